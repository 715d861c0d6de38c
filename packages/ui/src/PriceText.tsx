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
  const tint = useRef<Animation>(undefined);
  useEffect(() => {
    const { value: before, atMs } = last.current;
    const nowMs = performance.now();
    last.current = { value, atMs };
    if (before === undefined || value === undefined || before === value) return;
    if (element.current === null || nowMs - atMs < FLASH_EVERY_MS || !isMotionWanted()) return;
    last.current.atMs = nowMs;
    element.current.dataset.moved = value > before ? "up" : "down";
    // Played again for each tint, because to make one settles the style of the page.
    tint.current ??= element.current.animate(FADE, FADING);
    tint.current.currentTime = 0;
    tint.current.play();
  });
}

/** Opacity alone is animated beside the main thread; a colour would paint each row each frame. */
const FADE = { opacity: [1, 0] };
/** `base.css` draws the tint in the colour of the last move. */
const FADING = { duration: 600, easing: "ease-out", pseudoElement: "::before" };

function isMotionWanted(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
