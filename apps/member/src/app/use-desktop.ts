import { useState, useSyncExternalStore } from "react";

/** Wide, and pointed at with a mouse: no phone, and no tablet either. */
const DESKTOP = "(min-width: 900px) and (pointer: fine)";
const NAME = "desktop";

/** Whether the notice for wide screens is in order, until somebody wishes to go on. */
export function useDesktopNotice(): readonly [boolean, () => void] {
  const [isAccepted, setAccepted] = useState(() => readAccepted());
  const isWide = useSyncExternalStore(watchWidth, () => matchMedia(DESKTOP).matches);
  const accept = () => {
    setAccepted(true);
    try {
      sessionStorage.setItem(NAME, "accepted");
    } catch {
      // Then it is asked again on the next page.
    }
  };
  return [isWide && !isAccepted, accept];
}

function readAccepted(): boolean {
  try {
    return sessionStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}

function watchWidth(listener: () => void): () => void {
  const query = matchMedia(DESKTOP);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
