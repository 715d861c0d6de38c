import { useTranslation } from "@sumi/app/speech.ts";
import { decimalsOf } from "@sumi/messages/numbers.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Segmented } from "@sumi/ui/Choice.tsx";
import { type FormEvent, memo, useEffect, useState } from "react";
import { useFormat } from "../language/use-format.ts";
import type { ListedMarket } from "../markets/market-list.ts";
import { KindRow } from "../trading/order/KindRow.tsx";
import { OrderNotice } from "../trading/order/OrderNotice.tsx";
import { hasLimit, hasStop } from "../trading/order/order-terms.ts";
import { TicketFoot } from "../trading/TicketFoot.tsx";
import { COST_ID, OrderCost } from "./OrderCost.tsx";
import { OrderFields } from "./OrderFields.tsx";
import { missingOf, type Problem, problemOf, type Scene } from "./order-errors.ts";
import { totalText, wantsSuggestion } from "./order-form.ts";
import { quoteDecimals } from "./order-size.ts";
import { SizeRuler } from "./SizeRuler.tsx";
import { TotalField } from "./TotalField.tsx";
import { payCoin } from "./terms.ts";
import type { OrderFormState } from "./use-order-form.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { useProblemText } from "./use-problem-text.ts";
import { useScene } from "./use-scene.ts";

export type OrderPanelProps = { readonly market: ListedMarket; readonly state: OrderFormState };

/** The form of a new order: its fields, its cost and its button. */
export const OrderPanel = memo(function OrderPanel({ market, state }: OrderPanelProps) {
  const { t } = useTranslation(["spot", "common", "trading"]);
  const { form, dispatch, terms } = state;
  const scene = useScene(market.symbol, terms, form);
  const { submit, isBusy, isSecondTap, refusal } = usePlaceOrder(market.symbol, state);
  const [isJudged, setJudged] = useState(false);
  const problemText = useProblemText();
  useSuggestedPrice(state, scene);
  const problem = problemOf(form, scene);
  const errors = isJudged ? missingOf(form) : NOTHING_MISSING;
  const isBuy = form.side === "buy";

  const send = (event: FormEvent) => {
    event.preventDefault();
    // The order was placed and its form is empty: that is no mistake of the member's.
    if (problem !== undefined && isSecondTap()) return;
    setJudged(problem !== undefined);
    if (problem === undefined) void submit();
  };

  return (
    <form
      aria-label={t("trading:orderForm")}
      aria-describedby={COST_ID}
      noValidate
      onSubmit={send}
      className="flex min-w-0 flex-col gap-[5px] [&_input]:scroll-my-36"
    >
      <Segmented
        label={t("trading:side")}
        options={[
          { value: "buy", label: t("buy"), tone: "up" },
          { value: "sell", label: t("sell"), tone: "down" },
        ]}
        value={form.side}
        onChange={(side) => dispatch({ type: "side", side })}
      />
      <Kinds market={market} state={state} available={scene.available} />
      <OrderFields market={market} state={state} missing={errors} refusal={refusal} />
      <SizeRuler state={state} scene={scene} />
      {hasLimit(form) && (
        <TotalField
          label={t("total")}
          unit={market.quote}
          value={totalText(form)}
          decimals={quoteDecimals(terms)}
          onChange={(text) => dispatch({ type: "typed", field: "total", text })}
        />
      )}
      <TicketFoot>
        <OrderNotice
          message={refusal?.field === undefined ? refusal?.message : undefined}
          isBusy={isBusy}
        />
        <OrderCost market={market} state={state} />
        <Button
          kind={isBuy ? "up" : "down"}
          type="submit"
          isWide
          isLoading={isBusy}
          reason={problem === undefined || problem.isMissing ? undefined : problemText(problem)}
        >
          {refusal?.isUncertain === true
            ? t("common:checkAgain")
            : t(isBuy ? "buyCoin" : "sellCoin", { coin: market.base })}
        </Button>
      </TicketFoot>
    </form>
  );
});

/** The kind of order, and what is available of the coin that it pays with. */
function Kinds({ market, state, available }: OrderPanelProps & Pick<Scene, "available">) {
  const format = useFormat();
  const { form, dispatch, terms } = state;
  const coin = payCoin(terms, form.side);
  const fixed = coin === terms.quote ? quoteDecimals(terms) : decimalsOf(market.rules.lot);
  return (
    <KindRow
      kind={form.kind}
      onChoose={(kind) => dispatch({ type: "kind", kind })}
      available={
        available === undefined ? undefined : format.number(formatAmount(available), { fixed })
      }
      coin={coin}
    />
  );
}

/** A constant, so that the fields do not render again with every price. */
const NOTHING_MISSING: readonly Problem[] = [];

/**
 * Suggests the best price of the other side, at which a limit order trades at once, and for an
 * order that waits for its stop the last price. In an auction it is the price in prospect.
 */
function useSuggestedPrice({ form, dispatch }: OrderFormState, scene: Scene) {
  const { book, lastPrice, auction } = scene;
  const offers = form.side === "buy" ? book?.asks : book?.bids;
  const last = lastPrice && formatAmount(lastPrice);
  const prospect = auction && (auction.indication?.price ?? auction.sale_price);
  const price = prospect ?? (hasStop(form) ? undefined : offers?.[0]?.[0]) ?? last;
  const isNew = wantsSuggestion(form) && price !== undefined && price !== form.price;
  // The form is asked each time it changes: a restored one has no price and needs the same again.
  useEffect(() => {
    if (isNew && form.price !== price) dispatch({ type: "suggested", price });
  }, [isNew, form, price, dispatch]);
}
