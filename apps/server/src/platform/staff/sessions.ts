import { hash, randomBytes } from "node:crypto";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { StaffRole } from "@sumi/primitives/staff-roles.ts";
import {
  addStaffSession,
  findStaffSession,
  forgetStaffSessions,
  revokeStaffSessions,
  type StaffSessionFound,
  seeStaffSession,
} from "@sumi/store/staff-accounts/sessions.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import type { Vault } from "../vault/vault.ts";
import type { StaffRowKnown } from "./known-staff.ts";
import { sessionSeal } from "./proofs.ts";

/** A step that must be completed before any other call is allowed. */
export type Step = "password" | "second_factor";

/** A signed-in staff member, as read for the current call. */
export type StaffIdentity = {
  /** Staff member n acts as −n in the core. */
  readonly staff: number;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  /** Identifies the session but does not authenticate it. */
  readonly session: string;
  /** The half that the browser keeps; links to private pictures are bound to it. */
  readonly cookie: string;
  readonly steps: readonly Step[];
  readonly stepUpUntilMs: number;
  readonly endsMs: number;
  readonly device: string;
};

/** The circumstances in which a session is opened. */
export type Opening = {
  readonly staff: number;
  readonly address: string;
  readonly device: string;
  /** True if a second factor was just verified. */
  readonly steppedUp: boolean;
};

export type StaffPair = {
  readonly token: string;
  readonly cookie: string;
  readonly lifeMs: number;
};

/** Short, because anyone may sit down at a console that is left alone. */
export const STAFF_IDLE_MS = 15 * 60_000;
const ABSOLUTE_MS = 12 * 3_600_000;
/** How long a second factor allows acts. */
const STEP_UP_MS = 10 * 60_000;
/** The last call is written this often at most, so idle time has the same precision. */
const SEEN_GRAIN_MS = 15_000;
/** Revoked and ended rows are kept this long, so that a client learns which of the two it was. */
const KEPT_MS = 12 * 3_600_000;
const HALF_BYTES = 32;
const HALF = /^[A-Za-z0-9_-]{43}$/;

/**
 * Sessions of the staff in two halves, like the members'. They are not cached: there are few of
 * them, and a removed staff member or a changed role must take effect with the next call, on every
 * process.
 */
export class StaffSessions {
  readonly #database: Queryable;
  readonly #nowMs: () => number;
  readonly #isAsJournalled: (row: StaffRowKnown) => boolean;
  readonly #vault: Pick<Vault, "index">;
  readonly #onForeign: (staff: number) => void;

  constructor(options: {
    readonly database: Queryable;
    readonly nowMs: () => number;
    readonly isAsJournalled: (row: StaffRowKnown) => boolean;
    /** Its keys prove that a row is a session that was opened here. */
    readonly vault: Pick<Vault, "index">;
    /** Called for each session that somebody else wrote into the table. */
    readonly onForeign: (staff: number) => void;
  }) {
    this.#database = options.database;
    this.#nowMs = options.nowMs;
    this.#isAsJournalled = options.isAsJournalled;
    this.#vault = options.vault;
    this.#onForeign = options.onForeign;
  }

