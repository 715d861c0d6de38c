import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import type { Scene } from "../scene.ts";

/** A value that one field of a command must not have. */
export type Wrong<Command> = {
  readonly label: string;
  /** Computed from a sensible command and the state; ABSENT where there is no such value now. */
  readonly value: (sensible: Command, scene: Scene) => unknown;
  /** The expected refusal, then refusals that may come earlier for the same command. */
  readonly keys: readonly [RejectionCode, ...RejectionCode[]];
  /** Wrong in this state only: it may be valid when the command arrives. */
  readonly isPassing: boolean;
};

/** All wrong values of a field, or one sentence that says why there are none. */
export type WrongField<Command> = readonly [Wrong<Command>, ...Wrong<Command>[]] | string;

/**
 * Every field of a command; a missing one does not compile. The attachment that any command may
 * have is listed once for all (`WRONG_ATTACHMENTS`).
 */
export type WrongFields<Command, Kind extends keyof Command> = {
  readonly [Field in Exclude<
    keyof Command,
    Kind | OptionalAttachment<Command>
  >]-?: WrongField<Command>;
};
type OptionalAttachment<Command> = Command extends { readonly attachment: string }
  ? never
  : "attachment";

export const ABSENT = Symbol("no such value just now");

type Keys = readonly [RejectionCode, ...RejectionCode[]];
type List<Command> = readonly [Wrong<Command>, ...Wrong<Command>[]];

/** Values that are wrong in any command and any state, by their labels. */
export function values(all: Readonly<Record<string, unknown>>, ...keys: Keys): List<unknown> {
  const wrongs = Object.entries(all).map(([label, value]) => wrong(label, () => value, ...keys));
  return wrongs as unknown as List<unknown>; // Every caller gives one value at least.
}

/** A value that is computed from the command or the state, and stays wrong. */
export function wrong<Command>(
  label: string,
  value: (sensible: Command, scene: Scene) => unknown,
  ...keys: Keys
): Wrong<Command> {
  return { label, value, keys, isPassing: false };
}

/** A value that is wrong now and may be valid a moment later. */
export function wrongNow<Command>(
  label: string,
  value: (sensible: Command, scene: Scene) => unknown,
  ...keys: Keys
): Wrong<Command> {
  return { label, value, keys, isPassing: true };
}
