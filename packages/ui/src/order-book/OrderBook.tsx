import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useRef } from "react";
import { classNames } from "../class-names.ts";
import { BookSide, BookSkeleton, type SideNames } from "./BookSide.tsx";
import { type Book, rowsOf } from "./levels.ts";

export type OrderBookProps = {
  readonly label: string;
  /** `undefined` before the first snapshot. */
  readonly book: Book | undefined;
  readonly asks: SideNames;
  readonly bids: SideNames;
  readonly priceLabel: string;
  /** The quantity's label with its unit: "Quantity BTC". */
  readonly quantityLabel: string;
  readonly formatPrice: (price: string) => string;
  readonly formatQuantity: (quantity: string) => string;
  /** The last price, between the sides. */
  readonly middle: ReactNode;
  /** Shown for a book without orders. */
  readonly emptyText: string;
  /** Levels of each side. */
  readonly levels?: number;
  readonly isStale?: boolean;
  /** The price of the row that was tapped, as the book has it; without it rows are to be read. */
  readonly onPick?: (price: string) => void;
};

/** Asks and bids, with the nearest prices in the middle. A tap anywhere takes the nearest row. */
export function OrderBook(props: OrderBookProps) {
  const { label, book, priceLabel, quantityLabel, middle, emptyText, levels = 6 } = props;
  const { formatPrice, formatQuantity, isStale = false, onPick } = props;
  const rows = useMemo(() => book && rowsOf(book, levels), [book, levels]);
  const { table, ...picking } = usePicking(onPick);
  const side = { levels, formatPrice, formatQuantity, isPickable: onPick !== undefined };
  return (
    <table
      {...picking}
      ref={table}
      aria-label={label}
      aria-live="off"
      aria-busy={book === undefined}
      className={classNames("block w-full", isStale && "stale")}
    >
      <thead className="block">
        <tr className="flex min-h-5 items-center justify-between gap-2 text-micro text-text-3">
          <th scope="col" className="text-left font-normal">
            {priceLabel}
          </th>
          <th scope="col" className="text-right font-normal">
            {quantityLabel}
          </th>
        </tr>
      </thead>
      {rows === undefined ? (
        <BookSkeleton levels={levels} />
      ) : (
        <BookSide {...side} names={props.asks} rows={rows.asks} side="asks" emptyText={emptyText} />
      )}
      <tbody className="block">
        <tr className="flex min-h-[2.625rem] flex-col justify-center">
          <td colSpan={2} className="block">
            {middle}
          </td>
        </tr>
      </tbody>
      {rows === undefined ? (
        <BookSkeleton levels={levels} />
      ) : (
        <BookSide {...side} names={props.bids} rows={rows.bids} side="bids" emptyText={emptyText} />
      )}
    </table>
  );
}

/**
 * Handles taps on the whole table, since rows are lower than a finger. On the keyboard, arrow keys
 * move between prices, and only one price is a tab stop.
 */
function usePicking(onPick: ((price: string) => void) | undefined) {
  const table = useRef<HTMLTableElement>(null);
  const prices = () => [...(table.current?.querySelectorAll<HTMLElement>("[data-price]") ?? [])];
  return {
    table,
    onClick: (event: Pick<PointerEvent, "clientY" | "detail" | "target">) => {
      // A key's click has no place: it means the row that it was pressed on.
      const pressed = event.target instanceof Element ? event.target.closest("button") : null;
      const row = event.detail === 0 ? pressed : nearest(prices(), event.clientY);
      const price = row?.getAttribute("data-price");
      if (price != null) onPick?.(price);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const all = prices();
      const index = all.findIndex((price) => price.matches(":focus"));
      if (step === undefined || index < 0) return;
      event.preventDefault();
      all[Math.max(0, index + step)]?.focus();
    },
  };
}

function nearest(rows: readonly HTMLElement[], y: number): HTMLElement | undefined {
  const distance = (row: HTMLElement) => {
    const { top, bottom } = row.getBoundingClientRect();
    return Math.abs((top + bottom) / 2 - y);
  };
  return rows.toSorted((a, b) => distance(a) - distance(b)).at(0);
}
