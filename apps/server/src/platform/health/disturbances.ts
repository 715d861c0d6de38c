import type { StatusPart } from "@sumi/contract/status/terms.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { type Disturbance, limited } from "./finding.ts";

/** The halts and pauses that people or rules have decided, each with the reason members read. */
export type DisturbancesOf = (exchange: Exchange, timeMs: number) => readonly Disturbance[];

/** The brakes of some kinds. What was begun goes on, so their part is limited and not down. */
export function brakesOn(part: StatusPart, ...kinds: readonly string[]): DisturbancesOf {
  return ({ brakes }, timeMs) => {
    const own = brakes.standingAt(timeMs).filter(({ kind }) => kinds.includes(kind));
    return own.map(({ reason, name }) => limited(part, reason, name.replace(".", " · ")));
  };
}
