import { memo } from "react";
import { classNames } from "../class-names.ts";
import { Skeleton } from "../Skeleton.tsx";
import type { Row } from "./levels.ts";

export type BookSideProps = {
  readonly side: "asks" | "bids";
  /** The side's name, and the name of a price on it: "Asks", "Ask 67,413.72". */
  readonly names: SideNames;
  /** Best first. */
  readonly rows: readonly Row[];
  readonly levels: number;
  readonly formatPrice: (price: string) => string;
  readonly formatQuantity: (quantity: string) => string;
  readonly emptyText: string;
  readonly isPickable: boolean;
};

export type SideNames = {
  readonly side: string;
  readonly price: (text: string) => string;
};

/** One side of the book. Its height is fixed, so that the page does not jump. */
export function BookSide(props: BookSideProps) {
  const { side, names, rows, levels, formatPrice, formatQuantity, emptyText, isPickable } = props;
  const fromTop = side === "asks" ? rows.toReversed() : rows;
  const best = rows.at(0);
  return (
    <tbody
      aria-label={names.side}
      style={{ minHeight: `${levels * ROW_REM}rem` }}
      className={classNames("flex flex-col", side === "asks" ? "justify-end" : "justify-start")}
    >
      {rows.length === 0 && (
        <tr className="m-auto block">
          <td colSpan={2} className="block text-micro text-text-3">
            {emptyText}
          </td>
        </tr>
      )}
      {fromTop.map((row) => (
        <BookRow
          key={row.price}
          side={side}
          price={row.price}
          priceText={formatPrice(row.price)}
          priceName={names.price(formatPrice(row.price))}
          quantityText={formatQuantity(row.quantity)}
          depth={row.depth}
          isPickable={isPickable}
          isTabStop={side === "bids" && row === best}
        />
      ))}
    </tbody>
  );
}

/** 19 px at the usual size of text, and more where text is larger. */
const ROW_REM = 1.1875;

type BookRowProps = Pick<BookSideProps, "side" | "isPickable"> & {
  readonly price: string;
  readonly priceText: string;
  readonly priceName: string;
  readonly quantityText: string;
  readonly depth: number;
  readonly isTabStop: boolean;
};

/** Rendered only when its own figures change: a book moves ten times a second. */
const BookRow = memo(function BookRow(props: BookRowProps) {
  const { side, price, priceText, priceName, quantityText, depth, isPickable, isTabStop } = props;
  const colour = side === "asks" ? "text-down" : "text-up";
  const tint = side === "asks" ? "bg-down-soft" : "bg-up-soft";
  return (
    <tr
      className={classNames(
        "figures-dense relative flex h-[1.1875rem] items-center justify-between text-caption",
      )}
    >
      <td className={classNames("relative z-1 block pl-0.5", colour)}>
        {isPickable ? (
          <button
            type="button"
            data-price={price}
            aria-label={priceName}
            tabIndex={isTabStop ? 0 : -1}
            className="-outline-offset-1 block h-[1.1875rem] rounded-[2px]"
          >
            {priceText}
          </button>
        ) : (
          priceText
        )}
      </td>
      <td className="block pr-[7px] text-text-2">
        <span
          aria-hidden="true"
          style={{ transform: `scaleX(${depth})` }}
          className={classNames("absolute inset-x-0 inset-y-px origin-right rounded-l-[2px]", tint)}
        />
        <span
          aria-hidden="true"
          className={classNames(
            "absolute inset-y-px right-0 w-0.5",
            side === "asks" ? "bg-down" : "bg-up",
          )}
        />
        <span className="relative">{quantityText}</span>
      </td>
    </tr>
  );
});

/** The same rows before anything is known, in the same places. */
export function BookSkeleton({ levels }: { readonly levels: number }) {
  return (
    <tbody aria-hidden="true" className="block">
      {Array.from({ length: levels }, (_, index) => (
        <tr
          // biome-ignore lint/suspicious/noArrayIndexKey: places have only their order.
          key={index}
          className="flex h-[1.1875rem] items-center justify-between"
        >
          <td className="block">
            <Skeleton className="h-2.5 w-16" />
          </td>
          <td className="block">
            <Skeleton className="h-2.5 w-10" />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
