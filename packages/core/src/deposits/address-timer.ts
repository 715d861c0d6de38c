import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { TendDepositAddresses } from "./commands.ts";

/** One timer command touches no more addresses than this. */
export const ADDRESSES_PER_COMMAND = 200;

/**
 * Moves the due addresses on: a member who never deposited is told, then the address is taken
 * back, then it has rested. The time between notice and return counts from the notice, so that a
 * long standstill of the exchange shortens it for nobody.
 */
export function tendDepositAddresses(x: State, command: TendDepositAddresses): Outcome<void> {
  const { actor, limit } = command;
  if (actor !== TIMER) return reject("ILLEGAL_OPERATION");
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > ADDRESSES_PER_COMMAND) {
    return reject("PARAMETER_ERROR", { field: "limit" });
  }
  const due = x.deposits.pool.deadlines.due(x.now.timeMs, limit);
  if (due.length === 0) return reject("ILLEGAL_OPERATION");

  // From here on the due addresses must move on.
  for (const fingerprint of due) advance(x, fingerprint);
  return accept(undefined);
}

function advance(x: State, fingerprint: string): void {
  const { timeMs } = x.now;
  const pooled = x.deposits.pool.find(fingerprint);
  const step = x.deposits.pool.termOf(fingerprint)?.step;
  assert(pooled !== undefined && step !== undefined, "a due address was loaded and waits");
  const { member, network } = pooled;
  if (step === "unused") {
    const noticeMs = x.parameters.integer("deposits.lapse_notice_ms", timeMs);
    const unusedUntilMs = timeMs + noticeMs;
    x.emit({ type: "DepositAddressLapsing", member, network, fingerprint, unusedUntilMs });
  } else if (step === "lapsing") {
    const restUntilMs = timeMs + x.parameters.integer("deposits.address_rest_ms", timeMs);
    x.emit({ type: "DepositAddressReturned", member, network, fingerprint, restUntilMs });
  } else {
    x.emit({ type: "DepositAddressRested", network, fingerprint });
  }
}
