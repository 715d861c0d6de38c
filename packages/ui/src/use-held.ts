import { type PointerEvent, useEffect, useRef } from "react";

const FIRST_REPEAT_MS = 420;
const REPEAT_MS = 70;

/**
 * Handlers of a button that acts at once when it is pressed, and again and again while it is held.
 * Keys and screen readers press it by a click that no pointer preceded.
 */
export function useHeld(act: () => void) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasPointer = useRef(false);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const repeat = (afterMs: number) => {
    timer.current = setTimeout(() => {
      latest.current();
      repeat(REPEAT_MS);
    }, afterMs);
  };
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      wasPointer.current = true;
      stop();
      latest.current();
      repeat(FIRST_REPEAT_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => {
      if (!wasPointer.current) latest.current();
      wasPointer.current = false;
    },
  };
}
