// Runs before anything is painted, so that no page flashes in the wrong colour or direction.
(() => {
  const paper = ["/trade/billinfo", "/issue/index", "/index/noticeinfo"];
  const path = location.pathname.toLowerCase().replace(/\/+$/, "");
  const page = paper.includes(path) ? "paper" : "ink";
  const root = document.documentElement;
  root.dataset.page = page;
  const colour = page === "paper" ? "#ffffff" : "#121420";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colour);
  let isGuest = false;
  try {
    isGuest = localStorage.getItem("token") === null;
    if (localStorage.getItem("updown") === "red-up") root.dataset.updown = "red-up";
    const language = localStorage.getItem("lang");
    if (language && /^[a-z]{2}-[A-Z]{2}$/.test(language)) root.lang = language;
  } catch {
    // A browser that keeps nothing shows the defaults.
  }
  // The browser offers to install the app once, mostly before a screen could hear it.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.installOffer = event;
  });
  // The words, and the markets for a guest, come along with the app and not after it.
  const contentOf = (name) => document.querySelector(`meta[name="${name}"]`)?.content;
  const words = JSON.parse(contentOf("words") ?? "{}")[root.lang];
  if (words !== undefined) load({ rel: "modulepreload", href: words });
  const call = contentOf("markets-call");
  if (call !== undefined && isGuest && ["", "/trade/tradelist"].includes(path)) {
    load({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href: call });
  }

  function load(what) {
    document.head.append(Object.assign(document.createElement("link"), what));
  }
})();
