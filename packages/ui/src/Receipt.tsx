import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A slip of paper, torn off at its foot. */
export function Receipt({ children }: { readonly children: ReactNode }) {
  return (
    <article className="torn mx-5 mt-1 rounded-t-3 bg-surface-1 px-[22px] pt-6 pb-[30px]">
      {children}
    </article>
  );
}

/** Separates groups of lines; the first one, below the headline figure, keeps more distance. */
export function ReceiptRule({ isFirst = false }: { readonly isFirst?: boolean }) {
  return (
    <hr
      className={classNames(
        "mb-2 border-line-strong border-t-[1.5px] border-dashed",
        isFirst ? "mt-[18px]" : "mt-2",
      )}
    />
  );
}

export type ReceiptLineProps = {
  readonly label: string;
  readonly value: ReactNode;
  readonly isStrong?: boolean;
  /** Less prominent text for the numbers and times at the foot. */
  readonly isSmall?: boolean;
};

export function ReceiptLine({ label, value, isStrong = false, isSmall = false }: ReceiptLineProps) {
  return (
    <dl className={classNames("flex flex-wrap justify-between gap-x-4", isSmall ? SMALL : USUAL)}>
      <dt className="text-text-3">{label}</dt>
      <dd
        className={classNames(
          "figures-dense ml-auto min-w-0 break-words text-right",
          !isSmall && "text-[0.9375rem]",
          isStrong && "font-semibold",
        )}
      >
        {value}
      </dd>
    </dl>
  );
}

const USUAL = "py-2 text-[0.875rem]";
const SMALL = "py-[7px] text-small";
