import type { Exchange } from "@sumi/core/exchange.ts";
import type { CommittedFrame } from "@sumi/journal/follower.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { readSolvency } from "@sumi/store/solvency/figures.ts";
import { readNewestReported } from "@sumi/store/solvency/reports.ts";
import type { Pool } from "pg";
import type { Figures } from "../platform/health/figures.ts";
import { VenueAges } from "../platform/health/venue-ages.ts";
import { coinOf } from "../shared/order-data.ts";
import { countQueues } from "../staff/overview/queues.ts";

export type FiguresWatchOptions = {
  readonly pool: Pool;
  readonly exchange: Pick<Exchange, "markets">;
  readonly nowMs: () => number;
  readonly liveConnections: () => number;
};

const LOOK_MS = 10_000;
/** The sums of the whole ledger take long. */
const SUM_EVERY = 60;

/**
 * Reads what monitoring is told beside health: the queues every ten seconds, and every ten minutes
 * how custody differs. What cannot be read keeps its last value.
 */
export class FiguresWatch {
  readonly #options: FiguresWatchOptions;
  readonly #venues = new VenueAges();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<unknown> = Promise.resolve();
  #looks = 0;
  #queues: Figures["queues"] = [];
  #custody: Figures["custodyDifferences"] = [];

  constructor(options: FiguresWatchOptions) {
    this.#options = options;
  }

  start(): void {
    const look = () => {
      this.#looking = this.#looking.then(() => this.look());
    };
    look();
    this.#timer = setInterval(look, LOOK_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  hear({ records }: Pick<CommittedFrame, "records">): void {
    this.#venues.hear(records);
  }

  figures(): Figures {
    const { pool, nowMs, liveConnections } = this.#options;
    return {
      queues: this.#queues,
      venueAges: this.#venues.at(nowMs()),
      custodyDifferences: this.#custody,
      liveConnections: liveConnections(),
      pool: { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
    };
  }

  async look(): Promise<void> {
    const isLong = this.#looks % SUM_EVERY === 0;
    this.#looks += 1;
    await Promise.allSettled([this.#lookAtQueues(), ...(isLong ? [this.#lookAtCustody()] : [])]);
  }

  async #lookAtQueues(): Promise<void> {
    const { pool, nowMs } = this.#options;
    this.#queues = await countQueues(pool, nowMs());
  }

  async #lookAtCustody(): Promise<void> {
    const { pool, exchange } = this.#options;
    const [{ coins }, reported] = [await readSolvency(pool), await readNewestReported(pool)];
    this.#custody = reported.map(({ asset, reported: found }) => {
      const custody = coins.find((coin) => coin.asset === asset)?.custody ?? 0n;
      const difference = Number(formatAmount((found - custody) as typeof found));
      return { coin: coinOf(exchange.markets, asset), difference };
    });
  }
}
