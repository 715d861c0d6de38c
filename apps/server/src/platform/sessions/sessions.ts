import { hash, randomBytes } from "node:crypto";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import {
  addSession,
  findSession,
  forgetSessions,
  type ListedSession,
  provedMsOf,
  recordSeen,
  replaceSession,
  revokeSession,
  revokeSessionsOf,
  revokeSessionsOver,
  type SessionRow,
  type SessionsMeant,
  sessionsOf,
} from "@sumi/store/sign-in/sessions.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { RevocationFeed } from "./revocation-feed.ts";

/** A signed-in device. `name` tells sessions apart and opens nothing. */
export type Session = {
  readonly name: string;
  readonly member: number;
  readonly account: string;
};

/** The two halves of a session, shown once: the token to the program, the cookie to the browser. */
export type SessionPair = {
  readonly token: string;
  readonly cookie: string;
  /** When it ends however busy it is. */
  readonly endsMs: number;
};

/** How a session was opened. */
export type Opening = {
  /** "Stay signed in". */
  readonly remembered?: boolean;
  /** As its owner would call it; "" is unknown. */
  readonly device?: string;
  /** Masked. */
  readonly address?: string;
  /** Whether a second factor was shown just now. */
  readonly proved?: boolean;
};

export type SessionsOptions = {
  readonly database: Queryable;
  readonly parameter: (key: string) => number;
  readonly nowMs: () => number;
  /** Hears that an account's sessions were all ended. */
  readonly onAllRevoked?: (account: string) => void;
  /** Hears of writes beside a call that failed: the call itself was answered. */
  readonly onError: (error: unknown) => void;
  /** Milliseconds that never jump, for the age of what was heard of other processes. */
  readonly monotonicMs?: () => number;
};

/** Revoked and ended rows stay this long, so that a client hears which of the two it was. */
const KEPT_MS = 12 * 3_600_000;
/** The last call is written down this often; idleness is measured with the same grain. */
const SEEN_GRAIN_MS = 60_000;
const REMEMBERED_MAX = 50_000;
/** So long replaced halves still open, for calls that were sent with them before. */
const REPLACED_GRACE_MS = 10_000;
const HALF_BYTES = 32;
const HALF = /^[A-Za-z0-9_-]{43}$/;

type Remembered = Session & {
  readonly endsMs: number;
  /** How long it may idle. */
  readonly idleKey: string;
  seenMs: number;
  recordedMs: number;
};

/**
 * Sessions in two halves (security.md). What a request needs is remembered in memory: one hash
 * and one look-up. What this process revokes is dead at once; what others revoke, within a
 * second.
 */
export class Sessions {
  readonly #options: SessionsOptions;
  readonly #remembered = new Map<string, Remembered>();
  readonly #feed: RevocationFeed;

