import { revokedLately } from "@sumi/store/sign-in/sessions.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";

type FeedOptions = {
  readonly database: Queryable;
  readonly monotonicMs: () => number;
  /** Called for each session that is revoked from now on. */
  readonly revoked: (name: string) => void;
  /** Called after a pause so long that a revocation may have been missed. */
  readonly missed: () => void;
  readonly onError: (error: unknown) => void;
};

/** Without a look within this time, no session is trusted. */
const FRESH_MS = 1_000;
/** From this age on a look runs in the background, so that calls seldom wait for one. */
const RENEW_MS = 500;
/** Each look reaches back this far, so that the next one sees a revocation that committed late. */
const OVERLAP_MS = 30_000;
/** After a longer pause, the rest of the overlap could miss such a late revocation. */
const QUIET_MAX_MS = 15_000;

/**
 * Recent revocations, by this and other processes on the same database. One short query, at most
 * twice a second and only while calls arrive, serves all sessions together. After a pause no
 * session is trusted, and each is looked up again.
 */
export class RevocationFeed {
  readonly #options: FeedOptions;
  /** The names of revoked sessions and when they became known; kept for two overlaps. */
  readonly #revoked = new Map<string, number>();
  #askedMs = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  /** True if a session that was not revoked can be trusted now. */
  isFresh(): boolean {
    const ageMs = this.#options.monotonicMs() - this.#askedMs;
    if (ageMs >= RENEW_MS) this.refresh().catch(this.#options.onError);
    return ageMs < FRESH_MS;
  }

  knows(name: string): boolean {
    return this.#revoked.has(name);
  }

  /** Records a revocation by this process, which takes effect immediately. */
  note(name: string): void {
    this.#revoked.set(name, this.#options.monotonicMs());
    this.#options.revoked(name);
  }

  /** Queries the database unless the last result is fresh or a query is running. */
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
    // Since the last look, a revocation may have happened too long ago for this one to reach.
    if (this.#options.monotonicMs() - this.#askedMs > QUIET_MAX_MS) this.#options.missed();
    for (const name of names) this.note(name);
    for (const [name, heardMs] of this.#revoked) {
      if (heardMs < askedMs - 2 * OVERLAP_MS) this.#revoked.delete(name);
    }
    // The result is as old as the start of its query.
    this.#askedMs = askedMs;
  }
}
