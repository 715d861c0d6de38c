import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { State } from "../state.ts";
import type { Project } from "./project.ts";

/** New coins that a cancelled project took back, and money that its members got back, by now. */
export function refundedOf({ subscriptions }: Pick<State, "subscriptions">, project: Project) {
  const { status, mode, done, sold, proceeds, committed } = project;
  if (status === "refunded") {
    return { coins: sold, money: mode === "pro_rata" ? committed : proceeds };
  }
  let [coins, money]: [bigint, bigint] = [ZERO, ZERO];
  if (status === "cancelled") {
    for (const holding of subscriptions.holdingsIn(project.project).all.slice(0, done)) {
      coins += holding.quantity;
      money += mode === "pro_rata" ? holding.committed : holding.paid;
    }
  }
  return { coins: coins as Amount, money: money as Amount };
}
