import * as contract from "@sumi/contract/audit/staff.ts";
import type { DataOf, InputOf } from "@sumi/contract/wire/endpoint.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { memberOfUid, uidOf } from "@sumi/primitives/invite-code.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { type DeskEntry, readDeskLog } from "@sumi/store/audit/desk-log.ts";
import { notesOf } from "@sumi/store/audit/notes.ts";
import { readActs } from "@sumi/store/audit/queries.ts";
import type { ActEvent, StaffActRow } from "@sumi/store/audit/rows.ts";
import type { PublicNumbers } from "../../platform/public-numbers/public-numbers.ts";
import { historyReached } from "../../platform/server/history.ts";
import type { ChainSource } from "../../platform/staff/chain-source.ts";
import { note } from "../../platform/staff/desk.ts";
import { namedField } from "../../platform/staff/named-numbers.ts";
import { staffNames } from "../../platform/staff/names.ts";
import { reversalsOf } from "../../platform/staff/reversals.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { momentCell, tableRoute } from "../../platform/staff/table-route.ts";
import type { Listing } from "../../shared/listing.ts";
import { coinOf } from "../../shared/order-data.ts";

/** A limit, because each frame is read and hashed on the thread that answers all calls. */
const FRAMES_MAX = 5_000;

/** The acts of the staff, and the verification of the journal that records them. */
export function auditRoutes(server: ConsoleServer, listing: Listing, chain: ChainSource): void {
  actsRoute(server, listing);
  deskRoute(server);
  verifyRoute(server, chain);
}

function actsRoute(server: ConsoleServer, listing: Listing): void {
  const read = (input: AskedActs) => actsData(server, listing, input);
  staffRoute(server, contract.audit, read);
  tableRoute(server, {
    list: contract.audit,
    file: contract.auditFile,
    name: "audit",
    read,
    rowsOf: ({ acts }) => acts,
    columns: {
      sequence: ({ sequence }) => sequence,
      time: ({ time_ms: timeMs }) => momentCell(timeMs),
      staff: ({ staff }) => staff.number,
      staff_name: ({ staff }) => staff.name,
      command: ({ command }) => command,
      uid: ({ uid }) => uid,
      events: ({ events }) => JSON.stringify(events),
      note: ({ note: text }) => text,
    },
  });
}

type AskedActs = InputOf<typeof contract.audit>;

async function actsData(
  server: ConsoleServer,
  listing: Listing,
  { uid, staff, command, from_ms: fromMs, to_ms: toMs, cursor, limit }: AskedActs,
): Promise<Outcome<DataOf<typeof contract.audit>>> {
  const { database } = server;
  const member = uid === undefined ? undefined : memberOfUid(Number(uid));
  if (uid !== undefined && member === undefined) {
    return reject("PARAMETER_ERROR", { field: "uid" });
  }
  const reached = await historyReached(server);
  if (!reached.ok) return reached;
  const page = await readActs(database, { staff, member, command, fromMs, toMs, cursor, limit });
  if (!page.ok) return page;
  const { rows, next } = page.value;
  const names = await staffNames(database);
  const notes = await notesOf(database, rows.map(sequenceOf));
  const reversals = await reversalsOf(server, rows.filter(movesHouseMoney).map(sequenceOf));
  const markets = await listing();
  return accept({
    acts: rows.map((row) => ({
      sequence: String(row.sequence),
      time_ms: row.timeMs,
      staff: names(row.staff),
      command: row.command,
      uid: row.member === undefined ? null : String(uidOf(row.member)),
      events: row.events.map((event) => eventData(event, markets, server.numbers)),
      note: notes.get(row.sequence) ?? "",
      reversal: reversals.get(row.sequence) ?? null,
    })),
    next_cursor: next ?? null,
    sequence: String(reached.value),
  });
}

/** True for reversible acts without a case; a deposit's credit is shown in its case. */
function movesHouseMoney({ events }: StaffActRow): boolean {
  return events.some(({ type }) => type === "CapitalContributed" || type === "HouseTransferred");
}

function sequenceOf({ sequence }: StaffActRow): number {
  return sequence;
}

/** Replaces numbers by names: coins, networks, members. */
function eventData({ type, fields }: ActEvent, markets: Markets, numbers: PublicNumbers) {
  const named = Object.entries(fields).map(([name, value]): [string, typeof value] => {
    if (typeof value !== "number") return [name, value];
    if (name === "asset") return ["coin", coinOf(markets, value)];
    if (name === "network") return [name, markets.networks[value]?.name ?? value];
    return namedField(numbers, name, value);
  });
  return { type, fields: Object.fromEntries(named) };
}

function deskRoute(server: ConsoleServer): void {
  const read = (input: InputOf<typeof contract.deskLog>) => deskData(server, input);
  staffRoute(server, contract.deskLog, read);
  tableRoute(server, {
    list: contract.deskLog,
    file: contract.deskLogFile,
    name: "desk-log",
    read,
    rowsOf: ({ entries }) => entries,
    columns: {
      id: ({ id }) => id,
      time: ({ time_ms: timeMs }) => momentCell(timeMs),
      staff: ({ staff }) => staff.number,
      staff_name: ({ staff }) => staff.name,
      event: ({ event }) => event,
      uid: ({ uid }) => uid,
      address: ({ address }) => address,
      details: ({ details }) => JSON.stringify(details),
    },
  });
}

async function deskData(
  server: ConsoleServer,
  request: InputOf<typeof contract.deskLog>,
): Promise<Outcome<DataOf<typeof contract.deskLog>>> {
  const { database } = server;
  await historyReached(server);
  const page = await readDeskLog(database, request);
  if (!page.ok) return page;
  const names = await staffNames(database);
  const entries = page.value.rows.map((entry) => ({
    id: entry.source === 1 ? String(entry.number) : `0.${entry.number}`,
    time_ms: entry.timeMs,
    staff: names(entry.staff),
    event: eventOf(entry),
    uid: entry.member === undefined ? null : String(uidOf(entry.member)),
    address: entry.address,
    details: { ...entry.details },
  }));
  return accept({ entries, next_cursor: page.value.next ?? null });
}

function eventOf({ event }: DeskEntry): (typeof contract.DESK_EVENTS)[number] {
  // Only `platform/staff/desk.ts` writes these.
  return event as (typeof contract.DESK_EVENTS)[number];
}

function verifyRoute(server: ConsoleServer, chain: ChainSource): void {
  let running: Promise<unknown> | undefined;
  staffRoute(server, contract.verifyChain, async (input, caller) => {
    const tip = chain.status().tip?.seq ?? 0;
    const { last = Math.min(tip, (input.first ?? tip) + FRAMES_MAX - 1) } = input;
    const { first = Math.max(0, last - FRAMES_MAX + 1) } = input;
    if (last > tip) return reject("PARAMETER_ERROR", { field: "last" });
    if (first > last || last - first >= FRAMES_MAX) {
      return reject("PARAMETER_ERROR", { field: "first" });
    }
    if (running !== undefined) return reject("TRY_AGAIN", { seconds: 1 });
    const work = chain.verifyRange({ first, last });
    running = work;
    try {
      const found = await work;
      const details = { first, last: found.last, whole: found.fault === undefined ? 1 : 0 };
      const noted = await note(server, caller, { event: "CHAIN_VERIFIED", details });
      if (!noted.ok) return noted;
      return accept({
        whole: found.fault === undefined,
        first,
        last: found.last,
        commands: found.commands,
        staff_commands: found.staffCommands,
        tip: found.tip,
        fault: found.fault ?? null,
      });
    } finally {
      running = undefined;
    }
  });
}
