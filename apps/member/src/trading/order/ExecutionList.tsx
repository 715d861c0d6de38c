import { useTranslation } from "@sumi/app/speech.ts";
import { OptionList } from "./OptionList.tsx";
import type { Execution, SelfTrade } from "./order-terms.ts";
import {
  EXECUTION_TEXTS,
  EXECUTION_WORDS,
  SELF_TRADE_TEXTS,
  SELF_TRADE_WORDS,
} from "./order-words.ts";

const EXECUTIONS = ["GTC", "IOC", "FOK", "POST_ONLY"] as const;
const SELF_TRADES = ["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"] as const;

export type ExecutionListProps = {
  readonly value: Execution;
  readonly onChange: (execution: Execution) => void;
};

/** The time in force of an order with a limit. */
export function ExecutionList({ value, onChange }: ExecutionListProps) {
  const { t } = useTranslation(["trading", "common"]);
  return (
    <>
      <h3 className="pt-4 text-caption text-text-3">{t("common:execution")}</h3>
      <OptionList
        label={t("common:execution")}
        options={EXECUTIONS.map((each) => ({
          value: each,
          label: t(EXECUTION_WORDS[each]),
          caption: t(EXECUTION_TEXTS[each]),
        }))}
        value={value}
        onChange={onChange}
      />
    </>
  );
}

export type SelfTradeListProps = {
  readonly value: SelfTrade;
  readonly onChange: (selfTrade: SelfTrade) => void;
};

/** The rule against trades with oneself. */
export function SelfTradeList({ value, onChange }: SelfTradeListProps) {
  const { t } = useTranslation(["trading", "common"]);
  return (
    <>
      <h3 className="pt-4 text-caption text-text-3">{t("common:selfTrade")}</h3>
      <OptionList
        label={t("common:selfTrade")}
        options={SELF_TRADES.map((each) => ({
          value: each,
          label: t(SELF_TRADE_WORDS[each]),
          caption: t(SELF_TRADE_TEXTS[each]),
        }))}
        value={value}
        onChange={onChange}
      />
    </>
  );
}
