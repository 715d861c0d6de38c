import { useState, useSyncExternalStore } from "react";

/** A wide screen with a mouse: neither a phone nor a tablet. */
const DESKTOP = "(min-width: 900px) and (pointer: fine)";
const NAME = "desktop";

/** True while the notice for wide screens is due; calling the function dismisses it. */
export function useDesktopNotice(): readonly [boolean, () => void] {
  const [isAccepted, setAccepted] = useState(() => readAccepted());
  const isWide = useSyncExternalStore(watchWidth, () => matchMedia(DESKTOP).matches);
  const accept = () => {
    setAccepted(true);
    try {
      sessionStorage.setItem(NAME, "accepted");
    } catch {
      // Storage is blocked: the notice appears again on the next page.
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
