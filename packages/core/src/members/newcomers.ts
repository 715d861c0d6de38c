import { flagColumn, numberColumn, snapshotLine } from "../snapshot-line.ts";

type Newcomer = {
  readonly member: number;
  readonly openedMs: number;
  /** True once anything was credited. */
  hasHeld: boolean;
};

/** Rules 6.2: a member who signed up within the last hour sets up the account at leisure. */
const SETTING_UP_MS = 3_600_000;

/**
 * Members whose first second factor and first withdrawal password slow no withdrawal down: those
 * who signed up within the last hour, and those who never held anything, so that nothing can be
 * taken from them. Members of old journals are not among them.
 */
export class Newcomers {
  readonly #all = new Map<number, Newcomer>();

  open(member: number, openedMs: number): void {
    this.#all.set(member, { member, openedMs, hasHeld: false });
  }

  /** The member was credited something. */
  credited(member: number, timeMs: number): void {
    const found = this.#all.get(member);
    if (found === undefined) return;
    if (isSettingUp(found, timeMs)) found.hasHeld = true;
    else this.#all.delete(member);
  }

  has(member: number, timeMs: number): boolean {
    const found = this.#all.get(member);
    return found !== undefined && (!found.hasHeld || isSettingUp(found, timeMs));
  }

  readonly line = snapshotLine(
    "newcomer",
    { member: numberColumn, openedMs: numberColumn, hasHeld: flagColumn },
    {
      rows: () => this.#all.values(),
      restore: (row) => void this.#all.set(row.member, { ...row }),
    },
  );
}

function isSettingUp({ openedMs }: Newcomer, timeMs: number): boolean {
  return timeMs < openedMs + SETTING_UP_MS;
}
