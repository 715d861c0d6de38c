import type { ReactNode } from "react";
import { Loader } from "./brand/Loader.tsx";
import { classNames } from "./class-names.ts";

export type DirectionButtonProps = {
  readonly isUp: boolean;
  readonly label: string;
  /** Below the label. */
  readonly caption?: string | undefined;
  /** Something is being sent; no press counts. */
  readonly isBusy: boolean;
  /** This one is being sent. */
  readonly isSending: boolean;
  /** Beside a book: the label above what the press leads to. */
  readonly isNarrow?: boolean;
  readonly onPress: () => void;
  /** The result of a press: gain and loss, or the price of liquidation. */
  readonly children: ReactNode;
};

/** One of the two buttons of a bet or position on a price: upwards or downwards. */
export function DirectionButton(props: DirectionButtonProps) {
  const { isUp, label, caption, isBusy, isSending, isNarrow = false, onPress, children } = props;
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      aria-busy={isSending}
      onClick={() => !isBusy && onPress()}
      className={classNames(
        "relative flex min-h-14.5 rounded-3 font-semibold",
        "transition-transform duration-(--t-tap)",
        isNarrow
          ? "flex-col items-center justify-center px-1 py-1 text-center"
          : "flex-wrap items-center justify-between gap-x-2 px-4 py-1.5 text-left",
        isUp ? "bg-up text-on-up" : "bg-down text-on-down",
        isBusy ? "" : "active:scale-98",
      )}
    >
      {isSending && (
        <span className="absolute inset-0 grid place-items-center">
          <Loader />
        </span>
      )}
      <span className={classNames("min-w-0", isSending && "opacity-0")}>
        <span className={classNames("block", isNarrow ? NARROW : "text-title")}>
          <span aria-hidden="true" className={`text-[0.875em] ${isNarrow ? "mr-1" : "mr-1.5"}`}>
            {isUp ? "▲" : "▼"}
          </span>
          {label}
        </span>
        {caption !== undefined && <span className="block font-medium text-micro">{caption}</span>}
      </span>
      <span
        className={classNames(
          isNarrow
            ? "figures-dense text-micro leading-[0.9375rem]"
            : "figures ml-auto text-right text-[0.9375rem] leading-[1.1875rem]",
          isSending && "opacity-0",
        )}
      >
        {children}
      </span>
    </button>
  );
}

/** Four letters of Japanese and the glyph stand on one line beside a book of a 360 px phone. */
const NARROW = "text-[0.9375rem] leading-tight";
