interface Worker extends EventTarget {
  readonly state: ServiceWorkerState;
}

/**
 * Follows a version that another tab was installing when this page came. Workbox hears only of
 * installations that begin later, so this page would never be told of that one.
 */
export function followInstalling(
  worker: Worker | null | undefined,
  { waits, replaces }: { waits: () => void; replaces: () => void },
): void {
  // A first version replaces nothing.
  if (!worker || !navigator.serviceWorker.controller) return;
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed") waits();
    if (worker.state === "activated") replaces();
  });
}
