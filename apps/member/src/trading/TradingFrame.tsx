import type { ReactNode } from "react";

export type TradingFrameProps = {
  readonly price: ReactNode;
  /** As high as `CHART_HEIGHT`. On low phones it gives way, and a glyph of the header opens it. */
  readonly chart: ReactNode;
  /** The form of a new order; it ends with a `TicketFoot`. */
  readonly ticket: ReactNode;
  readonly book: ReactNode;
  readonly below: ReactNode;
};

/**
 * The places of a trading screen and their heights. The form is never cut: on a phone of 664 px the
 * chart is as low as it can be read, and a lower or narrower one leaves it to the full screen.
 * Where even the form is too long its foot stays above the tab bar.
 */
export function TradingFrame({ price, chart, ticket, book, below }: TradingFrameProps) {
  return (
    <main>
      {price}
      <div className="block low:hidden">{chart}</div>
      <div className="@container">
        <div
          className="grid gap-x-3 gap-y-2 pt-2 gutter
          @min-[21.25rem]:grid-cols-[minmax(0,58fr)_minmax(0,42fr)]"
        >
          {ticket}
          {book}
        </div>
      </div>
      {below}
    </main>
  );
}

/**
 * The height that is left to the chart by the form, with one amount on two lines, and all around
 * it. It follows the viewport with the browser's bars, so that the page does not move when they
 * hide.
 */
export const CHART_HEIGHT = "clamp(4rem, 100svh - 37rem, 9.25rem)";
