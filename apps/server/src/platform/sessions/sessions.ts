import { hash, randomBytes } from "node:crypto";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import {
  addSession,
  findSession,
  forgetSessions,
  type ListedSession,
  type Proof,
  type ProofMeans,
  proofOf,
  recordSeen,
  replaceSession,
  revokeSession,
  revokeSessionsOf,
  revokeSessionsOver,
  type SessionKind,
  type SessionRow,
  type SessionsMeant,
  sessionsOf,
} from "@sumi/store/sign-in/sessions.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { RevocationFeed } from "./revocation-feed.ts";

/** A signed-in device. `name` identifies the session but does not authenticate it. */
export type Session = {
  readonly name: string;
  readonly member: number;
  readonly account: string;
  readonly kind: SessionKind;
  readonly openedMs: number;
};

/** The two halves of a session, shown once: the token to the program, the cookie to the browser. */
export type SessionPair = {
  readonly token: string;
  readonly cookie: string;
  /** The time the session ends even if it is never idle. */
  readonly endsMs: number;
};

/** The circumstances in which a session is opened. */
export type Opening = {
  /** "member" unless it was opened at the agents' door. */
  readonly kind?: SessionKind;
  /** "Stay signed in". */
  readonly remembered?: boolean;
  /** The device's name for its owner; "" is unknown. */
  readonly device?: string;
  /** Masked. */
  readonly address?: string;
  /** The hash of the known device. */
  readonly deviceHash?: string;
  /** The means by which the owner was just proved beyond the sign-in itself. */
  readonly proved?: ProofMeans;
};

export type SessionsOptions = {
  readonly database: Queryable;
  readonly parameter: (key: string) => number;
  readonly nowMs: () => number;
  /** Called when all of an account's sessions were ended. */
  readonly onAllRevoked?: (account: string) => void;
  /** Gets errors of background writes: the call itself was answered. */
  readonly onError: (error: unknown) => void;
  /** Monotonic milliseconds, to measure the age of revocations. */
  readonly monotonicMs?: () => number;
};

/** Revoked and ended rows are kept this long, so that a client learns which of the two it was. */
const KEPT_MS = 12 * 3_600_000;
/** The last call is written this often at most, so idle time has the same precision. */
const SEEN_GRAIN_MS = 60_000;
const REMEMBERED_MAX = 50_000;
/** Replaced halves stay valid this long, for calls already sent with them. */
const REPLACED_GRACE_MS = 10_000;
const HALF_BYTES = 32;
const HALF = /^[A-Za-z0-9_-]{43}$/;

type Remembered = Session & {
  readonly endsMs: number;
  /** The parameter that limits its idle time. */
  readonly idleKey: string;
  seenMs: number;
  recordedMs: number;
};

/**
 * Sessions in two halves (security.md). A request needs only memory: one hash and one look-up. A
 * revocation by this process takes effect at once; one by another process, within a second.
 */
export class Sessions {
  readonly #options: SessionsOptions;
  readonly #remembered = new Map<string, Remembered>();
  readonly #feed: RevocationFeed;
  readonly #listeners = new Set<(name: string) => void>();

