import { useTranslation } from "@sumi/app/speech.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Segmented } from "@sumi/ui/Choice.tsx";
import { type FormEvent, memo, useEffect, useState } from "react";
import { useIsChecking } from "../app/use-is-checking.ts";
import type { ListedMarket } from "../markets/market-list.ts";
import { TicketFoot } from "../trading/TicketFoot.tsx";
import { COST_ID, OrderCost } from "./OrderCost.tsx";
import { OrderFields } from "./OrderFields.tsx";
import { OrderKindRow } from "./OrderKindRow.tsx";
import { missingOf, type Problem, problemOf } from "./order-errors.ts";
import { hasLimit, totalText } from "./order-form.ts";
import { quoteDecimals } from "./order-size.ts";
import { SizeRuler } from "./SizeRuler.tsx";
import { TotalField } from "./TotalField.tsx";
import type { OrderFormState } from "./use-order-form.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { useProblemText } from "./use-problem-text.ts";
import { useScene } from "./use-scene.ts";

export type OrderPanelProps = { readonly market: ListedMarket; readonly state: OrderFormState };

/** The form of a new order: its fields, its cost and its button. */
export const OrderPanel = memo(function OrderPanel({ market, state }: OrderPanelProps) {
  const { t } = useTranslation(["spot", "common"]);
  const { form, dispatch, terms } = state;
  const scene = useScene(market.symbol, terms, form);
  const { submit, isBusy, refusal } = usePlaceOrder(market.symbol, state);
  const [isJudged, setJudged] = useState(false);
  const problemText = useProblemText();
  useFirstPrice(state, scene.lastPrice);
  const problem = problemOf(form, scene);
  const errors = isJudged ? missingOf(form) : NOTHING_MISSING;
  const isBuy = form.side === "buy";

  const send = (event: FormEvent) => {
    event.preventDefault();
    setJudged(problem !== undefined);
    if (problem === undefined) void submit();
  };

  return (
    <form
      aria-label={t("orderForm")}
      aria-describedby={COST_ID}
      noValidate
      onSubmit={send}
      className="flex min-w-0 flex-col gap-[5px] [&_input]:scroll-my-36"
    >
      <Segmented
        label={t("side")}
        options={[
          { value: "buy", label: t("buy"), tone: "up" },
          { value: "sell", label: t("sell"), tone: "down" },
        ]}
        value={form.side}
        onChange={(side) => dispatch({ type: "side", side })}
      />
      <OrderKindRow market={market} state={state} available={scene.available} />
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
        <FormNotice
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

/** A constant, so that the fields do not render again with every price. */
const NOTHING_MISSING: readonly Problem[] = [];

/** Starts with the last price, which is easier to adjust than to type. */
function useFirstPrice({ form, dispatch }: OrderFormState, lastPrice: bigint | undefined) {
  const [isGiven, setGiven] = useState(false);
  const isWanted = hasLimit(form) && form.price === "" && !isGiven && lastPrice !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    setGiven(true);
    dispatch({ type: "firstPrice", price: formatAmount(lastPrice) });
  }, [isWanted, lastPrice, dispatch]);
}

/** The error that is about no single field, or the note that a lost answer is being checked. */
function FormNotice({ message, isBusy }: { message: string | undefined; isBusy: boolean }) {
  const { t } = useTranslation(["spot", "common"]);
  const isChecking = useIsChecking() && isBusy;
  return (
    <>
      <p role="alert" className="break-words text-caption text-danger empty:hidden">
        {isChecking ? undefined : message}
      </p>
      <p role="status" className="text-caption text-text-2 empty:hidden">
        {isChecking ? t("common:checking") : undefined}
      </p>
    </>
  );
}
