import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { readCheckpoint } from "@sumi/store/checkpoint.ts";
import type { Page } from "@sumi/store/tables/paging.ts";
import type { Server } from "./server.ts";

type History = Pick<Server, "database" | "sequence">;

const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 250;
const PATIENCE_WHEN_ASKED_MS = 2_000;

/**
 * Waits briefly for the read models, so that a caller finds their own last act in the history;
 * returns the command they have reached. Only a caller who names a sequence gets TRY_AGAIN when the
 * read models lag behind it; all others are told how far the history goes.
 */
export async function historyReached(history: History, asked?: number): Promise<Outcome<number>> {
  const patienceMs = asked === undefined ? PATIENCE_MS : PATIENCE_WHEN_ASKED_MS;
  const wanted = asked ?? history.sequence();
  const reached = await waitFor(history, wanted, patienceMs);
  const isEnough = asked === undefined || reached >= asked;
  return isEnough ? accept(reached) : reject("TRY_AGAIN", { seconds: 1 });
}

/** The same for public data, which does not wait unless a sequence was asked for. */
export async function publicHistoryReached(
  history: History,
  asked?: number,
): Promise<Outcome<number>> {
  if (asked !== undefined) return historyReached(history, asked);
  return accept((await readCheckpoint(history.database)).sequence);
}

/** A page as calls answer it, once the read models have come as far as was asked. */
export async function pageReached<Row>(
  reached: Promise<Outcome<number>>,
  read: () => Promise<Outcome<Page<Row>>>,
) {
  const sequence = await reached;
  if (!sequence.ok) return sequence;
  const page = await read();
  if (!page.ok) return page;
  const { rows, next } = page.value;
  return accept({ rows, next_cursor: next ?? null, sequence: String(sequence.value) });
}

async function waitFor({ database }: History, wanted: number, patienceMs: number): Promise<number> {
  const givesUpAt = performance.now() + patienceMs;
  for (;;) {
    const { sequence } = await readCheckpoint(database);
    if (sequence >= wanted || performance.now() >= givesUpAt) return sequence;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
