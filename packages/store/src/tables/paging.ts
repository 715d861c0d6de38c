import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";

/** Newest first. `next` opens the following page; it is undefined on the last one. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | undefined };

export type PageRequest = {
  /** `next` of the page before, or undefined for the first page. */
  readonly cursor?: string | undefined;
  /** Capped at 100; 20 when absent. */
  readonly limit?: number | undefined;
};

/** The place of a row in a list: a command's sequence and the row's number within that command. */
export type Position = { readonly sequence: number; readonly n: number };

const LIMIT_DEFAULT = 20;
const LIMIT_MAX = 100;
const NEWEST: Position = { sequence: Number.MAX_SAFE_INTEGER, n: 0 };
/** A number that every program reads exactly. */
const NUMBER = /^\d{1,15}$/;
const CURSOR = /^(\d{1,16})\.(\d{1,9})$/;

/**
 * Reads one page after the cursor. `read` returns at most `limit` rows strictly older than `after`;
 * it is asked for one more than the page holds, which shows whether another page follows.
 * PARAMETER_ERROR for a cursor that no page ever gave.
 */
export async function readPage<Row>(
  request: PageRequest,
  positionOf: (row: Row) => Position,
  read: (after: Position, limit: number) => Promise<readonly Row[]>,
): Promise<Outcome<Page<Row>>> {
  const after = request.cursor === undefined ? NEWEST : readCursor(request.cursor);
  if (after === undefined) return reject("PARAMETER_ERROR", { field: "cursor" });
  const limit = cappedLimit(request.limit);
  const found = await read(after, limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const more = found.length > limit && last !== undefined;
  return accept({ rows, next: more ? writeCursor(positionOf(last)) : undefined });
}

/**
 * As `readPage`, for rows with one number each, in whichever order `read` returns them: the cursor
 * is the number of the last row. PARAMETER_ERROR for a cursor that no page ever gave.
 */
export async function readNumberedPage<Row>(
  request: PageRequest,
  numberOf: (row: Row) => number,
  read: (behind: number | undefined, limit: number) => Promise<readonly Row[]>,
): Promise<Outcome<Page<Row>>> {
  const { cursor } = request;
  if (cursor !== undefined && !NUMBER.test(cursor)) {
    return reject("PARAMETER_ERROR", { field: "cursor" });
  }
  const limit = cappedLimit(request.limit);
  const found = await read(cursor === undefined ? undefined : Number(cursor), limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const more = found.length > limit && last !== undefined;
  return accept({ rows, next: more ? String(numberOf(last)) : undefined });
}

export function cappedLimit(limit = LIMIT_DEFAULT, max = LIMIT_MAX): number {
  return Math.min(Math.max(Math.trunc(limit), 1), max);
}

/** The cursor after a row at that place. */
export function writeCursor({ sequence, n }: Position): string {
  return Buffer.from(`${sequence}.${n}`).toString("base64url");
}

function readCursor(cursor: string): Position | undefined {
  const match = CURSOR.exec(Buffer.from(cursor, "base64url").toString("latin1"));
  if (match === null) return undefined;
  const position = { sequence: Number(match[1]), n: Number(match[2]) };
  return Number.isSafeInteger(position.sequence) ? position : undefined;
}
