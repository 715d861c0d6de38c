// Runs before anything is painted, so that no page flashes in the wrong colour or direction.
(() => {
  const paper = ["/trade/billinfo", "/issue/index", "/index/noticeinfo"];
  const path = location.pathname.toLowerCase().replace(/\/+$/, "");
  const page = paper.includes(path) ? "paper" : "ink";
  const root = document.documentElement;
  root.dataset.page = page;
  const colour = page === "paper" ? "#ffffff" : "#121420";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colour);
  try {
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
  // The words come along with the app and not after it.
  const files = document.querySelector('meta[name="words"]')?.content ?? "{}";
  const words = JSON.parse(files)[root.lang];
  if (words === undefined) return;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = words;
  document.head.append(link);
})();
