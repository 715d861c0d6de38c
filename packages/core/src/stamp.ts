/**
 * The time and the sequence of an accepted command. Time never decreases, sequences have no gaps.
 */
export type Stamp = {
  /** 1, 2, 3 … for accepted commands; a refusal takes none. */
  readonly sequence: number;
  /** Milliseconds since the epoch, UTC, by the leader's clock. */
  readonly timeMs: number;
};

/**
 * The giver of a command, as one small integer: member n is n, staff member n is −n, the exchange's
 * own timers are 0. Names and addresses of people never enter the core.
 */
export type Actor = number;
export const TIMER: Actor = 0;

export function isMember(actor: Actor): boolean {
  return actor > 0;
}

export function isStaff(actor: Actor): boolean {
  return actor < 0;
}

/**
 * The idempotency key of a command, so that it counts once (rules 0.4). The server derives it:
 * `high` and `low` are 106 bits of SHA-256 over actor, endpoint and key; `body` is 53 bits of
 * SHA-256 over the command's fields.
 */
export type CommandKey = { readonly high: number; readonly low: number; readonly body: number };

/** True if all three parts are safe integers; any other key could never be found again. */
export function isKey({ high, low, body }: CommandKey): boolean {
  return isFingerprint(high) && isFingerprint(low) && isFingerprint(body);
}

function isFingerprint(bits: number): boolean {
  return Number.isSafeInteger(bits) && bits >= 0;
}

/** The last millisecond that calendars can show. */
const LAST_MOMENT_MS = 8_640_000_000_000_000;

/** True if a number is a moment that every reader of it can turn into a date. */
export function isMoment(timeMs: number): boolean {
  return Number.isSafeInteger(timeMs) && timeMs >= 0 && timeMs <= LAST_MOMENT_MS;
}

/** The fields that every command has beside its own. */
export type Command<Type extends string> = {
  readonly type: Type;
  readonly actor: Actor;
  readonly key?: CommandKey | undefined;
  /** Staff: the salted SHA-256 of words that come with it and stand outside the journal. */
  readonly attachment?: string | undefined;
};
