import { permits } from "@sumi/contract/permissions.ts";
import type { DataOf, Endpoint, InputOf, NOTHING } from "@sumi/contract/wire/endpoint.ts";
import type { StaffEndpoint } from "@sumi/contract/wire/staff-endpoint.ts";
import { BYTE_ORDER_MARK, csvLine } from "@sumi/messages/csv.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { countAttempt } from "@sumi/store/sign-in/attempts.ts";
import { note } from "./desk.ts";
import { type StaffCaller, staffRoute } from "./route.ts";
import type { ConsoleServer } from "./server.ts";

type Paged = { readonly next_cursor: string | null };
type PageInput = { readonly cursor?: string | undefined; readonly limit: number };

/** A list of the console, and how its rows become the lines of a file. */
export type StaffTable<List extends StaffEndpoint, File extends StaffEndpoint, Row> = {
  readonly list: List;
  readonly file: File & { readonly data: typeof NOTHING };
  /** The name of the file, without its ending. */
  readonly name: string;
  /** Reads one page; the call of the list is mounted on the same function. */
  readonly read: (
    input: InputOf<File> & PageInput,
    caller: StaffCaller,
  ) => Promise<Outcome<DataOf<List> & Paged>>;
  readonly rowsOf: (data: DataOf<List>) => readonly Row[];
  /** The columns by their heads. */
  readonly columns: Readonly<Record<string, (row: Row) => string | number | null>>;
};

/** So many lists one person saves in an hour. */
const LISTS_MAX = 20;
const HOUR_MS = 3_600_000;

/** Whole lists leave the house by a file, so a session that was left open does not empty it. */
async function refusalOfMore(
  { database, nowMs }: Pick<ConsoleServer, "database" | "nowMs">,
  { staff }: Pick<StaffCaller, "staff">,
): Promise<Outcome<void>> {
  const limit = { kind: "staff_list", subject: String(staff), max: LISTS_MAX } as const;
  const window = { windowMs: HOUR_MS, prolonged: false };
  const { allowed, endsMs } = await countAttempt(database, { ...limit, ...window }, nowMs());
  if (allowed) return DONE;
  return reject("RATE_LIMITED", { seconds: Math.ceil((endsMs - nowMs()) / 1_000) });
}

/** Rows that are read at once: a file of any length takes the memory of so many. */
const PAGE = 100;

/**
 * Mounts the call that saves a list as a table for a spreadsheet, made page by page. The desk log
 * has each of them: whole lists leave the house by it.
 */
export function tableRoute<List extends StaffEndpoint, File extends StaffEndpoint, Row>(
  server: ConsoleServer,
  table: StaffTable<List, File, Row>,
): void {
  const { file, name, read } = table;
  assert(file.gives !== undefined, "a call that gives a file says of which type");
  const type = file.gives;
  const mounted: StaffEndpoint = file;
  const { permission } = mounted;
  assert(permission !== "door", "a list is for people who are signed in");
  staffRoute(server, mounted, async (given, caller, reply) => {
    // Parsed by the schema of this same declaration.
    const input = given as InputOf<File>;
    const refusal = await refusalOfMore(server, caller);
    if (!refusal.ok) return refusal;
    const first = await read({ ...input, cursor: undefined, limit: PAGE }, caller);
    if (!first.ok) return first;
    const details = { list: table.list.path, ...plainFields(input) };
    const noted = await note(server, caller, { event: "LIST_EXPORTED", details });
    if (!noted.ok) return noted;
    const isOpen = async () => {
      const roles = await server.staff.rolesOf(caller.session);
      return roles !== undefined && permits(roles, permission);
    };
    const pieces = linesOf(server, table, { first: first.value, input, caller, isOpen });
    reply.file = { name: `sumi-${name}.csv`, type, pieces };
    return accept({});
  });
}

async function* linesOf<List extends StaffEndpoint, File extends StaffEndpoint, Row>(
  { numbers }: Pick<ConsoleServer, "numbers">,
  { list, read, rowsOf, columns }: StaffTable<List, File, Row>,
  asked: {
    readonly first: DataOf<List> & Paged;
    readonly input: InputOf<File>;
    readonly caller: StaffCaller;
    /** False once the caller's session has ended, or no longer permits the list. */
    readonly isOpen: () => Promise<boolean>;
  },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(columns));
  const { data: schema }: Endpoint = list;
  let page = asked.first;
  for (;;) {
    const shown = numbers.show(schema, page);
    const lines = rowsOf(shown).map((row) =>
      csvLine(Object.values(columns).map((cell) => String(cell(row) ?? ""))),
    );
    yield lines.join("");
    const cursor = page.next_cursor;
    if (cursor === null) return;
    // A slow reader takes as long as they like, and their door closes as all others do.
    if (!(await asked.isOpen())) throw new Error("the session of this file has ended");
    const next = await read({ ...asked.input, cursor, limit: PAGE }, asked.caller);
    assert(next.ok, "a cursor of ours is one");
    page = next.value;
  }
}

/**
 * The fields asked for, as the desk log keeps them. A search text may be somebody's mail address or
 * the address of their wallet, so the log only says that there was one.
 */
function plainFields(input: object): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      if (typeof value !== "string" && typeof value !== "number") return [];
      return [[name, name === "q" && value !== "" ? "…" : value]];
    }),
  );
}

/** A moment as spreadsheets read it. */
export function momentCell(timeMs: number | null): string {
  return timeMs === null ? "" : new Date(timeMs).toISOString();
}
