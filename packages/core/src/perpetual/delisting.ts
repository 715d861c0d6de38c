import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { isMoment } from "../stamp.ts";
import type { State } from "../state.ts";
import type { DelistContract } from "./acts.ts";

/** Members have at least so long to close their positions themselves. */
export const DELISTING_NOTICE_MS = 7 * 86_400_000;

export function refusalOfDelisting(
  x: State,
  { symbol, settleMs }: DelistContract,
): Rejected | undefined {
  const contract = x.perpetual.contracts.bySymbol(symbol);
  if (contract === undefined) return reject("PARAMETER_ERROR", { field: "symbol" });
  const isEarly = !isMoment(settleMs) || settleMs < x.now.timeMs + DELISTING_NOTICE_MS;
  if (isEarly) return reject("PARAMETER_ERROR", { field: "settle_ms" });
  const isKnown = x.perpetual.settlements.of(contract.number) !== undefined;
  return isKnown || contract.reason === "DELISTED" ? reject("ILLEGAL_OPERATION") : undefined;
}

export function announceDelisting(x: State, { symbol, settleMs }: DelistContract): void {
  const contract = x.perpetual.contracts.bySymbol(symbol)?.number ?? -1;
  x.emit({ type: "DelistingAnnounced", contract, settleMs });
}
