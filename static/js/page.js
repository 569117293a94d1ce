// Copying the link, opening moments beside the timeline, and keys while the timeline has focus. Every page works without it.
(() => {
  const said = (text) => { document.getElementById("said").textContent = text; };
  const wide = matchMedia("(min-width: 64rem)");

  const copy = async (field) => {
    const hidden = field.hidden;
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      field.hidden = false;
      field.select();
      document.execCommand("copy");
      field.hidden = hidden;
    }
    if (!hidden) field.select();
    said("Copied");
  };

  const show = (link) => {
    const board = document.getElementById("board");
    for (const line of document.querySelectorAll(".line.now")) line.classList.remove("now");
    link.closest(".line").classList.add("now");
    window.htmx.ajax("GET", link.href, { target: board, swap: "innerHTML" }).then(() => {
      said(board.querySelector(".board-title")?.textContent.trim() ?? "");
    });
  };

  document.addEventListener("click", (event) => {
    const copier = event.target.closest("[data-copy]");
    if (copier) {
      copy(document.getElementById(copier.dataset.copy)).then(() => { copier.textContent = "Copied"; });
      return;
    }
    // htmx takes a button over only within its form; elsewhere the browser would send the form, too
    if (event.target.closest("button[form][hx-post]") && window.htmx) event.preventDefault();
    if (event.target.closest("[data-print]")) {
      print();
      return;
    }
    const problem = event.target.closest("[data-line]");
    const text = document.getElementById("text");
    if (problem && text) {
      event.preventDefault();
      const lines = text.value.split("\n");
      const line = Number(problem.dataset.line) - 1;
      const start = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0);
      text.focus();
      text.setSelectionRange(start, start + (lines[line] ?? "").length);
      text.scrollTop = Math.max(0, (line - 4) * (text.scrollHeight / Math.max(lines.length, 1)));
      return;
    }
    const step = event.target.closest("a[data-step]");
    const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (step && plain && wide.matches && window.htmx && document.getElementById("board")) {
      event.preventDefault();
      show(step);
    }
  });

  // a mark that is opened shows what its passages say, as the table of authorities has them
  document.addEventListener("toggle", (event) => {
    const mark = event.target;
    if (!mark.matches?.(".src[open]") || mark.querySelector(".src-says")) return;
    const notes = [...mark.querySelectorAll(".cite")].map((cite) => document.getElementById(`note-${cite.textContent}`)).filter(Boolean);
    if (!notes.length || mark.closest(".with-sources")) return;
    const list = document.createElement("ul");
    list.className = "src-says";
    for (const note of notes) {
      const row = document.createElement("li");
      const number = document.createElement("span");
      number.className = "authority-n";
      number.textContent = note.id.slice("note-".length);
      row.append(number, ...[...note.children].map((each) => each.cloneNode(true)));
      list.append(row);
    }
    mark.append(list);
  }, true);

  // a question is asked by Enter, though it may take several lines
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || !event.target.matches?.("textarea[data-enters]")) return;
    event.preventDefault();
    event.target.form.requestSubmit();
  });

  document.addEventListener("keydown", (event) => {
    const timeline = event.target.closest?.(".timeline");
    if (!timeline || event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = event.key === "j" || event.key === "ArrowDown";
    const back = event.key === "k" || event.key === "ArrowUp";
    if (!forward && !back) return;
    const links = [...timeline.querySelectorAll("a.para")].filter((link) => link.checkVisibility());
    const line = event.target.closest(".line");
    const at = links.indexOf(event.target.matches("a.para") ? event.target : line?.querySelector("a.para"));
    const next = links[Math.min(links.length - 1, Math.max(0, at + (forward ? 1 : -1)))];
    if (next) {
      event.preventDefault();
      next.focus();
      if (wide.matches && window.htmx) show(next);
    }
  });

  // keys for the whole page; who speaks to the machine, or hits them unawares, turns them off
  const off = (set) => {
    try {
      if (set !== undefined) localStorage.setItem("keys", set ? "off" : "on");
      return localStorage.getItem("keys") === "off";
    } catch {
      return false;
    }
  };
  const switches = (root) => {
    for (const each of root.querySelectorAll("[data-keys]")) each.textContent = off() ? "Turn these keys on" : "Turn these keys off";
  };
  const keys = async () => {
    let over = document.getElementById("keys-over");
    if (!over) {
      const answer = await fetch("/keys");
      const list = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".keys");
      const close = document.createElement("button");
      close.className = "button";
      close.textContent = "Close";
      close.autofocus = true;
      close.addEventListener("click", () => over.close());
      over = document.createElement("dialog");
      over.id = "keys-over";
      over.className = "keys-over";
      over.setAttribute("aria-label", "Keys");
      over.append(list, close);
      document.body.append(over);
    }
    switches(over);
    if (!over.open) over.showModal();
  };
  const field = () => {
    const there = [...document.querySelectorAll('main :is(input[type="search"], textarea[name="q"])')].find((each) => each.checkVisibility());
    if (there) there.focus();
    else location.assign("/search");
  };
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-keys]")) return;
    off(!off());
    switches(document);
    said(off() ? "Keys are off" : "Keys are on");
  });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || off()) return;
    if (event.target.closest?.('input, textarea, select, dialog[open], [popover], [contenteditable], [tabindex="0"], .timeline')) {
      if (event.key !== "?" || event.target.closest("input, textarea, select, dialog[open]")) return;
    }
    if (event.key === "?") keys().catch(() => location.assign("/keys"));
    else if (event.key === "/") field();
    else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      const there = document.querySelector(`a[rel="${event.key === "ArrowLeft" ? "prev" : "next"}"]`);
      if (!there) return;
      location.assign(there.href);
    } else return;
    event.preventDefault();
  });
  switches(document);

  addEventListener("beforeprint", () => {
    for (const details of document.querySelectorAll("details:not([open])")) {
      // read in short, a ruling is printed on one page: what is folded stays folded
      if (details.closest(".reading") && !details.matches(".share-qr, .verdict .src")) continue;
      details.open = true;
      details.dataset.opened = "";
    }
  });
  addEventListener("afterprint", () => {
    for (const details of document.querySelectorAll("details[data-opened]")) {
      details.open = false;
      delete details.dataset.opened;
    }
  });

  const aim = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    target?.querySelector(":scope > details")?.setAttribute("open", "");
    for (let each = target?.parentElement; each; each = each.parentElement) if (each.tagName === "DETAILS") each.open = true;
    if (target?.closest(".timeline, .passages, .turn")) target.scrollIntoView({ block: "center" });
  };
  // asked from within a page: what was typed stays where it is
  document.addEventListener("htmx:sendError", () => {
    said("This needs the network. What you typed is still here.");
    const form = document.activeElement?.closest("form") ?? document.querySelector("form");
    if (!form || form.querySelector(".needs-network")) return;
    const notice = document.createElement("p");
    notice.className = "needs-network";
    notice.textContent = "This needs the network. What you typed is still here.";
    form.append(notice);
  });
  // what was refused is said beside what was asked; nothing that is there is lost
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { xhr } = event.detail;
    if (xhr.status < 400 || !xhr.responseText.includes("trouble-here")) return;
    event.detail.shouldSwap = false;
    event.detail.isError = true;
  });
  document.addEventListener("htmx:responseError", (event) => {
    const { elt, target, xhr } = event.detail;
    const told = new DOMParser().parseFromString(xhr.responseText, "text/html").querySelector(".trouble-here");
    if (!told) return;
    for (const old of document.querySelectorAll(".trouble-here")) old.remove();
    const check = ["check", "writing"].includes(target?.id) && document.getElementById("check");
    const form = elt.form ?? elt.closest("form");
    if (check) check.replaceChildren(told);
    else if (form) form.append(told);
    said(told.textContent.trim());
    told.scrollIntoView({ block: "nearest" });
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.detail.successful) for (const notice of document.querySelectorAll(".needs-network, .trouble-here")) notice.remove();
  });
  if ("serviceWorker" in navigator) addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => {}));

  // a text that is being written outlives a reload and the way back; what is asked for with a button is shown where the eye is
  const draft = `draft ${location.pathname}${location.search}`;
  const written = () => document.querySelector("#editor #text");
  const keep = () => {
    try {
      sessionStorage.setItem(draft, written().value);
    } catch { /* nothing is kept where nothing may be */ }
  };
  if (written()) {
    const came = performance.getEntriesByType("navigation")[0]?.type;
    let typed = null;
    try {
      typed = sessionStorage.getItem(draft);
    } catch { /* the same */ }
    if (typed !== null && came !== "navigate" && typed !== written().value) {
      written().value = typed;
      addEventListener("load", () => window.htmx?.ajax("POST", "/new", { target: "#check", swap: "innerHTML", values: { text: typed } }));
    }
    let asked = false;
    document.addEventListener("input", (event) => {
      if (event.target.id !== "text") return;
      asked = false;
      keep();
    });
    document.addEventListener("htmx:afterSettle", (event) => {
      keep();
      asked ||= Boolean(event.detail.requestConfig?.elt.matches("button"));
      const found = asked && event.target.id === "check" && event.target.querySelector("h2");
      if (!found) return;
      found.tabIndex = -1;
      found.focus({ preventScroll: true });
      found.scrollIntoView({ block: "start" });
    });
  }

  addEventListener("hashchange", aim);
  if (location.hash) aim();
})();
