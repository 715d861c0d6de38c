import type { Exchange } from "@sumi/core/exchange.ts";
import type { Hold } from "../capability.ts";
import type { Model } from "../model.ts";

/** Pending withdrawals hold what they ask for. */
export function* heldInModel({ withdrawals }: Model, member: number): Generator<Hold> {
  for (const { terms } of withdrawals.openOf(member)) {
    yield { asset: terms.asset, amount: terms.quantity };
  }
}

/** The same in a running exchange. */
export function* heldInExchange({ withdrawals }: Exchange, owner: number): Generator<Hold> {
  for (const { member, asset, quantity, status } of withdrawals.open) {
    if (member === owner && status === "pending") yield { asset, amount: quantity };
  }
}
