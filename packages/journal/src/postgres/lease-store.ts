import type { Pool } from "pg";
import type { LeaseAnswer, LeaseStore } from "../ports.ts";
import { orOutage } from "./outage.ts";

/** Clocks are set back by less than this all the time. */
const CLOCK_STEP_MS = 2_000;

/** The lease row. Every decision is one statement, by the database's own clock. */
export class PostgresLeaseStore implements LeaseStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  acquire(holder: string, ttlMs: number): Promise<LeaseAnswer> {
    // A lease that ends later than any can was given before the clock was set back.
    const isFree = `expires_at <= clock_timestamp()
      or expires_at > clock_timestamp() + ($2 + ${CLOCK_STEP_MS}) * interval '1 millisecond'`;
    return this.#take(isFree, holder, ttlMs);
  }

  renew(holder: string, ttlMs: number): Promise<LeaseAnswer> {
    return this.#take("holder = $1", holder, ttlMs);
  }

  async release(holder: string): Promise<void> {
    const text = "update lease set expires_at = '-infinity' where holder = $1";
    await orOutage(() => this.#pool.query(text, [holder]));
  }

  async #take(condition: string, holder: string, ttlMs: number): Promise<LeaseAnswer> {
    const text = `with taken as (
        update lease
        set holder = $1, expires_at = clock_timestamp() + $2 * interval '1 millisecond'
        where ${condition} returning 1
      )
      select exists (select from taken) as held,
             floor(extract(epoch from clock_timestamp()) * 1000)::bigint as store_ms`;
    const { rows } = await orOutage(() =>
      this.#pool.query<{ held: boolean; store_ms: number }>(text, [holder, ttlMs]),
    );
    // The select returns one row whatever happened.
    const { held, store_ms: storeMs } = rows[0]!;
    return { held, storeMs };
  }
}
