import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import type { ListedMarket } from "../markets/market-list.ts";
import { ExecutionList, SelfTradeList } from "../trading/order/ExecutionList.tsx";
import { hasLimit } from "../trading/order/order-terms.ts";
import { OrderSummaryList } from "./OrderSummaryList.tsx";
import type { OrderFormState } from "./use-order-form.ts";

export type OrderDetailsSheetProps = {
  readonly market: ListedMarket;
  readonly state: OrderFormState;
  readonly onClose: () => void;
};

/** All figures of the order, its time in force, and the rule against trades with oneself. */
export function OrderDetailsSheet({ market, state, onClose }: OrderDetailsSheetProps) {
  const { t } = useTranslation(["trading", "common"]);
  const { form, dispatch } = state;
  return (
    <Sheet title={t("orderDetails")} closeLabel={t("common:close")} isOpen onClose={onClose}>
      <OrderSummaryList market={market} state={state} />
      {hasLimit(form) && (
        <ExecutionList
          value={form.execution}
          onChange={(execution) => dispatch({ type: "execution", execution })}
        />
      )}
      <SelfTradeList
        value={form.selfTrade}
        onChange={(selfTrade) => dispatch({ type: "selfTrade", selfTrade })}
      />
      <div className="pt-4">
        <Button kind="primary" isWide onPress={onClose}>
          {t("done")}
        </Button>
      </div>
    </Sheet>
  );
}
