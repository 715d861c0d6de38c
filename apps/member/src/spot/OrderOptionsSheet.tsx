import { Button } from "@sumi/ui/Button.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { useTranslation } from "react-i18next";
import { OptionList } from "./OptionList.tsx";
import { hasLimit } from "./order-form.ts";
import {
  EXECUTION_TEXTS,
  EXECUTION_WORDS,
  SELF_TRADE_TEXTS,
  SELF_TRADE_WORDS,
} from "./order-words.ts";
import type { OrderFormState } from "./use-order-form.ts";

export type OrderOptionsSheetProps = {
  readonly state: OrderFormState;
  readonly onClose: () => void;
};

const EXECUTIONS = ["GTC", "IOC", "FOK", "POST_ONLY"] as const;
const SELF_TRADES = ["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"] as const;

/** The time in force of a limit order, and the rule against trades with oneself. */
export function OrderOptionsSheet({ state, onClose }: OrderOptionsSheetProps) {
  const { t } = useTranslation(["spot", "common"]);
  const { form, dispatch } = state;
  return (
    <Sheet title={t("conditions")} closeLabel={t("common:close")} isOpen onClose={onClose}>
      {hasLimit(form) && (
        <>
          <h3 className="pt-1 text-caption text-text-3">{t("execution")}</h3>
          <OptionList
            label={t("execution")}
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
      <h3 className="pt-4 text-caption text-text-3">{t("selfTrade")}</h3>
      <OptionList
        label={t("selfTrade")}
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
