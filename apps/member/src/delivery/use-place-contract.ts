import { failureText } from "@sumi/app/failure-text.ts";
import { useIntention } from "@sumi/app/use-intention.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { isUncertain, sendIntention } from "@sumi/client/intention.ts";
import { type ContractData, placeContract } from "@sumi/contract/delivery/calls.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import { useState } from "react";
import { memberQuery } from "../app/member.ts";
import { queries } from "../app/queries.ts";
import { useNote } from "../app/use-note.ts";
import { client } from "../connection.ts";
import { learn } from "../live/own.ts";
import type { Choice } from "./choice.ts";
import type { ContractForm, Field } from "./contract-form.ts";
import { learnContract } from "./own-contracts.ts";
import { standingQuery } from "./own-standing.ts";
import { offersQuery } from "./use-offers.ts";

export type Direction = ContractData["direction"];
type Wish = ContractForm & Choice & { readonly direction: Direction };

/** A refusal with what was wished; it is shown until another thing is wished. */
export type Refusal = {
  readonly message: string;
  readonly code: RejectionCode | undefined;
  readonly field: Field | undefined;
  readonly wish: Wish;
  /** True if the contract may have been placed; sending it again finds out. */
  readonly isUncertain: boolean;
};

/**
 * Places one contract at a time. While the outcome is unknown, the same contract is sent under the
 * same `client_id`, so that a repetition never places it twice.
 */
export function usePlaceContract(onPlaced: (contract: ContractData) => void) {
  const { once, isBusy } = useOneAtATime();
  const [refusal, setRefusal] = useNote<Refusal>();
  const [direction, setDirection] = useState<Direction>();
  const intention = useIntention();

  const place = async (wish: Wish) => {
    const { mode, coin, minutes, amount } = wish;
    const fields = { mode, coin, direction: wish.direction, minutes: String(minutes), amount };
    const answer = await once(() => {
      setRefusal(undefined);
      setDirection(wish.direction);
      return sendIntention(intention, fields, (name) =>
        client.call(placeContract, { ...fields, client_id: name }),
      );
    });
    if (answer === undefined) return;
    if (answer.ok) {
      learn({ balances: answer.data.balances });
      learnContract(answer.data.contract);
      onPlaced(answer.data.contract);
      return;
    }
    const { failure } = answer;
    const code = failure.kind === "refused" ? failure.code : undefined;
    // Terms, a halt or the member's own standing may have changed since they were asked for.
    void queries.invalidateQueries({ queryKey: offersQuery.queryKey });
    void queries.invalidateQueries({ queryKey: standingQuery.queryKey });
    if (code === "TRADING_PROHIBITED") {
      void queries.invalidateQueries({ queryKey: memberQuery.queryKey });
    }
    const uncertain = isUncertain(intention);
    const refused: Refusal = {
      message: failureText(failure),
      code,
      field: code === undefined ? undefined : CONCERNED[code],
      wish,
      isUncertain: uncertain,
    };
    setRefusal(refused, uncertain ? undefined : failure);
  };

  /** Asks about the contract whose outcome is not known. */
  const again = () => {
    if (refusal !== undefined) void place(refusal.wish);
  };

  return { place, again, isBusy, direction, refusal };
}

export type Placing = ReturnType<typeof usePlaceContract>;

/** The refusal of what is wished now. One in doubt stays, whatever is wished since. */
export function refusalOf(
  { refusal }: Placing,
  wish: Omit<Wish, "direction">,
): Refusal | undefined {
  if (refusal === undefined || refusal.isUncertain) return refusal;
  const { amount, minutes, coin, mode } = refusal.wish;
  const isSame = amount === wish.amount && minutes === wish.minutes;
  return isSame && coin === wish.coin && mode === wish.mode ? refusal : undefined;
}

const CONCERNED: Partial<Readonly<Record<RejectionCode, Field>>> = {
  DURATION_INVALID: "minutes",
  BELOW_MINIMUM_INVESTMENT: "amount",
  ABOVE_MAXIMUM_INVESTMENT: "amount",
  INSUFFICIENT_USDT_BALANCE: "amount",
  INSUFFICIENT_TRIAL_BALANCE: "amount",
};
