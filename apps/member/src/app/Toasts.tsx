import { Toast } from "@sumi/ui/Toast.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useSyncExternalStore } from "react";

/**
 * Over the header: buttons to press are at the bottom of a screen or in a sheet, and the figures
 * that a message speaks of are between. What lies below takes presses. They go with their page.
 */
export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => toasts.watch(listener),
    () => toasts.shown,
  );
  useEndWithRoute();
  return (
    <div
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--safe-t)+2px)] z-(--z-toast)
        mx-auto grid max-w-[480px] gap-2 px-4"
    >
      {shown.map(({ number, ...toast }) => (
        <Toast key={number} {...toast} />
      ))}
    </div>
  );
}

/** A toast ends with its page, unless the change of page came with it and not from a hand. */
function useEndWithRoute(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    const touched = () => toasts.touched();
    document.addEventListener("pointerdown", touched, true);
    document.addEventListener("keydown", touched, true);
    return () => {
      document.removeEventListener("pointerdown", touched, true);
      document.removeEventListener("keydown", touched, true);
    };
  }, []);
  useEffect(() => {
    if (last.current !== pathname) toasts.leave();
    last.current = pathname;
  }, [pathname]);
}