  constructor(options: SessionsOptions) {
    this.#options = options;
    this.#feed = new RevocationFeed({
      database: options.database,
      monotonicMs: options.monotonicMs ?? (() => performance.now()),
      revoked: (name) => {
        this.#remembered.delete(name);
        for (const tell of this.#listeners) tell(name);
      },
      missed: () => this.#remembered.clear(),
      onError: options.onError,
    });
  }

  /**
   * Opens a new session for a signed-in account, independent of any earlier one. An account with
   * too many sessions loses its oldest.
   */
  async open(account: string, opening: Opening = {}): Promise<SessionPair> {
    const { kind = "member", remembered = false, device = "", address = "" } = opening;
    const { deviceHash, proved } = opening;
    const { database, nowMs, parameter } = this.#options;
    const { token, cookie } = newHalves();
    const openedMs = nowMs();
    const lifeMs = parameter(remembered ? "session.remembered_ms" : "session.absolute_ms");
    const endsMs = openedMs + lifeMs;
    await addSession(database, {
      kind,
      hash: nameOf(token, cookie),
      account,
      openedMs,
      endsMs,
      remembered,
      device,
      address,
      deviceHash,
      proof: proved === undefined ? undefined : { timeMs: openedMs, by: proved },
    });
    const over = { max: parameter("session.per_account_max"), nowMs: openedMs };
    for (const name of await revokeSessionsOver(database, account, over)) this.#feed.note(name);
    return { token, cookie, endsMs };
  }

  /**
   * New halves for a session that was proved again; undefined when it has ended, or another call
   * was faster.
   */
  async replace(
    { name, account }: Pick<Session, "name" | "account">,
    provedBy: ProofMeans,
  ): Promise<SessionPair | undefined> {
    const { token, cookie } = newHalves();
    const by = nameOf(token, cookie);
    const timeMs = this.#options.nowMs();
    const of = { hash: name, account, by, timeMs, provedBy, graceMs: REPLACED_GRACE_MS };
    const replaced = await replaceSession(this.#options.database, of);
    return replaced && { token, cookie, endsMs: replaced.endsMs };
  }

  /** Tells of each session that is revoked from now on: at once, if this process does it. */
  onRevoked(tell: (name: string) => void): void {
    this.#listeners.add(tell);
  }

  /** The session's last proof: its time and its means. */
  proofOf(name: string): Promise<Proof | undefined> {
    return proofOf(this.#options.database, name);
  }

  /** The session of that kind, if memory alone can confirm it. */
  recall(token: string, cookie: string, kind: SessionKind = "member"): Session | undefined {
    const session = this.#remembered.get(nameOf(token, cookie));
    if (session?.kind !== kind || !this.#feed.isFresh()) return undefined;
    const nowMs = this.#options.nowMs();
    if (this.#isOver(session, nowMs)) {
      // Another process may have seen a later call, so the table decides.
      this.#remembered.delete(session.name);
      return undefined;
    }
    this.#see(session, nowMs);
    return session;
  }

  /**
   * The session, from memory or the table. One wrong half is treated like an unknown pair, and so
   * is a session of another kind: it opens one side of the exchange and no other.
   */
  async find(
    token: string,
    cookie: string,
    kind: SessionKind = "member",
  ): Promise<Outcome<Session>> {
    if (!HALF.test(token) || !HALF.test(cookie)) return reject("SESSION_ENDED");
    const name = nameOf(token, cookie);
    await this.#feed.refresh();
    const known = this.recall(token, cookie, kind);
    if (known !== undefined) return accept(known);
    const row = await findSession(this.#options.database, name);
    if (row?.kind !== kind) return reject("SESSION_ENDED");
    // The feed knows revocations that happened while the row was being read.
    if (row.revoked || this.#feed.knows(name)) return reject("TOKEN_REVOKED");
    const nowMs = this.#options.nowMs();
    const session = remembered(name, row);
    if (this.#isOver(session, nowMs)) return reject("SESSION_ENDED");
    this.#remember(session);
    this.#see(session, nowMs);
    return accept(session);
  }

  /** True if this process knows that the session was recently revoked. */
  isRevoked(name: string): boolean {
    return this.#feed.knows(name);
  }

  /** True if no valid session has that name in the members' table. */
  async isOver(name: string): Promise<boolean> {
    const row = await findSession(this.#options.database, name);
    if (row?.kind !== "member" || row.revoked) return true;
    return this.#isOver(remembered(name, row), this.#options.nowMs());
  }

  /** The signed-in devices, newest first. */
  async list(account: string): Promise<readonly ListedSession[]> {
    const { database, nowMs, parameter } = this.#options;
    const sessions = await sessionsOf(database, account, nowMs());
    return sessions.filter(({ seenMs, remembered }) => {
      return nowMs() < seenMs + parameter(idleKeyOf(remembered));
    });
  }

  /** Ends a session if it belongs to that account. */
  async revoke({ name, account }: Pick<Session, "name" | "account">): Promise<void> {
    const revoked = await revokeSession(this.#options.database, { hash: name, account });
    if (revoked) this.#feed.note(name);
  }

  /** Revokes a pair that was just opened and not yet sent. */
  revokePair(account: string, { token, cookie }: SessionPair): Promise<void> {
    return this.revoke({ name: nameOf(token, cookie), account });
  }

  /** Ends the account's sessions: password change, sign-out everywhere, or by staff. */
  async revokeAllOf(account: string, meant: SessionsMeant = {}): Promise<void> {
    const names = await revokeSessionsOf(this.#options.database, account, meant);
    for (const name of names) this.#feed.note(name);
    this.#options.onAllRevoked?.(account);
  }

  /** Deletes rows that no client can still ask about. */
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

/** One hash of both halves: one look-up, and neither half is useful alone. */
function nameOf(token: string, cookie: string): string {
  return hash("sha256", `${token}.${cookie}`);
}

function newHalves(): { readonly token: string; readonly cookie: string } {
  const half = () => randomBytes(HALF_BYTES).toString("base64url");
  return { token: half(), cookie: half() };
}

function remembered(name: string, row: SessionRow): Remembered {
  const { member, account, kind, openedMs, seenMs, endsMs } = row;
  const idleKey = idleKeyOf(row.remembered);
  const session = { name, member, account, kind, openedMs };
  return { ...session, endsMs, idleKey, seenMs, recordedMs: seenMs };
}

/** The parameter that limits how long a session may be idle. */
export function idleKeyOf(remembered: boolean): string {
  return remembered ? "session.remembered_ms" : "session.idle_ms";
}
