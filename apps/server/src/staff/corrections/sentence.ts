import type { ReverseEntry } from "@sumi/core/corrections/acts.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import {
  type ActSentence,
  account,
  caseOf,
  code,
  linked,
  linkedCase,
  linkedMember,
  member,
  number,
  text,
} from "../../platform/staff/sentences.ts";
import { coinOf } from "../../shared/order-data.ts";

/** The reversal of an entry, with the amount and the account that it takes it from. */
export function reversalSentence(
  { corrections, markets }: Exchange,
  { entry, reason }: ReverseEntry,
  nowMs: number,
): ActSentence {
  const found = corrections.find(entry, nowMs);
  const why = code("reversal", reason);
  if (found === undefined) {
    return { variant: "gone", values: { entry: caseOf("commands", entry), reason: why } };
  }
  const amount = number(formatAmount(found.amount));
  const coin = text(coinOf(markets, found.asset));
  if (found.kind === "deposit") {
    return {
      variant: "deposit",
      values: { amount, coin, member: member(found.member), reason: why },
      links: [linkedMember(found.member), linkedCase("deposit", "commands", found.deposit)],
    };
  }
  const from = account(markets.accountPath(found.from));
  const to = account(markets.accountPath(found.to));
  return {
    variant: "house",
    values: { amount, coin, from, to, reason: why },
    links: [linked("house")],
  };
}
