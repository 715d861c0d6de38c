import { saleRefunds } from "@sumi/contract/subscriptions/staff.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { refundedOf } from "@sumi/core/subscriptions/refunded.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { readRefundSums, readRefunds } from "@sumi/store/subscriptions/queries.ts";
import { historyReached, pageReached } from "../../platform/server/history.ts";
import { memberNames } from "../../platform/staff/names.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { coinOf } from "../../shared/order-data.ts";

/** Whom a cancelled sale paid back, from its entries, beside the figures of the sale itself. */
export function refundRoutes(server: ConsoleServer): void {
  const { commands, database } = server;
  staffRoute(server, saleRefunds, async ({ project, cursor, limit }) => {
    const sale = await commands.read((exchange) => saleOf(exchange, project));
    if (sale === undefined) return reject("PARAMETER_ERROR", { field: "project" });
    const page = await pageReached(historyReached(server), () => {
      return readRefunds(database, { project, cursor, limit });
    });
    if (!page.ok) return page;
    const { rows, ...place } = page.value;
    const { members, ...entries } = await readRefundSums(database, project);
    const nameOf = await memberNames(
      server,
      rows.map(({ member }) => member),
    );
    const refunds = rows.map(({ member, quantity, money, timeMs }) => ({
      ...sumsData({ coins: quantity, money }),
      member: nameOf(member),
      time_ms: timeMs,
    }));
    return accept({
      ...sale,
      refunds,
      members,
      entries: sumsData(entries),
      ...place,
    });
  });
}

function saleOf(exchange: Exchange, number: number) {
  const project = exchange.subscriptions.find(number);
  if (project === undefined) return undefined;
  return {
    coin: coinOf(exchange.markets, project.coin),
    quote: coinOf(exchange.markets, project.quote),
    shown: sumsData(refundedOf(exchange, project)),
  };
}

function sumsData({ coins, money }: { readonly coins: Amount; readonly money: Amount }) {
  return { coins: formatAmount(coins), money: formatAmount(money) };
}
