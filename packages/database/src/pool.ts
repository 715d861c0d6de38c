import { assert } from "@sumi/primitives/assert.ts";
import { type ClientConfig, Pool, types } from "pg";

export type ConnectionOptions = {
  /** postgres://role:password@host:port/database */
  readonly url: string;
  /** Shown in pg_stat_activity: "sumi journal", "sumi store". */
  readonly applicationName: string;
  /** The greatest time that one statement may run on the server. 0 is for ever. */
  readonly statementTimeoutMs?: number;
};

export type PoolOptions = ConnectionOptions & {
  readonly connectionsMax?: number;
  /** Called when an idle connection is lost. The pool replaces it. */
  readonly onError?: (error: Error) => void;
};

export function openPool(options: PoolOptions): Pool {
  const pool = new Pool({
    ...connection(options),
    max: options.connectionsMax ?? 10,
    idleTimeoutMillis: 30_000,
  });
  // Without a listener the loss of an idle connection would stop the process.
  pool.on("error", (error) => options.onError?.(error));
  // So would the loss of a connection in use, between two of its statements. The next statement
  // fails instead.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** For `new Client(connection({ … }))`, when something needs one connection of its own. */
export function connection(options: ConnectionOptions): ClientConfig {
  const { statementTimeoutMs = 30_000 } = options;
  return {
    connectionString: options.url,
    application_name: options.applicationName,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    // A server that is frozen or cut off does not keep its own limit.
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + ANSWER_MS }),
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    types: { getTypeParser },
  };
}

/** The time that the answer to a statement may take on its way. */
const ANSWER_MS = 5_000;

const INT8 = 20;
const INT8_ARRAY = 1016;

/**
 * `bigint` columns hold sequences, times in milliseconds and counts: plain integers, read as
 * numbers and asserted to be exact. Amounts are in `numeric` columns, which stay text
 * (`BigInt(text)`).
 */
function getTypeParser(oid: number, format?: "text" | "binary"): (text: string) => unknown {
  if (oid === INT8 && format !== "binary") return exactInteger;
  if (oid === INT8_ARRAY && format !== "binary") return exactIntegers;
  return types.getTypeParser(oid, format as "text");
}

function exactInteger(text: string): number {
  const value = Number(text);
  assert(
    Number.isSafeInteger(value),
    `a bigint column holds ${text}, which no number holds exactly`,
  );
  return value;
}

function exactIntegers(text: string): readonly number[] {
  const inner = text.slice(1, -1);
  return inner === "" ? [] : inner.split(",").map(exactInteger);
}
