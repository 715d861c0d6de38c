import { permits } from "@sumi/contract/permissions.ts";
import type { DataOf, InputOf } from "@sumi/contract/wire/endpoint.ts";
import type { CheckData } from "@sumi/contract/wire/staff-fields.ts";
import { withdrawals as declared, withdrawalsFile } from "@sumi/contract/withdrawals/staff.ts";
import { memberOfUid } from "@sumi/primitives/invite-code.ts";
import { accept, type Outcome } from "@sumi/primitives/rejection.ts";
import type { Page } from "@sumi/store/tables/paging.ts";
import { fingerprintsOfAddress } from "@sumi/store/withdrawals/address-texts.ts";
import {
  readQueuedWithdrawal,
  readWithdrawalQueue,
  type Sought,
} from "@sumi/store/withdrawals/queue.ts";
import type { WithdrawalRow } from "@sumi/store/withdrawals/rows.ts";
import { historyReached } from "../../platform/server/history.ts";
import { assigneesOf } from "../../platform/staff/cases/assignees.ts";
import { gravestOf } from "../../platform/staff/cases/checks.ts";
import { reviewerFilter } from "../../platform/staff/cases/reviewer-filter.ts";
import { exchangeTime } from "../../platform/staff/exchange-time.ts";
import { memberNames, staffNames } from "../../platform/staff/names.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { momentCell, tableRoute } from "../../platform/staff/table-route.ts";
import type { Listing } from "../../shared/listing.ts";
import { transferFilter } from "../../shared/transfer-filter.ts";
import { judgeWithdrawal } from "./checks.ts";
import { queuedData, type WithdrawalWords } from "./data.ts";
import { destinationsOf, factsOf } from "./facts.ts";
import { withdrawalsAsJournalled } from "./journalled.ts";

/** The queue of withdrawals, by state, and the same as a file. */
export function listRoute(server: ConsoleServer, listing: Listing): void {
  const read = (input: Asked, caller: StaffCaller) => queueData(server, listing, input, caller);
  staffRoute(server, declared, read);
  tableRoute(server, {
    list: declared,
    file: withdrawalsFile,
    name: "withdrawals",
    read,
    rowsOf: ({ withdrawals }) => withdrawals,
    columns: {
      number: ({ id }) => id,
      requested: ({ requested_ms: timeMs }) => momentCell(timeMs),
      uid: ({ member }) => member.uid,
      user_name: ({ member }) => member.username,
      coin: ({ coin }) => coin,
      network: ({ network }) => network,
      quantity: ({ qty }) => qty,
      fee: ({ fee }) => fee,
      arrival: ({ arrival }) => arrival,
      value: ({ value }) => value,
      address: ({ destination }) => destination.address,
      state: ({ state }) => state,
      check: ({ check }) => check?.check ?? null,
      deadline: ({ deadline_ms: timeMs }) => momentCell(timeMs),
      decided: ({ decided_ms: timeMs }) => momentCell(timeMs),
      reason: ({ reason }) => reason,
    },
  });
}

type Asked = Omit<InputOf<typeof declared>, "id"> & { readonly id?: number | undefined };

async function queueData(
  server: ConsoleServer,
  listing: Listing,
  asked: Asked,
  caller: StaffCaller,
): Promise<Outcome<DataOf<typeof declared>>> {
  const { state, id } = asked;
  const reached = await historyReached(server);
  if (!reached.ok) return reached;
  const page = id === undefined ? await pageOf(server, listing, asked) : await oneOf(server, id);
  if (!page.ok) return page;
  const { next } = page.value;
  const rows = await withdrawalsAsJournalled(server, page.value.rows);
  const words = await wordsFor(server, listing, { rows, caller });
  const isWaiting = state === "waiting" || state === "second" || id !== undefined;
  const checks = isWaiting ? await gravestChecks(server, rows, caller) : NO_CHECKS;
  const destinations = await destinationsOf(server, rows);
  return accept({
    withdrawals: rows.map((row) => {
      const of = { destination: destinations(row), check: checks.get(row.id) };
      return queuedData(row, of, words);
    }),
    next_cursor: next ?? null,
    sequence: String(reached.value),
  });
}

type RowsPage = Outcome<Page<WithdrawalRow>>;

async function pageOf(server: ConsoleServer, listing: Listing, asked: Asked): Promise<RowsPage> {
  const { state, q = "", check, cursor, limit } = asked;
  const filter = transferFilter(await listing(), asked);
  if (!filter.ok) return filter;
  return readWithdrawalQueue(server.database, {
    state,
    nowMs: await exchangeTime(server),
    filter: filter.value,
    check,
    reviewer: await reviewerFilter(server, "withdrawal", asked.reviewer),
    cursor,
    limit,
    sought: q.trim() === "" ? undefined : await soughtBy(server, q.trim()),
  });
}

async function oneOf({ database }: ConsoleServer, id: number): Promise<RowsPage> {
  const row = await readQueuedWithdrawal(database, id);
  return accept({ rows: row === undefined ? [] : [row], next: undefined });
}

/** The search text may be a withdrawal's number, a UID or a complete address. */
async function soughtBy({ database, numbers }: ConsoleServer, q: string): Promise<Sought> {
  const number = /^\d{1,15}$/.test(q) ? Number(q) : undefined;
  return {
    id: number === undefined ? undefined : numbers.meant("withdrawals", number),
    member: number === undefined ? undefined : memberOfUid(number),
    fingerprints: number === undefined ? await fingerprintsOfAddress(database, q) : [],
  };
}

export async function wordsFor(
  server: ConsoleServer,
  listing: Listing,
  of: { readonly rows: readonly WithdrawalRow[]; readonly caller: Pick<StaffCaller, "staff"> },
): Promise<WithdrawalWords> {
  const names = await staffNames(server.database);
  return {
    markets: await listing(),
    members: await memberNames(
      server,
      of.rows.map(({ member }) => member),
    ),
    staff: names,
    assignees: await assigneesOf(server, "withdrawal", { staff: of.caller.staff, names }),
    timeMs: await exchangeTime(server),
  };
}

const NO_CHECKS: ReadonlyMap<number, CheckData> = new Map();

/** The most severe check of each withdrawal that the core still has. */
async function gravestChecks(
  server: ConsoleServer,
  rows: readonly WithdrawalRow[],
  { staff, roles }: StaffCaller,
): Promise<ReadonlyMap<number, CheckData>> {
  const facts = await factsOf(server, rows);
  const maySecond = permits(roles, "withdrawals.second");
  return server.commands.read((exchange, timeMs) => {
    const gravest = new Map<number, CheckData>();
    for (const row of rows) {
      const found = exchange.withdrawals.find(row.id);
      if (found?.status !== "pending") continue;
      const of = { found, facts: facts(row), agreement: undefined };
      const asked = { ...of, staff, maySecond, timeMs };
      const check = gravestOf(judgeWithdrawal(exchange, asked).checks);
      if (check !== undefined) gravest.set(row.id, check);
    }
    return gravest;
  });
}
