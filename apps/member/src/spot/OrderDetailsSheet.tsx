import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import type { ListedMarket } from "../markets/market-list.ts";
import { OptionList } from "./OptionList.tsx";
import { OrderSummaryList } from "./OrderSummaryList.tsx";
import { hasLimit } from "./order-form.ts";
import {
  EXECUTION_TEXTS,
  EXECUTION_WORDS,
  SELF_TRADE_TEXTS,
  SELF_TRADE_WORDS,
} from "./order-words.ts";
import type { OrderFormState } from "./use-order-form.ts";

export type OrderDetailsSheetProps = {
  readonly market: ListedMarket;
  readonly state: OrderFormState;
  readonly onClose: () => void;
};

const EXECUTIONS = ["GTC", "IOC", "FOK", "POST_ONLY"] as const;
const SELF_TRADES = ["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"] as const;

/** All figures of the order, its time in force, and the rule against trades with oneself. */
export function OrderDetailsSheet({ market, state, onClose }: OrderDetailsSheetProps) {
  const { t } = useTranslation(["spot", "common"]);
  const { form, dispatch } = state;
  return (
    <Sheet title={t("orderDetails")} closeLabel={t("common:close")} isOpen onClose={onClose}>
      <OrderSummaryList market={market} state={state} />
      {hasLimit(form) && (
        <>
          <h3 className="pt-4 text-caption text-text-3">{t("common:execution")}</h3>
          <OptionList
            label={t("common:execution")}
            options={EXECUTIONS.map((each) => ({
              value: each,
              label: t(EXECUTION_WORDS[each]),
              caption: t(EXECUTION_TEXTS[each]),
            }))}
            value={form.execution}
            onChange={(execution) => dispatch({ type: "execution", execution })}
          />
        </>
      )}
      <h3 className="pt-4 text-caption text-text-3">{t("common:selfTrade")}</h3>
      <OptionList
        label={t("common:selfTrade")}
        options={SELF_TRADES.map((each) => ({
          value: each,
          label: t(SELF_TRADE_WORDS[each]),
          caption: t(SELF_TRADE_TEXTS[each]),
        }))}
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
