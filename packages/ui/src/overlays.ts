import { useEffect, useRef } from "react";

type Overlay = { readonly close: () => void };

/** The open sheets, dialogs and full views of the page, oldest first. */
const open: Overlay[] = [];

/** Closes the newest overlay as its close button would. False if none is open. */
export function closeNewestOverlay(): boolean {
  const newest = open.at(-1);
  newest?.close();
  return newest !== undefined;
}

/** Counts as an overlay for as long as `isOpen`. */
export function useOverlay(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const overlay = { close: () => latest.current() };
    open.push(overlay);
    return () => void open.splice(open.indexOf(overlay), 1);
  }, [isOpen]);
}
