// What a card is, beside its name: at the pointer's rest, at a long touch, and when its link has the focus. Escape closes it.
(() => {
  const CARD = /^\/cards\/\d{8}-[^/?#]+$/;
  const REST = 350;
  const known = new Map();
  let box = null;
  let of = null;
  let timer = 0;
  let touched = null;

  const card = (element) => {
    const link = element?.closest?.('a[href^="/cards/"]');
    return link && CARD.test(link.getAttribute("href")) ? link : null;
  };

  const made = () => {
    if (!box) {
      box = document.createElement("div");
      box.id = "peek";
      box.className = "peek";
      box.setAttribute("role", "tooltip");
      box.addEventListener("pointerleave", (event) => { if (event.relatedTarget !== of) close(); });
    }
    if (!box.isConnected) document.body.append(box);
    return box;
  };

  const close = () => {
    clearTimeout(timer);
    of?.removeAttribute("aria-describedby");
    of = null;
    if (box) box.hidden = true;
  };

  const place = (link) => {
    const name = link.getClientRects()[0] ?? link.getBoundingClientRect();
    const wide = document.documentElement.clientWidth;
    box.style.left = `${Math.max(8, Math.min(name.left, wide - box.offsetWidth - 8)) + scrollX}px`;
    const below = name.bottom + box.offsetHeight + 8 < innerHeight || name.top < box.offsetHeight + 8;
    box.style.top = `${(below ? name.bottom + 2 : name.top - box.offsetHeight - 2) + scrollY}px`;
  };

  const read = async (href) => {
    if (!known.has(href)) {
      const answer = await fetch(`${href}/peek`);
      if (!answer.ok) return "";
      known.set(href, await answer.text());
    }
    return known.get(href);
  };

  const open = async (link) => {
    if (of === link) return;
    close();
    of = link;
    const text = await read(link.getAttribute("href")).catch(() => "");
    if (of !== link || !text || !link.isConnected) return;
    made().innerHTML = text;
    box.hidden = false;
    place(link);
    link.setAttribute("aria-describedby", "peek");
  };

  const soon = (link) => {
    clearTimeout(timer);
    timer = setTimeout(() => open(link), REST);
  };

  document.addEventListener("pointerover", (event) => {
    const link = card(event.target);
    if (link && event.pointerType === "mouse") soon(link);
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType !== "mouse" || !card(event.target)) return;
    clearTimeout(timer);
    if (!box?.contains(event.relatedTarget)) close();
  });
  document.addEventListener("focusin", (event) => {
    const link = card(event.target);
    if (link?.matches(":focus-visible")) soon(link);
  });
  document.addEventListener("focusout", (event) => { if (card(event.target)) close(); });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });

  // a long touch shows it; the click that ends the touch then leads nowhere
  document.addEventListener("pointerdown", (event) => {
    touched = null;
    if (event.pointerType === "mouse" || box?.contains(event.target)) return;
    close();
    const link = card(event.target);
    if (!link) return;
    timer = setTimeout(() => {
      touched = link;
      open(link);
    }, REST);
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(timer));
  document.addEventListener("contextmenu", (event) => { if (touched && card(event.target) === touched) event.preventDefault(); });
  document.addEventListener("click", (event) => {
    if (touched && card(event.target) === touched) event.preventDefault();
    touched = null;
  });
  document.addEventListener("htmx:beforeSwap", (event) => { if (of && event.detail.target.contains(of)) close(); });
})();
