import { revokedLately } from "@sumi/store/sign-in/sessions.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";

type FeedOptions = {
  readonly database: Queryable;
  readonly monotonicMs: () => number;
  /** A session is dead from now on. */
  readonly revoked: (name: string) => void;
  /** Nobody asked for so long that any session may be dead, unheard. */
  readonly missed: () => void;
  readonly onError: (error: unknown) => void;
};

/** Older news than this vouches for nothing. */
const FRESH_MS = 1_000;
/** From this age on it is renewed beside the calls, so that calls seldom wait for it. */
const RENEW_MS = 500;
/** Each look reaches this far back: a revocation that committed late is seen by the next. */
const OVERLAP_MS = 30_000;
/** After a longer while without a look, the rest of the overlap would not hold such a late one. */
const QUIET_MAX_MS = 15_000;

/**
 * What was revoked lately, here and by other processes on the same database. One short query, at
 * most twice a second and only while somebody calls, serves all sessions together. After a quiet
 * while it vouches for nobody, and each session is looked up again.
 */
export class RevocationFeed {
  readonly #options: FeedOptions;
  /** Names, and when they were heard; kept for two overlaps. */
  readonly #revoked = new Map<string, number>();
  #askedMs = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  /** Whether a session that nobody named can be trusted just now. */
  isFresh(): boolean {
    const ageMs = this.#options.monotonicMs() - this.#askedMs;
    if (ageMs >= RENEW_MS) this.refresh().catch(this.#options.onError);
    return ageMs < FRESH_MS;
  }

  knows(name: string): boolean {
    return this.#revoked.has(name);
  }

  /** This process revoked it: from the next line on it is dead here. */
  note(name: string): void {
    this.#revoked.set(name, this.#options.monotonicMs());
    this.#options.revoked(name);
  }

  /** Asks the database unless an answer is fresh or on its way. */
  refresh(): Promise<void> {
    if (this.#asking !== undefined) return this.#asking;
    if (this.#options.monotonicMs() - this.#askedMs < RENEW_MS) return Promise.resolve();
    this.#asking = this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const askedMs = this.#options.monotonicMs();
    const names = await revokedLately(this.#options.database, OVERLAP_MS);
    // Between that last look and this answer somebody may have been revoked too long ago for it.
    if (this.#options.monotonicMs() - this.#askedMs > QUIET_MAX_MS) this.#options.missed();
    for (const name of names) this.note(name);
    for (const [name, heardMs] of this.#revoked) {
      if (heardMs < askedMs - 2 * OVERLAP_MS) this.#revoked.delete(name);
    }
    // The answer is as old as the question.
    this.#askedMs = askedMs;
  }
}
