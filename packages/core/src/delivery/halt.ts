import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import type { ResumeDelivery } from "./acts.ts";
import type { HaltDelivery } from "./commands.ts";
import { HALT_REASONS, MODES } from "./events.ts";

/** One person stops new orders at once, in both directions alike; two let them begin again. */
export function haltDelivery(x: State, command: HaltDelivery): Outcome<void> {
  const { actor: staff, mode, underlying, reason } = command;
  if (!isStaff(staff)) return reject("ILLEGAL_OPERATION");
  if (!MODES.includes(mode)) return reject("PARAMETER_ERROR", { field: "mode" });
  const asset = x.markets.assetNumbered(underlying);
  if (asset === undefined || asset.indexDecimals < 0) {
    return reject("PARAMETER_ERROR", { field: "market" });
  }
  if (!HALT_REASONS.includes(reason)) return reject("MISSING_PARAMETER", { field: "reason" });
  if (x.delivery.halts.of(mode, underlying) !== undefined) return reject("ILLEGAL_OPERATION");

  // From here on new orders must be halted.
  x.emit({ type: "DeliveryHalted", mode, underlying, reason, staff });
  return accept(undefined);
}

export function refusalOfResumption(x: State, act: ResumeDelivery): Rejected | undefined {
  if (!MODES.includes(act.mode)) return reject("PARAMETER_ERROR", { field: "mode" });
  const asset = x.markets.assetBySymbol(act.asset);
  if (asset === undefined) return reject("PARAMETER_ERROR", { field: "asset" });
  const isHalted = x.delivery.halts.of(act.mode, asset.number) !== undefined;
  return isHalted ? undefined : reject("ILLEGAL_OPERATION");
}

export function resumeDelivery(x: State, { mode, asset }: ResumeDelivery): void {
  const underlying = x.markets.assetBySymbol(asset)?.number ?? -1;
  x.emit({ type: "DeliveryResumed", mode, underlying });
}
