import * as contract from "@sumi/contract/members/staff.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { readContracts } from "@sumi/store/delivery/queries.ts";
import { readBills } from "@sumi/store/ledger/queries.ts";
import { readPastPositions } from "@sumi/store/perpetual/queries.ts";
import { keptSessionsOf } from "@sumi/store/sign-in/sessions.ts";
import { readOrders } from "@sumi/store/spot/queries.ts";
import { accountOfMember } from "@sumi/store/user/names.ts";
import { historyReached } from "../../platform/server/history.ts";
import { idleKeyOf } from "../../platform/sessions/sessions.ts";
import { openFile } from "../../platform/staff/file-access.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { billData } from "../../shared/bill-data.ts";
import { contractData } from "../../shared/contract-data.ts";
import { contractListingOf } from "../../shared/contract-listing.ts";
import { coinNamed, type Listing } from "../../shared/listing.ts";
import { OpenPositions } from "../../shared/open-positions.ts";
import { listed, openOrderRow, orderData } from "../../shared/order-data.ts";
import { openPerpetualOrderRow, perpetualOrderData } from "../../shared/perpetual-order-data.ts";
import { lifeData } from "../../shared/position-data.ts";

/** The member's own lists, for staff with access to the file. */
export function memberHistoryRoutes(server: ConsoleServer, listing: Listing): void {
  orderRoutes(server, listing);
  contractRoute(server, listing);
  positionRoute(server, listing);
  billRoute(server, listing);
  sessionRoute(server);
}

function orderRoutes(server: ConsoleServer, listing: Listing): void {
  staffRoute(server, contract.memberOpenOrders, async ({ uid }, caller) => {
    const member = await openFile(server, caller, uid);
    if (!member.ok) return member;
    const markets = await listing();
    const seen = await server.commands.read(({ spot, sequence }) => ({
      sequence: String(sequence),
      rows: spot
        .openOrdersOf(member.value)
        .map((order) => openOrderRow(order, listed(markets, order.market), sequence)),
    }));
    const orders = seen.rows.map((row) => orderData(row, markets));
    return accept({ orders, sequence: seen.sequence });
  });

  staffRoute(server, contract.memberOrders, async ({ uid, cursor, limit }, caller) => {
    const member = await openFile(server, caller, uid);
    if (!member.ok) return member;
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const page = await readOrders(server.database, { member: member.value, cursor, limit });
    if (!page.ok) return page;
    const markets = await listing();
    return accept({
      orders: page.value.rows.map((row) => orderData(row, markets)),
      next_cursor: page.value.next ?? null,
      sequence: String(reached.value),
    });
  });
}

function contractRoute(server: ConsoleServer, listing: Listing): void {
  staffRoute(server, contract.memberContracts, async ({ uid, cursor, limit }, caller) => {
    const member = await openFile(server, caller, uid);
    if (!member.ok) return member;
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const page = await readContracts(server.database, { member: member.value, cursor, limit });
    if (!page.ok) return page;
    const markets = await listing();
    return accept({
      contracts: page.value.rows.map((row) => contractData(row, markets)),
      next_cursor: page.value.next ?? null,
      sequence: String(reached.value),
    });
  });
}

function positionRoute(server: ConsoleServer, listing: Listing): void {
  const { commands, database, nowMs } = server;
  const contracts = contractListingOf(commands);
  const positions = new OpenPositions(nowMs);
  staffRoute(server, contract.memberPositions, async ({ uid, cursor, limit }, caller) => {
    const found = await openFile(server, caller, uid);
    if (!found.ok) return found;
    const member = found.value;
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const page = await readPastPositions(database, { member, cursor, limit });
    if (!page.ok) return page;
    const named = { contracts: await contracts(), markets: await listing() };
    const seen = await commands.read((exchange) => ({
      open: named.contracts.all.flatMap((each) => positions.of(exchange, each, member) ?? []),
      orders: exchange.perpetual.openOrdersOf(member).map((order) => {
        const listed = named.contracts.get(order.market);
        return openPerpetualOrderRow(order, listed, exchange.sequence);
      }),
    }));
    return accept({
      open: seen.open,
      orders: seen.orders.map((row) => perpetualOrderData(row, named)),
      past: page.value.rows.map((row) => lifeData(row, named)),
      next_cursor: page.value.next ?? null,
      sequence: String(reached.value),
    });
  });
}

function billRoute(server: ConsoleServer, listing: Listing): void {
  staffRoute(server, contract.memberBills, async ({ uid, coin, cursor, limit }, caller) => {
    const member = await openFile(server, caller, uid);
    if (!member.ok) return member;
    const markets = await listing();
    const asset = coin === undefined ? undefined : coinNamed(markets, coin);
    if (asset?.ok === false) return asset;
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const request = { member: member.value, asset: asset?.value, cursor, limit };
    const page = await readBills(server.database, request);
    if (!page.ok) return page;
    return accept({
      bills: page.value.rows.map((row) => billData(row, markets)),
      next_cursor: page.value.next ?? null,
      sequence: String(reached.value),
    });
  });
}

function sessionRoute(server: ConsoleServer): void {
  staffRoute(server, contract.memberSessions, async ({ uid }, caller) => {
    const member = await openFile(server, caller, uid);
    if (!member.ok) return member;
    const account = await accountOfMember(server.database, member.value);
    const rows = account === undefined ? [] : await keptSessionsOf(server.database, account.id);
    const nowMs = server.nowMs();
    const sessions = rows.map((row) => {
      const idleMs = server.parameter(idleKeyOf(row.remembered));
      const isOver = nowMs >= row.endsMs || nowMs >= row.seenMs + idleMs;
      const state = row.revoked ? ("revoked" as const) : isOver ? ("ended" as const) : "open";
      const { openedMs: opened_ms, seenMs: seen_ms, endsMs: ends_ms } = row;
      return { opened_ms, seen_ms, ends_ms, state: state as "open" | "ended" | "revoked" };
    });
    return accept({ sessions });
  });
}
