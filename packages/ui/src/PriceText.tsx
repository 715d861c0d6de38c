import { useEffect, useRef } from "react";
import type { Direction } from "./Change.tsx";
import { classNames } from "./class-names.ts";

export type PriceTextProps = {
  /** As shown; `undefined` before the first price. */
  readonly text: string | undefined;
  /** Decides which way it has just moved. */
  readonly value: number | undefined;
  /** A colour that stays, for a headline; without it the text is plain. */
  readonly direction?: Direction;
  readonly isStale?: boolean;
};

/** At most four tints a second for each price: more is noise, and work for the phone. */
const FLASH_EVERY_MS = 250;

/** A live price: a short tint shows the direction of each change. */
export function PriceText({ text, value, direction, isStale = false }: PriceTextProps) {
  const element = useRef<HTMLSpanElement>(null);
  useFlash(element, isStale ? undefined : value);
  const colour = direction === undefined || direction === "flat" ? "" : COLOURS[direction];
  return (
    <span
      ref={element}
      className={classNames("price figures rounded-1", isStale ? "text-text-3" : colour)}
    >
      {text ?? "—"}
    </span>
  );
}

const COLOURS = { up: "text-up", down: "text-down" } as const;

/** Animates the element itself, because a state would render the row again with each tick. */
function useFlash(element: { readonly current: HTMLElement | null }, value: number | undefined) {
  const last = useRef<{ value: number | undefined; atMs: number }>({ value, atMs: 0 });
  useEffect(() => {
    const { value: before, atMs } = last.current;
    const nowMs = performance.now();
    last.current = { value, atMs };
    if (before === undefined || value === undefined || before === value) return;
    if (element.current === null || nowMs - atMs < FLASH_EVERY_MS || !isMotionWanted()) return;
    last.current.atMs = nowMs;
    flash(element.current, value > before ? "up" : "down");
  });
}

/** Prices that are about to be tinted: those of one render are tinted together. */
const waiting = new Map<HTMLElement, "up" | "down">();

/**
 * Tints a price when the render is over. To ask whether one is visible settles the style of the
 * page, and to tint one unsettles it: so all are asked first, then all are tinted.
 */
function flash(element: HTMLElement, direction: "up" | "down") {
  if (waiting.size === 0) queueMicrotask(flashWaiting);
  waiting.set(element, direction);
}

function flashWaiting() {
  const prices = [...waiting];
  waiting.clear();
  // Rows beyond the screen are not drawn, so nothing in them need move.
  const visible = prices.filter(([element]) =>
    element.checkVisibility({ contentVisibilityAuto: true }),
  );
  for (const [element, direction] of visible) {
    element.dataset.moved = direction;
    const tint = tintOf(element);
    tint.currentTime = 0;
    tint.play();
  }
}

/** A price's animation is played again for each tint: to make one settles the style of the page. */
const tints = new WeakMap<HTMLElement, Animation>();

function tintOf(element: HTMLElement): Animation {
  const known = tints.get(element);
  if (known !== undefined) return known;
  // Opacity alone is animated beside the main thread; a colour would paint each row each frame.
  const tint = element.animate(
    { opacity: [1, 0] },
    { duration: 600, easing: "ease-out", pseudoElement: TINT },
  );
  tints.set(element, tint);
  return tint;
}

/** Drawn by `base.css` in the colour of the last move. */
const TINT = "::before";

function isMotionWanted(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
