// A part of the service worker: shows what the exchange pushes, and leads to the notices.
addEventListener("push", (event) => {
  const { title, lang, path } = readMessage(event.data);
  // Several of a kind that wait are one line, as the kind is all that it says.
  const shown = { tag: title, lang, icon: "/icon-192.png", data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data?.path));
});

/** A message that cannot be read still has to be shown: browsers ask for it. */
function readMessage(data) {
  try {
    const { title, lang, path } = data.json();
    return { title: String(title), lang: String(lang), path: ownPath(path) };
  } catch {
    return { title: "Sumi", lang: "", path: "/" };
  }
}

/** Only pages of this exchange are opened. */
function ownPath(path) {
  const url = new URL(String(path), location.origin);
  return url.origin === location.origin ? url.pathname : "/";
}

/** A window in which a form may be half filled stays as it is. */
async function openPath(path) {
  const own = ownPath(path);
  const windows = await self.clients.matchAll({ type: "window" });
  const open = windows.find(({ url }) => new URL(url).pathname === own);
  return open === undefined ? self.clients.openWindow(own) : open.focus();
}
