// What was read stays readable without a network: the first page, answers, rulesets, the glossary and charts, each with its age. Whatever
// can be asked of the network is; what is kept is shown only when that does not answer.
const PAGES = "pages-1";
const FILES = "files-1";
const FIRST = ["/", "/glossary", "/rulesets", "/keys", "/offline"];
// read in a hall as well, some 165 KB in all: what sources disagree on, and each ruleset that the list of them names
const FURTHER = ["/disputes"];
const RULESET = /href="(\/rulesets\/[a-z0-9-]+)"/g;
const GIVEN = /^\/($|(glossary|rulesets|keys|offline|disputes)$|rulesets\/[a-z0-9-]+$)/;
const READ = /^\/($|ask$|glossary$|disputes$|rulesets|rulings\/|cards\/|s\/[^/]+(\/table|\/at\/.+)?$)/;
// an answer is stored by nobody on its way, and is its reader's to read again
const ANSWERS = /^\/ask\?/;
const AGAIN = ["/new", "/board", "/ask/lines"];
const MOST = 80;
const PATIENCE = 6000;
const KEPT_AT = "x-kept-at";

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);

const told = (when) => {
  const minutes = Math.max(0, Math.round((Date.now() - when) / 60000));
  if (minutes < 2) return "just now";
  if (minutes < 120) return `${minutes} minutes ago`;
  if (minutes < 2880) return `${Math.round(minutes / 60)} hours ago`;
  return `${Math.round(minutes / 1440)} days ago`;
};

const keep = async (url, response) => {
  if (!response.ok || !(response.headers.get("content-type") ?? "").startsWith("text/html")) return;
  if ((response.headers.get("cache-control") ?? "").includes("no-store") && !ANSWERS.test(url)) return;
  const pages = await caches.open(PAGES);
  const headers = { "content-type": "text/html; charset=utf-8", [KEPT_AT]: String(Date.now()) };
  const policy = response.headers.get("content-security-policy");
  if (policy) headers["content-security-policy"] = policy;
  await pages.delete(url);
  await pages.put(url, new Response(await response.text(), { headers }));
  // the oldest go, but not those that everybody is given
  const rest = (await pages.keys()).filter((request) => !GIVEN.test(new URL(request.url).pathname));
  for (const request of rest.slice(0, Math.max(0, rest.length - MOST))) await pages.delete(request);
};

const file = async (request) => {
  const files = await caches.open(FILES);
  const known = await files.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) {
    await files.put(request, response.clone());
    const keys = await files.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - 24))) await files.delete(old);
  }
  return response;
};

const shown = async (response) => {
  const text = await response.text();
  const age = told(Number(response.headers.get(KEPT_AT)));
  const notice = `<aside class="notice notice-offline" role="status"><p><b>No network.</b> This page is as it was read ${age}; today's may say more.</p></aside>`;
  const headers = new Headers(response.headers);
  return new Response(text.replace(/(<main [^>]*>)/, `$1${notice}`), { headers });
};

const offline = async (url, typed) => {
  const pages = await caches.open(PAGES);
  const page = await pages.match("/offline");
  if (!page) return Response.error();
  const rows = [];
  for (const request of (await pages.keys()).reverse()) {
    const path = new URL(request.url);
    if (path.pathname === "/offline") continue;
    const kept = await pages.match(request);
    const title = (/<title>([^<]*)<\/title>/.exec(await kept.text())?.[1] ?? path.pathname).replace(" · Ruling Explorer", "");
    rows.push(`<li><a href="${escaped(path.pathname + path.search)}">${title}</a> <span class="hint">read ${told(Number(kept.headers.get(KEPT_AT)))}</span></li>`);
  }
  let text = (await page.text()).replace("<!-- kept -->", rows.join(""));
  if (typed) {
    const field = `<label for="typed">What you typed is kept here</label><textarea id="typed" name="${typed.name}" rows="6">\n${escaped(typed.text)}</textarea>`;
    text = text.replace("<!-- typed -->", `<form method="${typed.method}" action="${escaped(url.pathname)}">${field}<p class="form-row"><button class="button button-main">Send it again</button></p></form>`);
  }
  return new Response(text, { status: 503, headers: page.headers });
};

const typedIn = async (url, copy) => {
  if (copy === null) return url.searchParams.get("q") ? { name: "q", text: url.searchParams.get("q"), method: "get" } : null;
  const fields = new URLSearchParams(await copy.text());
  const name = ["text", "q"].find((each) => fields.get(each));
  return name ? { name, text: fields.get(name).replace(/\r\n/g, "\n"), method: "post" } : null;
};

const page = async (event, request) => {
  const url = new URL(request.url);
  const copy = request.method === "POST" ? request.clone() : null;
  const stop = new AbortController();
  const known = copy === null ? await (await caches.open(PAGES)).match(url.pathname + url.search, { ignoreVary: true }) : undefined;
  // only where there is something to show instead is the network not waited for
  const timer = known ? setTimeout(() => stop.abort(), PATIENCE) : undefined;
  try {
    const response = await fetch(request, known ? { signal: stop.signal } : {});
    if (copy === null && READ.test(url.pathname)) {
      if (response.status === 404 || response.status === 410) event.waitUntil(caches.open(PAGES).then((pages) => pages.delete(url.pathname + url.search)));
      else event.waitUntil(keep(url.pathname + url.search, response.clone()));
    }
    return response;
  } catch {
    // Back to what a form has answered: the browser looks for it only where nothing of it is kept, and asked again it is the same
    if (copy !== null && AGAIN.includes(url.pathname)) {
      const headers = { "content-type": copy.headers.get("content-type") ?? "" };
      const again = await fetch(url, { method: "POST", headers, body: await copy.clone().text() }).catch(() => null);
      if (again) return again;
    }
    return known ? shown(known) : offline(url, await typedIn(url, copy));
  } finally {
    clearTimeout(timer);
  }
};

addEventListener("install", (event) => {
  event.waitUntil((async () => {
    for (const path of FIRST) {
      const response = await fetch(path);
      const text = await response.clone().text();
      await keep(path, response);
      for (const [, found] of text.matchAll(/(?:href|src)="(\/static\/[^"]+)"/g)) await file(new Request(found));
      if (path === "/rulesets") for (const [, found] of text.matchAll(RULESET)) FURTHER.push(found);
    }
    // without these the rest is of use, too
    for (const path of FURTHER) await fetch(path).then((response) => keep(path, response)).catch(() => null);
    await skipWaiting();
  })());
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== PAGES && name !== FILES) await caches.delete(name);
    await clients.claim();
  })());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "GET" && url.pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (request.mode === "navigate" && ["GET", "POST"].includes(request.method) && request.destination === "document") event.respondWith(page(event, request));
});
