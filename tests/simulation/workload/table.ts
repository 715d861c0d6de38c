import type { ExchangeCommand } from "@sumi/core/commands.ts";
import { APPROVALS } from "./approvals.ts";
import { DEPOSITS } from "./deposits.ts";
import { MEMBERS } from "./members.ts";
import { PRICES } from "./prices.ts";
import type { Entries, Entry, Speaker } from "./scene.ts";
import { SPOT } from "./spot.ts";
import { WITHDRAWALS } from "./withdrawals.ts";

/**
 * What the crowd says: one line for every command there is. A capability that adds a command adds
 * its line here (in a file of its room), its acts in acts.ts and its wrong values in wrong.ts;
 * without them nothing compiles. That is all: every seed of the simulator uses it from then on.
 */
export const WORKLOAD = {
  ...SPOT,
  ...MEMBERS,
  ...DEPOSITS,
  ...WITHDRAWALS,
  ...PRICES,
  ...APPROVALS,
} satisfies Entries<ExchangeCommand>;

/** The lines of those who speak alike. */
export function entriesOf(speaker: Speaker): readonly Entry<ExchangeCommand>[] {
  return Object.values<Entry<ExchangeCommand>>(WORKLOAD).filter(({ by }) => by === speaker);
}

/** How much of all that is said comes from these, from 0 to 1. */
export function shareOf(speaker: Speaker): number {
  const weigh = (entries: readonly Entry<ExchangeCommand>[]) => {
    return entries.reduce((sum, { weight }) => sum + weight, 0);
  };
  return weigh(entriesOf(speaker)) / weigh(Object.values<Entry<ExchangeCommand>>(WORKLOAD));
}
