import type { Exchange } from "@sumi/core/exchange.ts";
import type { FailWithdrawal } from "@sumi/core/withdrawals/acts.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import {
  type ActSentence,
  caseOf,
  linkedCase,
  linkedMember,
  member,
  number,
  text,
} from "../../platform/staff/sentences.ts";
import { coinOf } from "../../shared/order-data.ts";

/** The return of a withdrawal that failed; one that is over has only its number. */
export function failureSentence(
  { withdrawals, markets }: Exchange,
  { withdrawal }: FailWithdrawal,
): ActSentence {
  const found = withdrawals.find(withdrawal);
  const shown = caseOf("withdrawals", withdrawal);
  const link = linkedCase("withdrawal", "withdrawals", withdrawal);
  if (found === undefined) {
    return { variant: "gone", values: { withdrawal: shown }, links: [link] };
  }
  return {
    variant: found.status === "sent" ? "sent" : "passed",
    values: {
      withdrawal: shown,
      amount: number(formatAmount(found.quantity)),
      coin: text(coinOf(markets, found.asset)),
      member: member(found.member),
    },
    links: [link, linkedMember(found.member)],
  };
}
