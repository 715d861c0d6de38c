import { DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import type { DiscardMachine, DraftMachine } from "./commands.ts";
import type { MachineTerms } from "./events.ts";
import { refusalOfTerms } from "./terms.ts";

/** Writes down the terms of a machine: one person drafts, two people open (rules 5.2). */
export function draftMachine(x: State, command: DraftMachine): Outcome<void> {
  const { actor: staff } = command;
  const terms = termsOf(command);
  if (!isStaff(staff)) return reject("ILLEGAL_OPERATION");
  const refusal = refusalOfTerms(x, terms);
  if (refusal !== undefined) return refusal;

  // From here on the machine must be drafted.
  x.emit({ type: "MachineDrafted", machine: x.now.sequence, ...terms, staff });
  return DONE;
}

export function discardMachine(x: State, command: DiscardMachine): Outcome<void> {
  const { actor: staff, machine } = command;
  if (!isStaff(staff)) return reject("ILLEGAL_OPERATION");
  if (x.mining.find(machine)?.status !== "draft") {
    return reject("PARAMETER_ERROR", { field: "machine" });
  }

  // From here on the draft must be dropped.
  x.emit({ type: "MachineDiscarded", machine, staff });
  return DONE;
}

/** The fields are written out: no other field of a command may enter an event. */
function termsOf(command: DraftMachine): MachineTerms {
  return {
    name: command.name,
    ownership: command.ownership,
    supply: command.supply,
    payCoin: command.payCoin,
    price: command.price,
    coin: command.coin,
    incomeType: command.incomeType,
    daily: command.daily,
    termDays: command.termDays,
    listMs: command.listMs,
    delistMs: command.delistMs,
    platformCoin: command.platformCoin,
    platformMin: command.platformMin,
    referralsMin: command.referralsMin,
    isOnce: command.isOnce,
    isFrozen: command.isFrozen,
    forbidden: command.forbidden,
    prospectus: command.prospectus,
  };
}
