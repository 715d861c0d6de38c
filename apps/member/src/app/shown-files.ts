/** As `vite/installable.ts` names it. */
const SHOWN = "shown";
const ASSET = /\/assets\//;

/**
 * Keeps the files of a first visit that the worker does not bring along, above all the words of the
 * language: it saw none of them load. Without them the app could not open without a network.
 */
export async function keepShownFiles(): Promise<void> {
  if (!("caches" in window)) return;
  await navigator.serviceWorker.ready;
  const kept = await caches.open(SHOWN);
  for (const { name } of performance.getEntriesByType("resource")) {
    const isWanted = ASSET.test(name) && new URL(name).origin === location.origin;
    if (isWanted && (await caches.match(name, { ignoreSearch: true })) === undefined) {
      await kept.add(name).catch(() => undefined);
    }
  }
}
