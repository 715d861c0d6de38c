import type { DurationData, OfferData } from "@sumi/contract/delivery/calls.ts";
import { compared } from "@sumi/ui/decimal-text.ts";
import type { Mode } from "./choice.ts";

/** The fields of a contract, without its direction. The amount is a plain decimal, or "". */
export type ContractForm = { readonly minutes: number; readonly amount: string };

export type Field = keyof ContractForm;

/** The facts that a contract is checked against; unknown ones are `undefined`. */
export type Scene = {
  readonly duration: DurationData;
  /** The available balance of the coin that is staked. */
  readonly available: string | undefined;
  readonly closed: OfferData["closed"][Mode];
  /** The prices are too old to be decided by. */
  readonly isStale: boolean;
};

/** The reason why a contract cannot be placed, as a key of the messages. */
export type Problem = {
  readonly word: ProblemWord;
  readonly field?: Field;
  /** The amount in the message. */
  readonly figure?: string;
};

export type ProblemWord =
  | "closedMode"
  | "closedCountry"
  | "haltedFeed"
  | "haltedIncident"
  | "haltedMaintenance"
  | "haltedLoss"
  | "pricesStale"
  | "enterAmount"
  | "belowMinimum"
  | "aboveMaximum"
  | "balanceTooLow";

const CLOSED_WORDS = {
  CLOSED: "closedMode",
  COUNTRY: "closedCountry",
  FEED_IN_DOUBT: "haltedFeed",
  INCIDENT: "haltedIncident",
  MAINTENANCE: "haltedMaintenance",
  POOL_LOSS: "haltedLoss",
} as const satisfies Record<NonNullable<Scene["closed"]>, ProblemWord>;

/** The first problem, in the order in which the exchange judges. */
export function problemOf({ amount }: ContractForm, scene: Scene): Problem | undefined {
  const { duration, available, closed, isStale } = scene;
  if (closed !== null) return { word: CLOSED_WORDS[closed] };
  if (!/[1-9]/.test(amount)) return { word: "enterAmount", field: "amount" };
  if (compared(amount, duration.stake_min) < 0) {
    return { word: "belowMinimum", field: "amount", figure: duration.stake_min };
  }
  if (compared(amount, duration.stake_max) > 0) {
    return { word: "aboveMaximum", field: "amount", figure: duration.stake_max };
  }
  if (isStale) return { word: "pricesStale" };
  if (available !== undefined && compared(amount, available) > 0) {
    return { word: "balanceTooLow", field: "amount", figure: available };
  }
  return undefined;
}

const QUICK = ["1", "2", "5", "10", "20", "50", "100", "200", "500", "1000", "2000", "5000"];

/** Up to three round amounts between the least and the greatest stake. */
export function quickAmounts({ stake_min: min, stake_max: max }: DurationData): readonly string[] {
  const inside = QUICK.filter((each) => compared(each, min) >= 0 && compared(each, max) <= 0);
  const middle = inside[(inside.length - 1) >> 1];
  return [...new Set([inside[0], middle, inside.at(-1)])].filter((each) => each !== undefined);
}

/** The duration of that many minutes, else the first one: terms may change while one looks. */
export function offeredDuration(
  durations: readonly DurationData[],
  minutes: number,
): DurationData | undefined {
  return durations.find((each) => each.minutes === minutes) ?? durations[0];
}

/** Begins with the shortest duration and the least of its round amounts. */
export function beginForm(durations: readonly DurationData[]): ContractForm {
  const [first] = durations;
  return { minutes: first?.minutes ?? 0, amount: first ? (quickAmounts(first)[0] ?? "") : "" };
}

/** Another duration; an amount that it does not allow becomes the nearest that it does. */
export function lasting(form: ContractForm, duration: DurationData): ContractForm {
  const { minutes, stake_min: min, stake_max: max } = duration;
  const { amount } = form;
  if (amount === "") return { minutes, amount };
  if (compared(amount, min) < 0) return { minutes, amount: min };
  return { minutes, amount: compared(amount, max) > 0 ? max : amount };
}
