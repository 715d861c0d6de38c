import type { CommandRecord } from "@sumi/core/exchange.ts";
import { inTransaction } from "@sumi/database/transaction.ts";
import type { Journal } from "@sumi/journal/journal.ts";
import { readCheckpoint } from "@sumi/store/checkpoint.ts";
import type { Pool } from "pg";
import { readHistory } from "./market-history.ts";
import { LiveState } from "./state.ts";

/** The source of committed commands, and of the history before them. */
export type LiveSources = {
  readonly journal: Pick<Journal, "read" | "onCommitted">;
  readonly pool: Pool;
  readonly nowMs: () => number;
  /** Reports that history could not be read; the read is retried. */
  readonly onError: (error: unknown) => void;
};

/**
 * Called once when the copy can no longer be trusted. It stops following; a new copy must be made.
 */
export type OnBroken = (error: unknown) => void;

export type Following = { readonly state: LiveState; readonly stop: () => void };

/** Makes a copy of the exchange that follows the journal from now on. */
export async function follow(sources: LiveSources, onBroken: OnBroken): Promise<Following> {
  const { journal } = sources;
  const early: CommandRecord[] = [];
  let state: LiveState | undefined;
  const stop = journal.onCommitted(({ records }) => {
    if (state === undefined) {
      early.push(...records);
      return;
    }
    try {
      for (const record of records) state.apply(record);
    } catch (error) {
      // An error here must not fail the journal, which makes this call.
      stop();
      onBroken(error);
    }
  });
  const copy = await journal.read((exchange) => new LiveState(exchange));
  // Commands committed meanwhile are either in the copy already or are applied right after it.
  for (const record of early) if (record.stamp.sequence > copy.sequence) copy.apply(record);
  state = copy;
  const looking = takeUpHistory(sources, copy);
  return {
    state: copy,
    stop: () => {
      stop();
      looking.stop();
    },
  };
}

const LOOK_EVERY_MS = 100;
/** The maximum of commands kept while the read models are paused. */
const BACKLOG_MAX = 50_000;

/** Waits until history covers the copy's starting point, then lets trades and candles continue. */
function takeUpHistory(sources: LiveSources, state: LiveState): { stop: () => void } {
  const { pool, nowMs, onError } = sources;
  let began = state.sequence;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function look(): Promise<void> {
    const { markets, perpetuals, contracts } = state;
    if (markets.backlog + perpetuals.backlog + contracts.backlog > BACKLOG_MAX) {
      markets.startOver();
      perpetuals.startOver();
      contracts.startOver();
      began = state.sequence;
    }
    if ((await readCheckpoint(pool)).sequence < began) return;
    const history = await inTransaction(pool, async (client) => {
      await client.query("set transaction isolation level repeatable read, read only");
      return readHistory(client, state.listings, nowMs());
    });
    if (stopped) return;
    contracts.seed(history.contracts, history.sequence);
    perpetuals.seed(history.perpetuals, history.sequence);
    markets.seed(history.markets, history.sequence);
  }

  function lookAgain(delayMs: number): void {
    timer = setTimeout(async () => {
      await look().catch(onError);
      if (!stopped && !state.markets.isReady) lookAgain(LOOK_EVERY_MS);
    }, delayMs);
    timer.unref();
  }

  lookAgain(0);
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
