import * as contract from "@sumi/contract/linked-accounts/staff.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { pairOf } from "@sumi/core/linked-accounts/linked-accounts.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { linksOfMember, proposedLinks, readLinks } from "@sumi/store/linked-accounts/queries.ts";
import { type LinkRow, signsOf } from "@sumi/store/linked-accounts/rows.ts";
import { historyReached } from "../../platform/server/history.ts";
import { propose } from "../../platform/staff/acting.ts";
import { memberNamed, openFile } from "../../platform/staff/file-access.ts";
import { memberNames } from "../../platform/staff/names.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { momentCell, tableRoute } from "../../platform/staff/table-route.ts";

/** Accounts that may be one person's: the queue, each member's own list, and decisions by two. */
export function linkRoutes(server: ConsoleServer): void {
  const { database } = server;
  listRoute(server);

  staffRoute(server, contract.memberLinks, async ({ uid }, caller) => {
    const member = await openFile(server, caller, uid);
    if (!member.ok) return member;
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const rows = await linksOfMember(database, member.value);
    const links = await linksData(server, caller, rows);
    return accept({ links, sequence: String(reached.value) });
  });

  staffRoute(server, contract.decideLink, async (input, caller) => {
    const member = await memberNamed(server, input.uid);
    if (!member.ok) return member;
    const other = await memberNamed(server, input.other);
    if (!other.ok) return other;
    const { verdict, reason } = input;
    return propose(server, caller, {
      act: { act: "DecideLink", ...pairOf(member.value, other.value), verdict, reason },
      path: contract.decideLink.path,
      clientId: input.client_id,
      text: input.note,
    });
  });
}

function listRoute(server: ConsoleServer): void {
  const read = async (input: InputOf<typeof contract.links>, caller: StaffCaller) => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const page = await readLinks(server.database, input);
    if (!page.ok) return page;
    const { rows, next } = page.value;
    const links = await linksData(server, caller, rows);
    return accept({ links, next_cursor: next ?? null, sequence: String(reached.value) });
  };
  staffRoute(server, contract.links, read);
  tableRoute(server, {
    list: contract.links,
    file: contract.linksFile,
    name: "links",
    read,
    rowsOf: ({ links }) => links,
    columns: {
      older_uid: ({ older }) => older.uid,
      older_user_name: ({ older }) => older.username,
      newer_uid: ({ newer }) => newer.uid,
      newer_user_name: ({ newer }) => newer.username,
      signs: ({ signs }) => signs.join(" "),
      state: ({ state }) => state,
      reason: ({ reason }) => reason,
      suspected: ({ suspected_ms: timeMs }) => momentCell(timeMs),
      decided: ({ decided_ms: timeMs }) => momentCell(timeMs),
    },
  });
}

async function linksData(
  server: ConsoleServer,
  { staff }: StaffCaller,
  rows: readonly LinkRow[],
): Promise<contract.LinkData[]> {
  const nameOf = await memberNames(
    server,
    rows.flatMap(({ older, newer }) => [older, newer]),
  );
  const judged = await server.commands.read(({ review }, timeMs) => {
    const isOwn = ({ older, newer }: LinkRow) =>
      [older, newer].some((each) => review.isOwn(-staff, each, timeMs));
    return { own: new Set(rows.filter(isOwn)), timeMs };
  });
  const proposed = await proposedLinks(server.database, { pairs: rows, nowMs: judged.timeMs });
  return rows.map((row) => ({
    older: nameOf(row.older),
    newer: nameOf(row.newer),
    state: row.state,
    signs: signsOf(row),
    reason: row.reason ?? null,
    suspected_ms: row.suspectedMs ?? null,
    decided_ms: row.decidedMs ?? null,
    proposed: proposed.some(({ older, newer }) => older === row.older && newer === row.newer),
    own: judged.own.has(row),
  }));
}