  async open({ staff, address, device, steppedUp }: Opening): Promise<StaffPair> {
    const token = randomBytes(HALF_BYTES).toString("base64url");
    const cookie = randomBytes(HALF_BYTES).toString("base64url");
    const openedMs = this.#nowMs();
    const values = {
      hash: nameOf(token, cookie),
      staff,
      openedMs,
      endsMs: openedMs + ABSOLUTE_MS,
      stepUpUntilMs: steppedUp ? openedMs + STEP_UP_MS : 0,
    };
    const seal = await sessionSeal(this.#vault, values);
    await addStaffSession(this.#database, { ...values, address, device, seal });
    return { token, cookie, lifeMs: ABSOLUTE_MS };
  }

  /** Replaces a session by a new one; undefined when the old one has ended meanwhile. */
  async renew(
    identity: StaffIdentity,
    to: { readonly address: string; readonly steppedUp: boolean },
  ): Promise<StaffPair | undefined> {
    const { staff, session, device } = identity;
    const pair = await this.open({ staff, device, ...to });
    const stood = await this.revoke({ staff, only: session });
    if (stood === 1) return pair;
    await this.revokePair(staff, pair);
    return undefined;
  }

  /** Revokes a pair that was just opened and not yet sent. */
  async revokePair(staff: number, { token, cookie }: StaffPair): Promise<void> {
    await this.revoke({ staff, only: nameOf(token, cookie) });
  }

  /** The session; one wrong half is treated like an unknown pair. */
  async find(token: string, cookie: string): Promise<Outcome<StaffIdentity>> {
    if (!HALF.test(token) || !HALF.test(cookie)) return reject("SESSION_ENDED");
    const row = await findStaffSession(this.#database, nameOf(token, cookie));
    if (row === undefined) return reject("SESSION_ENDED");
    if (row.revoked || !row.active) return reject("TOKEN_REVOKED");
    if (row.seal !== (await sessionSeal(this.#vault, row))) {
      this.#onForeign(row.staff);
      return reject("TOKEN_REVOKED");
    }
    if (!this.#isAsJournalled({ ...row, number: row.staff })) return reject("TOKEN_REVOKED");
    const nowMs = this.#nowMs();
    const isOver = nowMs >= row.endsMs || nowMs >= row.seenMs + STAFF_IDLE_MS;
    if (isOver) return reject("SESSION_ENDED");
    if (nowMs >= row.seenMs + SEEN_GRAIN_MS) await seeStaffSession(this.#database, row.hash, nowMs);
    return accept(identityOf(row, cookie));
  }

  /** True if no valid session has that name. */
  async isOver(session: string): Promise<boolean> {
    return (await this.rolesOf(session)) === undefined;
  }

  /** The present roles of a session's person; undefined if no valid session has that name. */
  async rolesOf(session: string): Promise<readonly StaffRole[] | undefined> {
    const row = await findStaffSession(this.#database, session);
    if (row === undefined || row.revoked || !row.active) return undefined;
    const nowMs = this.#nowMs();
    const isOver = nowMs >= row.endsMs || nowMs >= row.seenMs + STAFF_IDLE_MS;
    // The table has a check constraint for these values.
    return isOver ? undefined : (row.roles as readonly StaffRole[]);
  }

  /** Ends a person's sessions: one of them, all but one, or all. Returns how many. */
  revoke(of: {
    readonly staff: number;
    readonly only?: string;
    readonly but?: string;
  }): Promise<number> {
    return revokeStaffSessions(this.#database, { ...of, nowMs: this.#nowMs() });
  }

  /** Deletes rows that no client can still ask about. */
  forget(): Promise<void> {
    return forgetStaffSessions(this.#database, this.#nowMs() - KEPT_MS);
  }

  stepUpEndsMs(): number {
    return this.#nowMs() + STEP_UP_MS;
  }
}

/** One hash of both halves: one look-up, and neither half is useful alone. */
function nameOf(token: string, cookie: string): string {
  return hash("sha256", `${token}.${cookie}`);
}

export function stepsOf(of: {
  readonly passwordTemporary: boolean;
  readonly hasSecondFactor: boolean;
}): readonly Step[] {
  const password = of.passwordTemporary ? (["password"] as const) : [];
  const secondFactor = of.hasSecondFactor ? [] : (["second_factor"] as const);
  return [...password, ...secondFactor];
}

function identityOf(row: StaffSessionFound, cookie: string): StaffIdentity {
  return {
    staff: row.staff,
    name: row.name,
    roles: row.roles as readonly StaffRole[], // The table has a check constraint for these values.
    session: row.hash,
    cookie,
    steps: stepsOf(row),
    stepUpUntilMs: row.stepUpUntilMs,
    endsMs: row.endsMs,
    device: row.device,
  };
}
