import { referralTree } from "@sumi/contract/agents/staff.ts";
import type { LinkSign } from "@sumi/core/linked-accounts/events.ts";
import { dayOf } from "@sumi/formulas/mining.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { linksWithin } from "@sumi/store/linked-accounts/queries.ts";
import { type LinkRow, signsOf } from "@sumi/store/linked-accounts/rows.ts";
import { countContractTradesBetween } from "@sumi/store/perpetual/queries.ts";
import { countTeam, readContributions } from "@sumi/store/referrals/queries.ts";
import { readTeamMembers } from "@sumi/store/referrals/team-queries.ts";
import { countTradesBetween } from "@sumi/store/spot/queries.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { historyReached } from "../../platform/server/history.ts";
import { openFile } from "../../platform/staff/file-access.ts";
import { memberNames } from "../../platform/staff/names.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { worthOf } from "../../shared/coin-amounts.ts";

const TRADES_COUNT_MS = 30 * 86_400_000;

/** A member's team with what its members have in common: the work of one person, or of a ring. */
export function referralTreeRoute(server: ConsoleServer): void {
  const { commands, database } = server;
  staffRoute(server, referralTree, async ({ uid, generation, cursor, limit }, caller) => {
    const opened = await openFile(server, caller, uid);
    if (!opened.ok) return opened;
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const head = opened.value;
    const part = generation === undefined ? undefined : Number(generation);
    const page = await readTeamMembers(database, {
      member: head,
      generation: part,
      cursor,
      limit,
    });
    if (!page.ok) return page;
    const { rows, next } = page.value;
    const members = rows.map(({ number }) => number);
    const links = await linksWithin(database, { head, members });
    const { ancestors, timeMs } = await commands.read((exchange, now) => ({
      ancestors: exchange.members.ancestorsOf(head).filter((each) => each !== 0),
      timeMs: now,
    }));
    const [sizes, contributions, trades, nameOf] = await Promise.all([
      countTeam(database, head),
      readContributions(database, { member: head, payers: members }),
      tradesWithin(database, links, timeMs - TRADES_COUNT_MS),
      memberNames(server, [...ancestors, ...members]),
    ]);
    const tradesOf = ({ older, newer }: LinkRow) => {
      const own = trades.filter((each) => each.older === older && each.newer === newer);
      return own.reduce((sum, each) => sum + each.trades, 0);
    };
    const tree = await commands.read((exchange) => {
      return rows.map((row) => ({
        member: nameOf(row.number),
        generation: row.generation,
        joined_ms: row.openedMs,
        certified: exchange.members.get(row.number).certification === "certified",
        worth: worthOf(
          exchange,
          contributions.filter(({ payer }) => payer === row.number),
        ),
        marks: marksOf(linksOf(links, row.number), tradesOf),
      }));
    });
    return accept({
      ancestors: ancestors.map(nameOf),
      members: [...sizes],
      tree,
      next_cursor: next ?? null,
      sequence: String(reached.value),
    });
  });
}

/** Trades of coins and of contracts of each linked pair with each other. */
async function tradesWithin(database: Queryable, pairs: readonly LinkRow[], sinceMs: number) {
  const [spot, contracts] = await Promise.all([
    countTradesBetween(database, { pairs, sinceMs }),
    countContractTradesBetween(database, { pairs, sinceDay: dayOf(sinceMs) }),
  ]);
  return [...spot, ...contracts];
}

function linksOf(links: readonly LinkRow[], member: number): readonly LinkRow[] {
  return links.filter(({ older, newer }) => older === member || newer === member);
}

const COUNTED_APART: readonly LinkSign[] = ["DEVICE", "NETWORK_ADDRESSES", "WITHDRAWAL_ADDRESS"];

function marksOf(links: readonly LinkRow[], tradesOf: (link: LinkRow) => number) {
  const withSign = (isMeant: (sign: LinkSign) => boolean) => {
    return links.filter((link) => signsOf(link).some(isMeant)).length;
  };
  return {
    devices: withSign((sign) => sign === "DEVICE"),
    network_addresses: withSign((sign) => sign === "NETWORK_ADDRESSES"),
    withdrawal_addresses: withSign((sign) => sign === "WITHDRAWAL_ADDRESS"),
    others: withSign((sign) => !COUNTED_APART.includes(sign)),
    linked: links.filter(({ state }) => state === "confirmed").length,
    trades: links.reduce((sum, link) => sum + tradesOf(link), 0),
  };
}