  constructor(options: SessionsOptions) {
    this.#options = options;
    this.#feed = new RevocationFeed({
      database: options.database,
      monotonicMs: options.monotonicMs ?? (() => performance.now()),
      revoked: (name) => this.#remembered.delete(name),
      missed: () => this.#remembered.clear(),
      onError: options.onError,
    });
  }

  /**
   * A new pair for a signed-in account; whatever halves the caller had before mean nothing to it.
   * An account that has too many loses its oldest.
   */
  async open(account: string, opening: Opening = {}): Promise<SessionPair> {
    const { remembered = false, device = "", address = "", proved = false } = opening;
    const { database, nowMs, parameter } = this.#options;
    const { token, cookie } = newHalves();
    const openedMs = nowMs();
    const lifeMs = parameter(remembered ? "session.remembered_ms" : "session.absolute_ms");
    const endsMs = openedMs + lifeMs;
    await addSession(database, {
      ...{ hash: nameOf(token, cookie), account, openedMs, endsMs },
      ...{ remembered, device, address, provedMs: proved ? openedMs : undefined },
    });
    const over = { max: parameter("session.per_account_max"), nowMs: openedMs };
    for (const name of await revokeSessionsOver(database, account, over)) this.#feed.note(name);
    return { token, cookie, endsMs };
  }

  /**
   * New halves for a session that was proved anew; undefined when it has ended, or somebody was
   * quicker.
   */
  async replace({
    name,
    account,
  }: Pick<Session, "name" | "account">): Promise<SessionPair | undefined> {
    const { token, cookie } = newHalves();
    const by = nameOf(token, cookie);
    const timeMs = this.#options.nowMs();
    const of = { hash: name, account, by, timeMs, graceMs: REPLACED_GRACE_MS };
    const replaced = await replaceSession(this.#options.database, of);
    return replaced && { token, cookie, endsMs: replaced.endsMs };
  }

  /** When a second factor was shown for a session last. */
  provedMs(name: string): Promise<number | undefined> {
    return provedMsOf(this.#options.database, name);
  }

  /** The session, if memory alone can vouch for it. */
  recall(token: string, cookie: string): Session | undefined {
    const session = this.#remembered.get(nameOf(token, cookie));
    if (session === undefined || !this.#feed.isFresh()) return undefined;
    const nowMs = this.#options.nowMs();
    if (this.#isOver(session, nowMs)) {
      // Another process may have seen it later than this one: let the table decide.
      this.#remembered.delete(session.name);
      return undefined;
    }
    this.#see(session, nowMs);
    return session;
  }

  /**
   * The session by fresh news or by the table. A wrong half makes an unknown pair, as a made-up
   * one does.
   */
  async find(token: string, cookie: string): Promise<Outcome<Session>> {
    if (!HALF.test(token) || !HALF.test(cookie)) return reject("SESSION_ENDED");
    const name = nameOf(token, cookie);
    await this.#feed.refresh();
    const known = this.recall(token, cookie);
    if (known !== undefined) return accept(known);
    const row = await findSession(this.#options.database, name);
    if (row === undefined) return reject("SESSION_ENDED");
    // Whatever was revoked while the row was on its way is known to the feed.
    if (row.revoked || this.#feed.knows(name)) return reject("TOKEN_REVOKED");
    const nowMs = this.#options.nowMs();
    const session = remembered(name, row);
    if (this.#isOver(session, nowMs)) return reject("SESSION_ENDED");
    this.#remember(session);
    this.#see(session, nowMs);
    return accept(session);
  }

  /** Whether a session was revoked lately, as far as this process has heard. */
  isRevoked(name: string): boolean {
    return this.#feed.knows(name);
  }

  /** Whether the session of that name opens nothing any more, or never was a member's. */
  async isOver(name: string): Promise<boolean> {
    const row = await findSession(this.#options.database, name);
    if (row === undefined || row.revoked) return true;
    return this.#isOver(remembered(name, row), this.#options.nowMs());
  }

  /** The devices that are signed in, newest first. */
  async list(account: string): Promise<readonly ListedSession[]> {
    const { database, nowMs, parameter } = this.#options;
    const sessions = await sessionsOf(database, account, nowMs());
    return sessions.filter(({ seenMs, remembered }) => {
      return nowMs() < seenMs + parameter(idleKeyOf(remembered));
    });
  }

  /** Ends one session of an account; of another account's none. */
  async revoke({ name, account }: Pick<Session, "name" | "account">): Promise<void> {
    const revoked = await revokeSession(this.#options.database, { hash: name, account });
    if (revoked) this.#feed.note(name);
  }

  /** Takes back a pair that was just opened and that nobody has seen. */
  revokePair(account: string, { token, cookie }: SessionPair): Promise<void> {
    return this.revoke({ name: nameOf(token, cookie), account });
  }

  /** Ends the sessions of an account: password change, sign-out everywhere, by staff. */
  async revokeAllOf(account: string, meant: SessionsMeant = {}): Promise<void> {
    const names = await revokeSessionsOf(this.#options.database, account, meant);
    for (const name of names) this.#feed.note(name);
    this.#options.onAllRevoked?.(account);
  }

  /** Deletes rows that nobody can ask about any more. */
  async forget(): Promise<void> {
    const { database, nowMs } = this.#options;
    await forgetSessions(database, { nowMs: nowMs(), keptMs: KEPT_MS });
  }

  #isOver({ seenMs, endsMs, idleKey }: Remembered, nowMs: number): boolean {
    return nowMs >= endsMs || nowMs >= seenMs + this.#options.parameter(idleKey);
  }

  #see(session: Remembered, nowMs: number): void {
    session.seenMs = Math.max(session.seenMs, nowMs);
    if (nowMs < session.recordedMs + SEEN_GRAIN_MS) return;
    session.recordedMs = nowMs;
    const { database, onError } = this.#options;
    recordSeen(database, session.name, nowMs).catch(onError);
  }

  #remember(session: Remembered): void {
    if (this.#remembered.size >= REMEMBERED_MAX) {
      const [oldest] = this.#remembered.keys();
      if (oldest !== undefined) this.#remembered.delete(oldest);
    }
    this.#remembered.set(session.name, session);
  }
}

/** Both halves under one hash: one look-up, and neither half is worth anything alone. */
function nameOf(token: string, cookie: string): string {
  return hash("sha256", `${token}.${cookie}`);
}

function newHalves(): { readonly token: string; readonly cookie: string } {
  const half = () => randomBytes(HALF_BYTES).toString("base64url");
  return { token: half(), cookie: half() };
}

function remembered(name: string, row: SessionRow): Remembered {
  const { member, account, seenMs, endsMs } = row;
  const idleKey = idleKeyOf(row.remembered);
  return { name, member, account, endsMs, idleKey, seenMs, recordedMs: seenMs };
}

/** The parameter that says how long a session may be idle. */
export function idleKeyOf(remembered: boolean): string {
  return remembered ? "session.remembered_ms" : "session.idle_ms";
}
