import { wayAbove } from "@sumi/ui/above.ts";
import { Toast } from "@sumi/ui/Toast.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";

/** Above the tab bar and any bar with a button to press. They go with the page they belong to. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => toasts.watch(listener),
    () => toasts.shown,
  );
  const [place, way] = useWayAboveBars(shown);
  useEndWithRoute();
  return (
    <div
      ref={place}
      style={{ marginBottom: way }}
      className="pointer-events-none fixed inset-x-0
      bottom-[calc(var(--tabbar-h)+var(--safe-b)+8px)] z-(--z-toast) mx-auto grid max-w-[480px]
      gap-2 px-4"
    >
      {shown.map(({ number, ...toast }) => (
        <Toast key={number} {...toast} />
      ))}
    </div>
  );
}

/** Bars and sheets that stand at the bottom; a sheet that is closing makes room by itself. */
const BARS = "[data-bar]:not([data-closed]):not([data-ending-style])";

function useWayAboveBars(shown: readonly unknown[]) {
  const place = useRef<HTMLDivElement>(null);
  const [way, setWay] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is measured as they change
  useLayoutEffect(() => {
    const box = place.current;
    if (box === null) return;
    const { top, bottom } = box.getBoundingClientRect();
    const moved = Number.parseFloat(box.style.marginBottom) || 0;
    const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect());
    setWay(wayAbove({ top: top + moved, bottom: bottom + moved }, bars));
  }, [shown]);
  return [place, way] as const;
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
