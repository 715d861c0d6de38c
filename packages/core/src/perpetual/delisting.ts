import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { DAY_MS } from "../parameters/kinds.ts";
import { isMoment } from "../stamp.ts";
import type { State } from "../state.ts";
import type { DelistContract } from "./acts.ts";

/** An end that is further ahead would only keep a contract from openings for good. */
const AHEAD_MAX_MS = 60 * DAY_MS;

export function refusalOfDelisting(
  x: State,
  { symbol, settleMs }: DelistContract,
): Rejected | undefined {
  const contract = x.perpetual.contracts.bySymbol(symbol);
  if (contract === undefined) return reject("PARAMETER_ERROR", { field: "symbol" });
  // Members have so long to close their positions themselves.
  const { timeMs } = x.now;
  const noticeMs = x.parameters.integer("perpetual.delisting_notice_ms", timeMs);
  const isInTime = settleMs >= timeMs + noticeMs && settleMs <= timeMs + AHEAD_MAX_MS;
  if (!isMoment(settleMs) || !isInTime) return reject("PARAMETER_ERROR", { field: "settle_ms" });
  const isKnown = x.perpetual.settlements.of(contract.number) !== undefined;
  return isKnown || contract.reason === "DELISTED" ? reject("ILLEGAL_OPERATION") : undefined;
}

export function announceDelisting(x: State, { symbol, settleMs }: DelistContract): void {
  const contract = x.perpetual.contracts.bySymbol(symbol)?.number ?? -1;
  const windowMs = x.parameters.integer("perpetual.settlement_window_ms", x.now.timeMs);
  x.emit({ type: "DelistingAnnounced", contract, settleMs, windowMs });
}
