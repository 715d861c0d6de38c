import type { ReactNode } from "react";
import type { Direction } from "../Change.tsx";
import { PriceText } from "../PriceText.tsx";

export type LastPriceProps = {
  /** As shown; `undefined` before the first trade. */
  readonly text: string | undefined;
  /** Decides which way it has just moved. */
  readonly value: number | undefined;
  readonly direction: Direction;
  /** Below it: "Index 67,409.82". */
  readonly caption?: ReactNode;
  readonly isStale?: boolean;
};

/** The last price where the two sides of a book meet. */
export function LastPrice({ text, value, direction, caption, isStale }: LastPriceProps) {
  const isMarked = direction !== "flat" && isStale !== true && text !== undefined;
  return (
    <>
      <span className="block font-semibold text-[1rem] leading-[1.375rem]">
        <PriceText text={text} value={value} direction={direction} isStale={isStale === true} />
        {isMarked && (
          <span
            aria-hidden="true"
            className={`ml-1 text-micro ${direction === "up" ? "text-up" : "text-down"}`}
          >
            {direction === "up" ? "▲" : "▼"}
          </span>
        )}
      </span>
      {caption !== undefined && (
        <span className="figures-dense block text-micro text-text-3">{caption}</span>
      )}
    </>
  );
}
