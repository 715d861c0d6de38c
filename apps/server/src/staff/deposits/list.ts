import { deposits as declared, depositsFile } from "@sumi/contract/deposits/staff.ts";
import type { DataOf, InputOf } from "@sumi/contract/wire/endpoint.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { readDeposit, readDeposits } from "@sumi/store/deposits/queries.ts";
import type { DepositRow } from "@sumi/store/deposits/rows.ts";
import type { Page } from "@sumi/store/tables/paging.ts";
import { historyReached } from "../../platform/server/history.ts";
import { assigneesOf } from "../../platform/staff/cases/assignees.ts";
import { reviewerFilter } from "../../platform/staff/cases/reviewer-filter.ts";
import { exchangeTime } from "../../platform/staff/exchange-time.ts";
import { memberNames, staffNames } from "../../platform/staff/names.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { momentCell, tableRoute } from "../../platform/staff/table-route.ts";
import type { Listing } from "../../shared/listing.ts";
import { transferFilter } from "../../shared/transfer-filter.ts";
import { type DepositWords, depositData } from "./data.ts";
import { depositsAsJournalled } from "./journalled.ts";
import { soughtBy } from "./search.ts";

/** The queue of deposits, by state, and the same as a file. */
export function listRoute(server: ConsoleServer, listing: Listing): void {
  const read = (input: Asked, caller: StaffCaller) => queueData(server, listing, input, caller);
  staffRoute(server, declared, read);
  tableRoute(server, {
    list: declared,
    file: depositsFile,
    name: "deposits",
    read,
    rowsOf: ({ deposits }) => deposits,
    columns: {
      number: ({ id }) => id,
      announced: ({ submitted_ms: timeMs }) => momentCell(timeMs),
      uid: ({ member }) => member.uid,
      user_name: ({ member }) => member.username,
      coin: ({ coin }) => coin,
      network: ({ network }) => network,
      amount: ({ amount }) => amount,
      state: ({ state }) => state,
      deadline: ({ deadline_ms: timeMs }) => momentCell(timeMs),
      credited: ({ credited }) => credited?.amount ?? null,
      decided: ({ credited, rejected }) => momentCell((credited ?? rejected)?.time_ms ?? null),
      staff: ({ credited, rejected }) => (credited ?? rejected)?.staff.number ?? null,
      reason: ({ rejected }) => rejected?.reason ?? null,
    },
  });
}

type Asked = Omit<InputOf<typeof declared>, "id"> & { readonly id?: number | undefined };
type RowsPage = Outcome<Page<DepositRow>>;

async function queueData(
  server: ConsoleServer,
  listing: Listing,
  asked: Asked,
  caller: StaffCaller,
): Promise<Outcome<DataOf<typeof declared>>> {
  const { id } = asked;
  const reached = await historyReached(server);
  if (!reached.ok) return reached;
  const page = id === undefined ? await pageOf(server, listing, asked) : await oneOf(server, id);
  if (!page.ok) return page;
  const { next } = page.value;
  const rows = await depositsAsJournalled(server, page.value.rows);
  const words = await wordsFor(server, listing, { rows, caller });
  return accept({
    deposits: rows.map((row) => depositData(row, words)),
    next_cursor: next ?? null,
    sequence: String(reached.value),
  });
}

async function pageOf(server: ConsoleServer, listing: Listing, asked: Asked): Promise<RowsPage> {
  const { state, q = "", check, cursor, limit } = asked;
  const isDecided = state === "credited" || state === "rejected";
  if (check !== undefined && isDecided) return reject("PARAMETER_ERROR", { field: "check" });
  const filter = transferFilter(await listing(), asked);
  if (!filter.ok) return filter;
  return readDeposits(server.database, {
    state,
    nowMs: await exchangeTime(server),
    filter: filter.value,
    check,
    reviewer: await reviewerFilter(server, "deposit", asked.reviewer),
    sought: q.trim() === "" ? undefined : await soughtBy(server, q.trim()),
    cursor,
    limit,
  });
}

async function oneOf({ database }: ConsoleServer, id: number): Promise<RowsPage> {
  const row = await readDeposit(database, id);
  return accept({ rows: row === undefined ? [] : [row], next: undefined });
}

export async function wordsFor(
  server: ConsoleServer,
  listing: Listing,
  { rows, caller }: { readonly rows: readonly DepositRow[]; readonly caller: StaffCaller },
): Promise<DepositWords> {
  const names = await staffNames(server.database);
  return {
    markets: await listing(),
    members: await memberNames(
      server,
      rows.map(({ member }) => member),
    ),
    staff: names,
    assignees: await assigneesOf(server, "deposit", { staff: caller.staff, names }),
    timeMs: await exchangeTime(server),
  };
}
