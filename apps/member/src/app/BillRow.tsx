import { useTranslation } from "@sumi/app/speech.ts";
import type { BillData } from "@sumi/contract/bills/calls.ts";
import { useFormat } from "../language/use-format.ts";

export type BillRowProps = {
  readonly bill: BillData;
  /** The day is in the heading above, so the row shows the time alone. */
  readonly isOfDay?: boolean;
};

/** One change of a balance: its reason, its amount, and the balance after it. */
export function BillRow(props: BillRowProps) {
  return (
    <li className="grid gap-0.5 py-3 gutter">
      <BillLines {...props} />
    </li>
  );
}

/** The lines of a row; figures have every decimal, so that they align. */
export function BillLines({ bill, isOfDay = false }: BillRowProps) {
  const { t } = useTranslation(["bills", "bill-types"]);
  const format = useFormat();
  const isIn = !bill.amount.startsWith("-") && !bill.held.startsWith("-");
  const isOfHeld = bill.held !== "0";
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="min-w-0 font-medium">{t(`bill-types:${bill.type}`)}</span>
        <span className={`figures ml-auto font-semibold ${isIn ? "text-text-1" : "text-text-2"}`}>
          {format.number(isOfHeld ? bill.held : bill.amount, { fixed: 8, isSigned: true })}{" "}
          <span className="font-normal text-caption text-text-3">{bill.coin}</span>
        </span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-caption text-text-3">
        <span className="figures-dense">
          {format.moment(bill.time_ms, isOfDay ? "clockSecond" : "second")}
          {isOfHeld && ` · ${t("ofHeld")}`}
        </span>
        <span className="figures-dense ml-auto">
          {t("after")} {format.number(bill.balance_after, { fixed: 8 })}
        </span>
      </span>
    </>
  );
}
