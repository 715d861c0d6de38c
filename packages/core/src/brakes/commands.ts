import type { HaltReason } from "../review/halts.ts";
import type { Command } from "../stamp.ts";

/** The thing that a brake stops: its kind and, where there are several of a kind, its name. */
export type BrakedThing = {
  readonly kind: string;
  /** Such as `USDT.TRC20` or `BTC-USDT`; empty where the kind is a single thing. */
  readonly name: string;
};

/** Staff: nothing new begins there until that moment, a day ahead at most. What began goes on. */
export type Brake = Command<"Brake"> &
  BrakedThing & {
    readonly reason: HaltReason;
    readonly untilMs: number;
  };
