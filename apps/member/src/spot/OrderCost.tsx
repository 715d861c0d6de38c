import { useTranslation } from "@sumi/app/speech.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { memo, useState } from "react";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { useFormat } from "../language/use-format.ts";
import type { ListedMarket } from "../markets/market-list.ts";
import { hasLimit } from "../trading/order/order-terms.ts";
import { EXECUTION_WORDS } from "../trading/order/order-words.ts";
import { summarise } from "./order-summary.ts";
import type { OrderFormState } from "./use-order-form.ts";
import { useScene } from "./use-scene.ts";

const OrderDetailsSheet = lazySheet(
  async () => (await import("./OrderDetailsSheet.tsx")).OrderDetailsSheet,
);

export type OrderCostProps = { readonly market: ListedMarket; readonly state: OrderFormState };

/** The amounts that are paid and received; all other terms are in a sheet behind the sign. */
export const OrderCost = memo(function OrderCost({ market, state }: OrderCostProps) {
  const { t } = useTranslation(["spot", "common", "trading"]);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { form } = state;
  const summary = summarise(form, useScene(market.symbol, state.terms, form));
  const coins = (units: Amount | undefined, coin: string) =>
    units === undefined ? "—" : `${format.number(formatAmount(units))} ${coin}`;
  const execution = hasLimit(form) ? t(EXECUTION_WORDS[form.execution]) : undefined;
  const { start } = summary;
  // An order that fills at once and stays until it is cancelled needs no word; one that waits does.
  const isUsual = form.execution === "GTC" && (start === undefined || start === "now");
  const conditions = form.execution === "GTC" && start ? t(START_WORDS[start]) : execution;
  return (
    <div className="flex items-center justify-between gap-2">
      <dl id={COST_ID} className="min-w-0 flex-1 text-micro">
        <Line label={t("pays")} value={coins(summary.cost, summary.payCoin)} />
        <Line label={t("receives")} value={coins(summary.received, summary.receiveCoin)} />
        {summary.isPartial && (
          <div className="pt-0.5 text-text-2">
            <dt className="unseen">{t("note")}</dt>
            <dd>{t("partialNow")}</dd>
          </div>
        )}
      </dl>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={
          execution === undefined
            ? t("trading:orderDetails")
            : t("orderDetailsWith", { conditions: conditions ?? execution })
        }
        onClick={() => setOpen(true)}
        className="relative flex min-h-6 max-w-[45%] flex-none items-center gap-1 rounded-1
          bg-surface-2 px-[7px] font-medium text-micro text-text-2 before:absolute
          before:-inset-x-2 before:-inset-y-2.5"
      >
        {isUsual ? undefined : conditions}
        <Icon name="info" size={14} />
      </button>
      {isOpen && <OrderDetailsSheet market={market} state={state} onClose={() => setOpen(false)} />}
    </div>
  );
});

const START_WORDS = { now: "fillsNow", part: "fillsPartly", waits: "waitsInBook" } as const;

/** The id by which `aria-describedby` of the form refers to its cost. */
export const COST_ID = "order-cost";

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-text-3">{label}</dt>
      <dd className="figures-dense font-medium text-text-1">{value}</dd>
    </div>
  );
}
