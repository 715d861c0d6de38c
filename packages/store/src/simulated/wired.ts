import type { ProjectionStore, ProjectionTransaction } from "../ports.ts";

/** One call to the store, and its answer. */
export type ProjectionStep =
  | "checkpoint"
  | "begin"
  | "find"
  | "all"
  | "insert"
  | "upsert"
  | "empty"
  | "commit"
  | "rollback";

/**
 * The connection between a projector and its store: it may wait before and after asking, and may
 * throw instead of asking (the request was lost) or instead of answering (the answer was lost). Any
 * error means that the connection is gone. When a process ends, its open calls all throw.
 */
export type ProjectionWire = <Answer>(
  step: ProjectionStep,
  ask: () => Promise<Answer>,
) => Promise<Answer>;

/** The store at the other end of a wire. It rolls back the transaction of a lost connection. */
export function wired(store: ProjectionStore, wire: ProjectionWire): ProjectionStore {
  return {
    checkpoint: () => wire("checkpoint", () => store.checkpoint()),
    begin: () => beginOver(wire, store),
  };
}

async function beginOver(
  wire: ProjectionWire,
  store: ProjectionStore,
): Promise<ProjectionTransaction> {
  let begun: ProjectionTransaction | undefined;
  let isLost = false;
  const ask = async () => {
    begun = await store.begin();
    // It may have waited to begin for longer than the connection lasted.
    if (isLost) await begun.rollback();
    return begun;
  };
  try {
    return wiredTransaction(await wire("begin", ask), wire);
  } catch (error) {
    isLost = true;
    await begun?.rollback();
    throw error;
  }
}

function wiredTransaction(
  transaction: ProjectionTransaction,
  wire: ProjectionWire,
): ProjectionTransaction {
  const over: ProjectionWire = async (step, ask) => {
    try {
      return await wire(step, ask);
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  };
  // An empty list is not sent.
  const overIfAny = (list: readonly object[]) => (list.length === 0 ? atHome : over);
  return {
    checkpoint: transaction.checkpoint,
    find: (table, keys) => overIfAny(keys)("find", () => transaction.find(table, keys)),
    all: (table) => over("all", () => transaction.all(table)),
    insert: (table, rows) => overIfAny(rows)("insert", () => transaction.insert(table, rows)),
    upsert: (table, rows) => overIfAny(rows)("upsert", () => transaction.upsert(table, rows)),
    empty: (tables) => over("empty", () => transaction.empty(tables)),
    commit: (reached) => over("commit", () => transaction.commit(reached)),
    rollback: () => over("rollback", () => transaction.rollback()),
  };
}

const atHome: ProjectionWire = (_, ask) => ask();
