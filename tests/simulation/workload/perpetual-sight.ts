import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import { holdingOf } from "@sumi/core/perpetual/position.ts";
import type { Random } from "@sumi/core/testing/random.ts";
import { fallMarkOf } from "@sumi/formulas/perpetual/liquidation.ts";
import { type Scene, someOf } from "./scene.ts";

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

/** A move of the index, in thousandths of it, by which the mark just passes somebody's last one. */
export function fallingMove(view: Scene["view"], random: Random): bigint | undefined {
  const contract = someOf(random, view.perpetual.contracts.all);
  if (contract === undefined) return undefined;
  const position = someOf(random, [...view.perpetual.positionsOf(contract.number).all]);
  const index = view.prices.lastOkPrice(contract.underlying);
  if (position === undefined || index === undefined) return undefined;
  const terms = view.perpetual.contracts.termsOf(contract, view.timeMs);
  const mark = fallMarkOf(holdingOf(contract, position), terms);
  const beyond = BigInt(random.between(3, 12));
  const move = (mark * 1_000n) / index + (position.quantity > 0 ? -beyond : beyond);
  // A greater move is one of a venue that lies.
  return move > 500n && move < 2_000n ? move : undefined;
}
