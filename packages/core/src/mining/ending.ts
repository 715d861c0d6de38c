import { refundOf } from "@sumi/formulas/mining.ts";
import { DONE, type Outcome } from "@sumi/primitives/rejection.ts";
import type { State } from "../state.ts";
import type { ReleaseIncome, StopHoldings } from "./commands.ts";
import { refusalOfIdle, refusalOfTimer, releaseFrozen } from "./income.ts";
import type { Machine, MachineHolding } from "./machine.ts";

/** Pays back the days that a stopped machine will not have, holding by holding (rules 5.2). */
export function stopHoldings(x: State, command: StopHoldings): Outcome<void> {
  const refusal = refusalOfTimer(command) ?? refusalOfIdle(x.mining.toStop() !== undefined);
  if (refusal !== undefined) return refusal;

  // From here on the due refunds must be paid.
  for (let left = command.limit; left > 0; ) {
    const machine = x.mining.toStop();
    if (machine === undefined) break;
    const { stopDay } = machine;
    const isShortened = (one: MachineHolding) => one.status === "normal" && one.lastDay > stopDay;
    const some = x.mining.holdingsOf(machine.machine).first(left, isShortened);
    for (const holding of some) stopHolding(x, machine, holding);
    left -= some.length;
  }
  return DONE;
}

function stopHolding(x: State, of: Machine, stopped: MachineHolding): void {
  const { machine, payCoin, stopDay, termDays } = of;
  const { holding, member, shares, cost, lastDay } = stopped;
  releaseFrozen(x, of, stopped);
  const daysLeft = lastDay - stopDay;
  x.emit({
    type: "HoldingStopped",
    machine,
    holding,
    member,
    payCoin,
    shares,
    daysLeft,
    refund: refundOf(cost, daysLeft, termDays),
  });
}

/** Frees what was frozen before two people released a machine's income. */
export function releaseIncome(x: State, command: ReleaseIncome): Outcome<void> {
  const refusal = refusalOfTimer(command) ?? refusalOfIdle(x.mining.toRelease() !== undefined);
  if (refusal !== undefined) return refusal;

  // From here on the frozen income must be released.
  for (let left = command.limit; left > 0; ) {
    const machine = x.mining.toRelease();
    if (machine === undefined) break;
    const { machine: number } = machine;
    const some = x.mining.holdingsOf(number).first(left, ({ frozen }) => frozen > 0n);
    for (const holding of some) releaseFrozen(x, machine, holding);
    left -= some.length;
  }
  return DONE;
}
