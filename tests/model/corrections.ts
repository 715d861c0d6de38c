import type { Act } from "@sumi/core/commands.ts";
import type { ReadEvent } from "./frames/reading.ts";
import type { Expected, Reckoning } from "./model.ts";

type Correction = Extract<ReadEvent, { type: "DepositReversed" | "HouseReversed" }>;

/** What an entry did, as the opposite of it would be told. */
type Opposite = Correction extends infer Each
  ? Each extends Correction
    ? Part<Each>
    : never
  : never;
type Part<Each extends Correction> = Omit<Each, "entry" | "reason">;

/** Entries that may be taken back: for how long, and what taking them back must do. */
export class OwnEntries {
  readonly all = new Map<number, { readonly untilMs: number; readonly opposite: Opposite }>();

  /** `windowMs` is that of the moment when the entry was made. */
  follow(event: ReadEvent, of: { sequence: number; timeMs: number; windowMs: number }): void {
    if (event.type === "DepositReversed" || event.type === "HouseReversed") {
      this.all.delete(event.entry);
      return;
    }
    const opposite = oppositeOf(event);
    if (opposite === undefined || of.windowMs === 0) return;
    this.all.set(of.sequence, { untilMs: of.timeMs + of.windowMs, opposite });
  }
}

function oppositeOf(event: ReadEvent): Opposite | undefined {
  switch (event.type) {
    case "DepositCredited": {
      const { deposit, member, asset, network, amount, transfer } = event;
      return { type: "DepositReversed", deposit, member, asset, network, amount, transfer };
    }
    case "CapitalContributed": {
      const { asset, network, amount } = event;
      return { type: "HouseReversed", asset, from: 1, to: 256 + network, amount };
    }
    case "HouseTransferred": {
      const { asset, from, to, amount } = event;
      return { type: "HouseReversed", asset, from: to, to: from, amount };
    }
    default:
      return undefined;
  }
}

/** Rules 0.3: exactly the opposite, once, while it may be. */
export function* reverseEntry(
  x: Reckoning,
  { entry, reason }: Extract<Act, { act: "ReverseEntry" }>,
): Expected {
  const found = x.entries.all.get(entry);
  x.demand("I14", found !== undefined, "what is taken back was put in, and once");
  if (found === undefined) return;
  x.demand("I14", x.timeMs < found.untilMs, "what is taken back was put in lately");
  yield { ...found.opposite, entry, reason };
}
