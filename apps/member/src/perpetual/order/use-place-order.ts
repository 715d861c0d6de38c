import { failureText } from "@sumi/app/failure-text.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { isUncertain, sendIntention } from "@sumi/client/intention.ts";
import { placePerpetualOrder } from "@sumi/contract/perpetual/orders.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { queries } from "../../app/queries.ts";
import { useNote } from "../../app/use-note.ts";
import { client } from "../../connection.ts";
import { useNewsText } from "../../trading/order/order-news.ts";
import { learnTrade } from "../live.ts";
import { standingQuery } from "../own-standing.ts";
import { contractsQuery } from "../use-contracts.ts";
import { callFieldsOf, type Field, type OrderForm, type Side } from "./order-form.ts";
import type { OrderFormState } from "./use-order-form.ts";

/** A refusal, with the form as it was sent: its error disappears once the form changes. */
type Refusal = {
  readonly message: string;
  readonly field: Field | undefined;
  readonly form: OrderForm;
  readonly side: Side;
  /** The order may have been placed; sending it again finds out. */
  readonly isUncertain: boolean;
};

/**
 * Sends one order at a time. While the outcome is unknown, the same order is sent under the same
 * `client_id`, so that a repetition never places it twice.
 */
export function usePlaceOrder(symbol: string, { form, dispatch, intention }: OrderFormState) {
  const newsText = useNewsText();
  const { once, isBusy, isSecondTap } = useOneAtATime();
  const [sending, setSending] = useState<Side>();
  const [refusal, setRefusal] = useNote<Refusal>();
  const [isJudged, setJudged] = useState(false);

  const place = async (wished: OrderForm, side: Side) => {
    const fields = callFieldsOf(wished, symbol, side);
    const answer = await once(() => {
      setRefusal(undefined);
      setSending(side);
      return sendIntention(intention, fields, (name) =>
        client.call(placePerpetualOrder, { ...fields, client_id: name }),
      );
    });
    if (answer === undefined) return;
    if (answer.ok) {
      learnTrade(answer.data);
      dispatch({ type: "placed", form: wished });
      const { kind, text } = newsText(answer.data.order);
      return void toasts.show(kind, text);
    }
    const { failure } = answer;
    // Terms, a halt or the member's own standing may have changed since they were asked for.
    void queries.invalidateQueries({ queryKey: contractsQuery.queryKey });
    void queries.invalidateQueries({ queryKey: standingQuery.queryKey });
    const field = failure.kind === "refused" ? CONCERNED[failure.code] : undefined;
    const message = failureText(failure);
    const uncertain = isUncertain(intention);
    setRefusal(
      { message, field, form: wished, side, isUncertain: uncertain },
      uncertain ? undefined : failure,
    );
  };

  const shown = refusal?.isUncertain || refusal?.form === form ? refusal : undefined;
  return {
    /** True once a button was pressed while something was missing. */
    isJudged,
    press: (side: Side, problem: object | undefined) => {
      // The order was placed and its form is empty: that is no mistake of the member's.
      if (problem !== undefined && isSecondTap()) return;
      setJudged(problem !== undefined);
      if (problem === undefined) void place(form, side);
    },
    /** Asks about the order whose outcome is not known. */
    again: () => void (refusal && place(refusal.form, refusal.side)),
    isBusy,
    sending: isBusy ? sending : undefined,
    refusal: shown,
  };
}

const CONCERNED: Partial<Readonly<Record<RejectionCode, Field>>> = {
  PRICE_TICK: "price",
  PRICE_BAND: "price",
  LOT_SIZE: "quantity",
  BELOW_MINIMUM: "quantity",
  ABOVE_MAXIMUM: "quantity",
  POSITION_LIMIT: "quantity",
  INSUFFICIENT_BALANCE: "quantity",
  TPSL_PRICE_INVALID: "takeProfit",
};
