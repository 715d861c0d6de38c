import type { Stamp } from "@sumi/core/stamp.ts";
import { connection } from "@sumi/database/pool.ts";
import { Client, escapeIdentifier as quoted } from "pg";
import { READ_MODELS } from "./capabilities.ts";
import { type Checkpoint, NOTHING_FOLDED, readCheckpoint } from "./checkpoint.ts";
import type { ProjectionStore, ProjectionTransaction } from "./ports.ts";
import { PostgresRows } from "./postgres/rows.ts";
import { Projector } from "./projector.ts";
import type { FoldedFrame } from "./rebuild.ts";
import type { Field, Queryable, Raw, TableShape } from "./tables/table.ts";
import { faultsOfTransactions } from "./withdrawals/transactions.ts";

type Frames = AsyncIterable<FoldedFrame> | Iterable<FoldedFrame>;

const RECORDS_PER_FOLD = 2_000;
/** A table that was emptied would otherwise fill the memory. */
const FAULTS_PER_TABLE = 20;

/**
 * Folds the journal again, into temporary tables, and compares them with the read models: one
 * sentence for each row that is missing, was changed or was added. The exchange may be running:
 * all is read as of one moment. `ownerUrl` is of the role that owns the tables.
 */
export async function verifyReadModels(
  ownerUrl: string,
  framesFromFirst: Frames,
): Promise<readonly string[]> {
  const options = { url: ownerUrl, applicationName: "sumi verify", statementTimeoutMs: 0 };
  const client = new Client(connection(options));
  await client.connect();
  try {
    // The journal is folded for longer than a transaction may be idle elsewhere.
    await client.query("set idle_in_transaction_session_timeout = 0");
    await client.query("begin isolation level repeatable read");
    return await faultsWithin(client, framesFromFirst);
  } finally {
    // Nothing is committed: the temporary tables go with the connection.
    await client.end();
  }
}

async function faultsWithin(client: Client, frames: Frames): Promise<readonly string[]> {
  const checkpoint = await readCheckpoint(client);
  const { sequence, timeMs } = checkpoint;
  const { rows } = await client.query<{ schema: string }>("select current_schema() as schema");
  const schema = rows[0]?.schema ?? "public";
  for (const { name } of READ_MODELS) {
    const real = `${quoted(schema)}.${quoted(name)}`;
    await client.query(`create temporary table ${quoted(name)} (like ${real} including all)`);
  }
  const reached = await foldAgain(new Projector(new TemporaryStore(client)), {
    frames,
    until: sequence,
  });
  const faults = [...faultsOfCheckpoint(checkpoint, reached)];
  for (const table of READ_MODELS) faults.push(...(await faultsOf(client, table, schema)));
  // The temporary withdrawals are the journal's own.
  faults.push(...(await faultsOfTransactions(client, timeMs)));
  return faults;
}

/** A checkpoint ahead of the journal would let the read models leave out what comes next. */
function* faultsOfCheckpoint(kept: Checkpoint, { sequence, timeMs }: Stamp): Iterable<string> {
  if (kept.sequence === sequence && kept.timeMs === timeMs) return;
  const named = `command ${kept.sequence} at ${kept.timeMs}`;
  const there = `command ${sequence} at ${timeMs}`;
  yield `The row of projection_checkpoint names ${named}, and the journal has ${there}.`;
}

/** Returns the stamp of the last command that was folded. */
async function foldAgain(
  projector: Projector,
  { frames, until }: { readonly frames: Frames; readonly until: number },
): Promise<Stamp> {
  let batch: FoldedFrame["records"][number][] = [];
  let last: Stamp = NOTHING_FOLDED;
  for await (const { records } of frames) {
    const folded = records.filter(({ stamp }) => stamp.sequence <= until);
    last = folded.at(-1)?.stamp ?? last;
    batch.push(...folded);
    if (batch.length < RECORDS_PER_FOLD) continue;
    await projector.fold(batch);
    batch = [];
  }
  await projector.fold(batch);
  return last;
}

async function faultsOf(
  client: Queryable,
  { name, fields, key }: TableShape,
  schema: string,
): Promise<readonly string[]> {
  const columns = (of: string, list: readonly Field[]) => {
    return list.map((field) => `${of}.${quoted(field.name)}`).join(", ");
  };
  const [first] = key;
  const firstColumn = quoted(first?.name ?? "");
  const same = key.map((field) => `e.${quoted(field.name)} = k.${quoted(field.name)}`);
  const keys = key.map(({ name: column }) => {
    return `coalesce(e.${quoted(column)}, k.${quoted(column)}) as ${quoted(column)}`;
  });
  const { rows } = await client.query({
    text: `select ${keys.join(", ")}, k.${firstColumn} is null as is_missing,
        e.${firstColumn} is null as is_added
      from pg_temp.${quoted(name)} e
      full join ${quoted(schema)}.${quoted(name)} k on ${same.join(" and ")}
      where row(${columns("e", fields)})::text is distinct from row(${columns("k", fields)})::text
      order by ${key.map((_, index) => index + 1).join(", ")} limit ${FAULTS_PER_TABLE}`,
  });
  return rows.map((row) => `The row of ${name} with ${keyText(row, key)} ${whatOf(row)}.`);
}

function keyText(row: Raw, key: readonly Field[]): string {
  return key.map(({ name }) => `${name} ${row[name]}`).join(", ");
}

function whatOf({ is_missing, is_added }: Raw): string {
  if (is_missing === true) return "is missing";
  return is_added === true ? "was added" : "was changed";
}

/** The temporary tables within the one transaction; a failed fold ends the verification. */
class TemporaryStore implements ProjectionStore {
  readonly #rows: PostgresRows;
  #checkpoint: Checkpoint = NOTHING_FOLDED;

  constructor(client: Queryable) {
    this.#rows = new PostgresRows(client);
  }

  async checkpoint(): Promise<Checkpoint> {
    return this.#checkpoint;
  }

  async begin(): Promise<ProjectionTransaction> {
    const rows = this.#rows;
    return {
      checkpoint: this.#checkpoint,
      find: (table, keys) => rows.find(table, keys),
      all: (table) => rows.all(table),
      insert: (table, added) => rows.insert(table, added),
      upsert: (table, changed) => rows.upsert(table, changed),
      empty: (tables) => rows.empty(tables),
      commit: async (reached) => {
        this.#checkpoint = reached;
      },
      rollback: async () => undefined,
    };
  }
}
