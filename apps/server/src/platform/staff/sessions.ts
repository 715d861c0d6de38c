import { hash, randomBytes } from "node:crypto";
import type { StaffRole } from "@sumi/contract/wire/staff-roles.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import {
  addStaffSession,
  findStaffSession,
  forgetStaffSessions,
  revokeStaffSessions,
  type StaffSessionFound,
  seeStaffSession,
} from "@sumi/store/staff-accounts/sessions.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";

/** What has to be done before anything else can be called. */
export type Step = "password" | "second_factor";

/** Somebody of the staff, at this very moment. */
export type StaffIdentity = {
  /** Staff member n acts as −n in the core. */
  readonly staff: number;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  /** Names the session and opens nothing. */
  readonly session: string;
  /** The half that the browser keeps: private pictures are shown to it alone. */
  readonly cookie: string;
  readonly steps: readonly Step[];
  readonly stepUpUntilMs: number;
  readonly endsMs: number;
  readonly device: string;
};

/** Where and how a session is opened. */
export type Opening = {
  readonly staff: number;
  readonly address: string;
  readonly device: string;
  /** Whether a second factor was just shown. */
  readonly steppedUp: boolean;
};

export type StaffPair = {
  readonly token: string;
  readonly cookie: string;
  readonly lifeMs: number;
};

/** Short: a console that is left alone for a while is one that anybody may sit down at. */
export const STAFF_IDLE_MS = 15 * 60_000;
const ABSOLUTE_MS = 12 * 3_600_000;
/** How long acts go through after a second factor was shown. */
const STEP_UP_MS = 10 * 60_000;
/** The last call is written down this often; idleness is measured with the same grain. */
const SEEN_GRAIN_MS = 15_000;
/** Revoked and ended rows stay this long, so that a client hears which of the two it was. */
const KEPT_MS = 12 * 3_600_000;
const HALF_BYTES = 32;
const HALF = /^[A-Za-z0-9_-]{43}$/;

/**
 * Sessions of the staff in two halves, as members' sessions have them. Nothing is remembered in
 * memory: there are few of them, and whoever is removed, or has another role, is so with the next
 * call, on every process.
 */
export class StaffSessions {
  readonly #database: Queryable;
  readonly #nowMs: () => number;

  constructor(options: { readonly database: Queryable; readonly nowMs: () => number }) {
    this.#database = options.database;
    this.#nowMs = options.nowMs;
  }

  async open({ staff, address, device, steppedUp }: Opening): Promise<StaffPair> {
    const token = randomBytes(HALF_BYTES).toString("base64url");
    const cookie = randomBytes(HALF_BYTES).toString("base64url");
    const openedMs = this.#nowMs();
    await addStaffSession(this.#database, {
      hash: nameOf(token, cookie),
      staff,
      openedMs,
      endsMs: openedMs + ABSOLUTE_MS,
      stepUpUntilMs: steppedUp ? openedMs + STEP_UP_MS : 0,
      address,
      device,
    });
    return { token, cookie, lifeMs: ABSOLUTE_MS };
  }

  /** A new pair in place of the one that was in use; undefined when that one ended meanwhile. */
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

  /** Takes back a pair that was just opened and that nobody has seen. */
  async revokePair(staff: number, { token, cookie }: StaffPair): Promise<void> {
    await this.revoke({ staff, only: nameOf(token, cookie) });
  }

  /** A wrong half makes an unknown pair, as a made-up one does. */
  async find(token: string, cookie: string): Promise<Outcome<StaffIdentity>> {
    if (!HALF.test(token) || !HALF.test(cookie)) return reject("SESSION_ENDED");
    const row = await findStaffSession(this.#database, nameOf(token, cookie));
    if (row === undefined) return reject("SESSION_ENDED");
    if (row.revoked || !row.active) return reject("TOKEN_REVOKED");
    const nowMs = this.#nowMs();
    const isOver = nowMs >= row.endsMs || nowMs >= row.seenMs + STAFF_IDLE_MS;
    if (isOver) return reject("SESSION_ENDED");
    if (nowMs >= row.seenMs + SEEN_GRAIN_MS) await seeStaffSession(this.#database, row.hash, nowMs);
    return accept(identityOf(row, cookie));
  }

  /** Whether the session of that name opens nothing any more. */
  async isOver(session: string): Promise<boolean> {
    const row = await findStaffSession(this.#database, session);
    if (row === undefined || row.revoked || !row.active) return true;
    const nowMs = this.#nowMs();
    return nowMs >= row.endsMs || nowMs >= row.seenMs + STAFF_IDLE_MS;
  }

  /** Ends a person's sessions: one of them, all but one, or all. Answers how many. */
  revoke(of: {
    readonly staff: number;
    readonly only?: string;
    readonly but?: string;
  }): Promise<number> {
    return revokeStaffSessions(this.#database, { ...of, nowMs: this.#nowMs() });
  }

  /** Deletes rows that nobody can ask about any more. */
  forget(): Promise<void> {
    return forgetStaffSessions(this.#database, this.#nowMs() - KEPT_MS);
  }

  stepUpEndsMs(): number {
    return this.#nowMs() + STEP_UP_MS;
  }
}

/** Both halves under one hash: one look-up, and neither half is worth anything alone. */
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
    roles: row.roles as readonly StaffRole[], // The table has a check for them.
    session: row.hash,
    cookie,
    steps: stepsOf(row),
    stepUpUntilMs: row.stepUpUntilMs,
    endsMs: row.endsMs,
    device: row.device,
  };
}
