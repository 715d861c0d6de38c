import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import type { Scene } from "../scene.ts";

/** A value that one field of a command must not have. */
export type Wrong<Command> = {
  readonly label: string;
  /** From a sensible command and the state; ABSENT where such a value cannot be had just now. */
  readonly value: (sensible: Command, scene: Scene) => unknown;
  /** Why it is refused, then what may speak against the same command even earlier. */
  readonly keys: readonly [RejectionCode, ...RejectionCode[]];
  /** Wrong in this state only: by the time of the command it may be as good as any other. */
  readonly isPassing: boolean;
};

/**
 * All that is wrong for a field, or one sentence that says why nothing of the field's type can be.
 */
export type WrongField<Command> = readonly [Wrong<Command>, ...Wrong<Command>[]] | string;

/** Every field of a command. One that is left out does not compile. */
export type WrongFields<Command, Kind extends keyof Command> = {
  readonly [Field in Exclude<keyof Command, Kind>]-?: WrongField<Command>;
};

export const ABSENT = Symbol("no such value just now");

type Keys = readonly [RejectionCode, ...RejectionCode[]];
type List<Command> = readonly [Wrong<Command>, ...Wrong<Command>[]];

/** Values that are wrong whatever the command and the state, by their labels. */
export function values(all: Readonly<Record<string, unknown>>, ...keys: Keys): List<unknown> {
  const wrongs = Object.entries(all).map(([label, value]) => wrong(label, () => value, ...keys));
  return wrongs as unknown as List<unknown>; // Every caller names one value at least.
}

/** A value that follows from the command or the state, and stays wrong. */
export function wrong<Command>(
  label: string,
  value: (sensible: Command, scene: Scene) => unknown,
  ...keys: Keys
): Wrong<Command> {
  return { label, value, keys, isPassing: false };
}

/** A value that is wrong now and may be right a moment later. */
export function wrongNow<Command>(
  label: string,
  value: (sensible: Command, scene: Scene) => unknown,
  ...keys: Keys
): Wrong<Command> {
  return { label, value, keys, isPassing: true };
}
