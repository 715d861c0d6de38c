import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import type { Scene } from "./scene.ts";

/** True if that member may open a position, as far as can be seen. */
export function mayOpen(view: Scene["view"], contract: Contract, member: number): boolean {
  const { isOk, okMs } = view.perpetual.marks.of(contract);
  if (contract.status !== "open" || !isOk || view.timeMs - okMs > 8_000) return false;
  const found = view.members.find(member);
  if (found === undefined || found.house !== "none") return found !== undefined;
  const isConfirmed = view.perpetual.riskConfirmedMs.get(member) !== undefined;
  return isConfirmed && found.certification === "certified";
}

/** The last good index in ticks; nothing where it is too low to trade about it. */
export function indexTicks(view: Scene["view"], contract: Contract): number | undefined {
  const { underlying, tick } = contract;
  const index = view.prices.lastOkPrice(underlying);
  const ticks = index === undefined ? 0 : Number(index / tick);
  return ticks > 1 ? ticks : undefined;
}
