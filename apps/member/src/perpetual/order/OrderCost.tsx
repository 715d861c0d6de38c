import { useTranslation } from "@sumi/app/speech.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useState } from "react";
import { lazySheet } from "../../app/lazy-sheet.tsx";
import { useFormat } from "../../language/use-format.ts";
import { hasLimit } from "../../trading/order/order-terms.ts";
import { EXECUTION_WORDS } from "../../trading/order/order-words.ts";
import type { Contract } from "../use-contracts.ts";
import { costOf } from "./order-cost.ts";
import { plainText } from "./order-form.ts";
import type { Previews } from "./SideButtons.tsx";
import type { OrderFormState } from "./use-order-form.ts";

const DetailsSheet = lazySheet(async () => (await import("./DetailsSheet.tsx")).DetailsSheet);

export type OrderCostProps = {
  readonly contract: Contract;
  readonly state: OrderFormState;
  readonly previews: Previews;
};

/** The margin and the fee at most; all other terms are in a sheet behind the sign. */
export function OrderCost({ contract, state, previews }: OrderCostProps) {
  const { t } = useTranslation(["perpetual", "trading", "common"]);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { form } = state;
  const limit = hasLimit(form) ? plainText(form.price) : undefined;
  const cost = costOf(form, contract, limit ?? previews.buy?.hold_price);
  const money = (amount: string | undefined) =>
    amount === undefined ? "—" : format.number(amount, { fixed: 2 });
  const conditions = [
    hasLimit(form) && t(EXECUTION_WORDS[form.execution]),
    form.reduceOnly && t("reduceOnly"),
    !form.reduceOnly && (form.takeProfit !== "" || form.stopLoss !== "") && t("protection"),
  ]
    .filter((each) => each !== false)
    .join(" · ");
  return (
    <div className="flex items-center justify-between gap-2">
      <dl id={COST_ID} className="min-w-0 flex-1 text-micro">
        <Line label={t("margin")} value={money(cost?.margin)} />
        <Line label={t("feeAtMost")} value={money(cost?.fee)} />
      </dl>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={
          conditions === "" ? t("trading:orderDetails") : t("orderDetailsWith", { conditions })
        }
        onClick={() => setOpen(true)}
        className="relative flex min-h-6 max-w-[45%] flex-none items-center gap-1 rounded-1
          bg-surface-2 px-[7px] font-medium text-micro text-text-2 before:absolute
          before:-inset-x-[6px] before:-inset-y-2.5"
      >
        <span className="truncate">{conditions}</span>
        <Icon name="info" size={14} />
      </button>
      {isOpen && (
        <DetailsSheet
          contract={contract}
          state={state}
          previews={previews}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** The id by which `aria-describedby` of the form refers to its cost. */
export const COST_ID = "perpetual-cost";

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-text-3">{label}</dt>
      <dd className="figures-dense font-medium text-text-1">{value}</dd>
    </div>
  );
}
