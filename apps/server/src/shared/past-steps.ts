import { standingProposalOf } from "@sumi/core/approvals/rules.ts";
import type { Act, ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { accountOf } from "./demonstration-account.ts";
import type { PastMoment } from "./past.ts";

/** The two administrators who decide in a demonstration's past. */
const FIRST = -1;
const SECOND = -2;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** One administrator proposes at a moment, and the other one approves at the next. */
export function decision(x: Exchange, act: Act, { timeMs }: PastMoment): ExchangeCommand {
  const standing = standingProposalOf(x, act, timeMs);
  if (standing === undefined) return { type: "Propose", actor: FIRST, act };
  const { number: proposal, hash } = standing;
  return { type: "Approve", actor: SECOND, proposal, hash };
}

/** A person of the demonstration by their name; undefined in another exchange. */
export function memberNamed({ members }: Exchange, name: string): number | undefined {
  return members.ofAccount(accountOf(name));
}

/** True at the first moment of that day, counted from the present, or after it. */
export function isReached(day: number, moment: PastMoment): boolean {
  const atMs = momentOf(day, moment);
  return moment.timeMs >= atMs && moment.timeMs - moment.stepMs < atMs;
}

export function momentOf(day: number, { presentMs }: PastMoment): number {
  return Math.round((presentMs + day * DAY_MS) / HOUR_MS) * HOUR_MS;
}
