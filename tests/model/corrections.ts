import type { ReverseEntry } from "@sumi/core/corrections/acts.ts";
import type { CorrectionEvent } from "@sumi/core/corrections/events.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { CapabilityModel } from "./capability.ts";
import { amount, code, hash, integer, maybe } from "./frames/patterns.ts";
import { postTransfer } from "./house.ts";
import type { Model } from "./model.ts";
import type { EventOf, Expected } from "./record.ts";

/** The event that would undo an entry, without the entry's number and the reason. */
type Reversal = OppositeOf<"DepositReversed"> | OppositeOf<"HouseReversed">;
type OppositeOf<Type extends CorrectionEvent["type"]> = Omit<EventOf<Type>, "entry" | "reason">;
type Deciders = { readonly proposer: number; readonly approver: number };

/** The entries that may be reversed: until when, and the event that reverses them. */
export class Corrections {
  readonly all = new Map<number, { readonly untilMs: number; readonly reversal: Reversal }>();

  /** Lets this command's entry be reversed for as long as the parameter says at this moment. */
  mayReverse({ parameters, sequence, timeMs }: Model, reversal: Reversal): void {
    const windowMs = parameters.integer("corrections.window_ms", timeMs);
    if (windowMs > 0) this.all.set(sequence, { untilMs: timeMs + windowMs, reversal });
  }
}

/** Rules 0.3: a reversal is exactly the opposite, once, and in time. */
function* reverseEntry(
  model: Model,
  { entry, reason }: ReverseEntry,
  { proposer, approver }: Deciders,
): Expected {
  const found = model.corrections.all.get(entry);
  model.demand("I14", found !== undefined, "what is taken back was put in, and once");
  if (found === undefined) return;
  model.demand("I14", model.timeMs < found.untilMs, "what is taken back was put in lately");
  const { reversal } = found;
  if (reversal.type === "HouseReversed") yield { ...reversal, entry, reason };
  else yield { ...reversal, entry, reason, proposer, approver };
}

function reverseDeposit(model: Model, event: EventOf<"DepositReversed">): void {
  const { network, asset, member, amount } = event;
  for (const fault of model.deposits.reopen(event)) model.object("I14", `${fault}.`);
  model.ledger.available(member, asset, -amount);
  model.ledger.post(`ext:custody:${network}`, asset, amount);
}

function* liveEntries(model: Model, { corrections }: Exchange): Generator<string> {
  for (const [entry, { untilMs }] of model.corrections.all) {
    if (untilMs <= model.timeMs) continue;
    const is = corrections.find(entry, model.timeMs)?.untilMs;
    if (is !== untilMs) yield `Entry ${entry} may be reversed until ${is}, not ${untilMs}.`;
  }
}

export const CORRECTIONS = {
  events: {
    DepositReversed: {
      fields: {
        entry: integer,
        deposit: integer,
        member: integer,
        asset: integer,
        network: integer,
        amount,
        transfer: hash,
        reason: code,
        proposer: maybe(integer),
        approver: maybe(integer),
      },
      breaks: "I14",
      reckon: (model, event) => {
        model.corrections.all.delete(event.entry);
        reverseDeposit(model, event);
      },
    },
    HouseReversed: {
      fields: {
        entry: integer,
        asset: integer,
        from: integer,
        to: integer,
        amount,
        reason: code,
      },
      breaks: "I14",
      reckon: (model, event) => {
        model.corrections.all.delete(event.entry);
        model.contributions.all.delete(event.entry);
        postTransfer(model, event);
      },
    },
  },
  acts: {
    ReverseEntry: {
      fields: { entry: integer, reason: code },
      expect: reverseEntry,
      file: ({ corrections, timeMs }, { entry }) => {
        const found = corrections.all.get(entry);
        const isOfMember = found?.reversal.type === "DepositReversed" && timeMs < found.untilMs;
        return isOfMember ? found.reversal.member : undefined;
      },
    },
  },
  parameters: { "corrections.window_ms": { initial: "0", hurts: "fall" } },
  live: { I21: liveEntries },
} satisfies CapabilityModel<never, CorrectionEvent, ReverseEntry>;
