import { useTranslation } from "@sumi/app/speech.ts";
import type { FillData } from "@sumi/contract/spot/calls.ts";
import { ReceiptRule } from "@sumi/ui/Receipt.tsx";
import { useFormat } from "../language/use-format.ts";

export type ReceiptFillsProps = {
  readonly fills: readonly FillData[];
  /** False if older trades have not been loaded. */
  readonly areAll: boolean;
};

/** The trades of an order, newest first. */
export function ReceiptFills({ fills, areAll }: ReceiptFillsProps) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const [base = "", quote = ""] = fills[0]?.symbol.split("-") ?? [];
  return (
    <>
      <ReceiptRule />
      <h2 className="pt-1 text-caption text-text-3">
        {t(areAll ? "fills" : "fillsShown", { count: fills.length })}
      </h2>
      <ul>
        {fills.map((fill) => (
          <li key={fill.id} className="py-1.5 text-small">
            <span className="figures-dense flex flex-wrap justify-between gap-x-3">
              <span>
                {format.number(fill.qty)} {base} @ {format.number(fill.price)}
              </span>
              <span>
                {format.number(fill.notional)} {quote}
              </span>
            </span>
            <span className="block text-micro text-text-3">
              {format.moment(fill.time_ms, "second")} · {t(fill.role)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
