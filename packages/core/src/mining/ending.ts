import { refundOf } from "@sumi/formulas/mining.ts";
import { DONE, type Outcome } from "@sumi/primitives/rejection.ts";
import type { State } from "../state.ts";
import type { ReleaseIncome, StopHoldings } from "./commands.ts";
import { refusalOfIdle, refusalOfTimer } from "./income.ts";
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
  const { machine, coin, payCoin, stopDay, termDays } = of;
  const { holding, member, cost, lastDay, frozen: released } = stopped;
  const refund = refundOf(cost, lastDay - stopDay, termDays);
  x.emit({
    type: "HoldingStopped",
    machine,
    holding,
    member,
    payCoin,
    coin,
    refund,
    released,
  });
}

/** Frees what was frozen before two people released a machine's income. */
export function releaseIncome(x: State, command: ReleaseIncome): Outcome<void> {
  const refusal = refusalOfTimer(command) ?? refusalOfIdle(x.mining.toRelease() !== undefined);
  if (refusal !== undefined) return refusal;

  // From here on the frozen income must be released.
  for (let left = command.limit; left > 0; ) {
    const found = x.mining.toRelease();
    if (found === undefined) break;
    const { machine, coin } = found;
    const some = x.mining.holdingsOf(machine).first(left, ({ frozen }) => frozen > 0n);
    for (const { holding, member, frozen: amount } of some) {
      x.emit({ type: "IncomeReleased", machine, holding, member, coin, amount });
    }
    left -= some.length;
  }
  return DONE;
}
