import { permits } from "@sumi/contract/permissions.ts";
import type { CheckData } from "@sumi/contract/wire/staff-fields.ts";
import { withdrawals as declared } from "@sumi/contract/withdrawals/staff.ts";
import { memberOfUid } from "@sumi/primitives/invite-code.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { fingerprintsOfAddress } from "@sumi/store/withdrawals/address-texts.ts";
import { readWithdrawalQueue, type Sought } from "@sumi/store/withdrawals/queue.ts";
import type { WithdrawalRow } from "@sumi/store/withdrawals/rows.ts";
import { historyReached } from "../../platform/server/history.ts";
import { assigneesOf } from "../../platform/staff/cases/assignees.ts";
import { gravestOf } from "../../platform/staff/cases/checks.ts";
import { exchangeTime } from "../../platform/staff/exchange-time.ts";
import { memberNames, staffNames } from "../../platform/staff/names.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { coinNamed, type Listing } from "../../shared/listing.ts";
import { judgeWithdrawal } from "./checks.ts";
import { queuedData, type WithdrawalWords } from "./data.ts";
import { destinationsOf, factsOf } from "./facts.ts";
import { withdrawalsAsJournalled } from "./journalled.ts";

/** The queue of withdrawals, by state. */
export function listRoute(server: ConsoleServer, listing: Listing): void {
  const { database } = server;
  staffRoute(server, declared, async ({ state, coin, q = "", cursor, limit }, caller) => {
    const asset = coin === undefined ? undefined : coinNamed(await listing(), coin);
    if (asset?.ok === false) return asset;
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const page = await readWithdrawalQueue(database, {
      state,
      nowMs: await exchangeTime(server),
      asset: asset?.value,
      cursor,
      limit,
      sought: q.trim() === "" ? undefined : await soughtBy(server, q.trim()),
    });
    if (!page.ok) return page;
    const { next } = page.value;
    const rows = await withdrawalsAsJournalled(server, page.value.rows);
    const words = await wordsFor(server, listing, { rows, caller });
    const isWaiting = state === "waiting" || state === "second";
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
  });
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
