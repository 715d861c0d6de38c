import { useTranslation } from "@sumi/app/speech.ts";
import { decimalsOf } from "@sumi/messages/numbers.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Options } from "../app/Options.tsx";
import { DEPOSITS_PATHS } from "../deposits/paths.ts";
import { useFormat } from "../language/use-format.ts";
import type { ListedMarket } from "../markets/market-list.ts";
import type { Kind } from "./order-form.ts";
import { quoteDecimals } from "./order-size.ts";
import { FORM_KIND_WORDS } from "./order-words.ts";
import { payCoin } from "./terms.ts";
import type { OrderFormState } from "./use-order-form.ts";

const KINDS = ["limit", "market", "stop_limit", "stop_market"] as const satisfies readonly Kind[];

export type OrderKindRowProps = {
  readonly market: ListedMarket;
  readonly state: OrderFormState;
  readonly available: Amount | undefined;
};

/** The kind of order, and the available balance of the coin that it pays with. */
export function OrderKindRow({ market, state, available }: OrderKindRowProps) {
  const { t } = useTranslation(["spot", "common"]);
  const format = useFormat();
  const [isChoosing, setChoosing] = useState(false);
  const { form, dispatch, terms } = state;
  const coin = payCoin(terms, form.side);
  const fixed = coin === terms.quote ? quoteDecimals(terms) : decimalsOf(market.rules.lot);
  return (
    <div className="flex min-h-[1.375rem] flex-wrap items-center justify-between gap-x-2">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("changeKind", { kind: t(FORM_KIND_WORDS[form.kind]) })}
        onClick={() => setChoosing(true)}
        className="relative flex items-center gap-1 whitespace-nowrap font-medium text-small
          before:absolute before:-inset-x-1 before:-inset-y-[11px]"
      >
        {t(FORM_KIND_WORDS[form.kind])}
        <Icon name="caret-down" size={11} />
      </button>
      <span className="flex min-w-0 flex-wrap items-center gap-x-1 text-caption text-text-3">
        <span className="@max-[24rem]:unseen">{t("available")}</span>
        <b className="figures font-semibold text-text-1">
          {available === undefined ? "—" : format.number(formatAmount(available), { fixed })}
        </b>
        <span className="unseen">{coin}</span>
        <Link
          to={DEPOSITS_PATHS.deposit}
          search={{ coin }}
          aria-label={t("depositCoin", { coin })}
          className="target -my-3.5 -ml-7 inline-grid items-center justify-items-end"
        >
          <Icon name="plus-circle-fill" size={16} />
        </Link>
      </span>
      {isChoosing && (
        <Options
          title={t("kinds")}
          options={KINDS.map((kind) => ({
            value: kind,
            label: t(FORM_KIND_WORDS[kind]),
            caption: t(KIND_TEXTS[kind]),
          }))}
          value={form.kind}
          onChoose={(kind) => dispatch({ type: "kind", kind })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

const KIND_TEXTS = {
  limit: "kindLimitText",
  market: "kindMarketText",
  stop_limit: "kindStopLimitText",
  stop_market: "kindStopMarketText",
} as const satisfies Record<Kind, string>;
