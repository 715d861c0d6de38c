import { feeShare, rewards } from "@sumi/contract/referrals/calls.ts";
import { dayStartMs } from "@sumi/formulas/mining.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { readPayments } from "@sumi/store/referrals/queries.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { coinOf } from "../../shared/order-data.ts";
import { sharesOfAll } from "../../shared/referral-rates.ts";
import { summaryRoute } from "./summary.ts";
import { teamRoute } from "./team.ts";

/** The published share of fees; the member's invite code, whom they invited, and their rewards. */
export function referralRoutes(server: Server): void {
  summaryRoute(server);
  teamRoute(server);

  route(server, feeShare, () => {
    return server.commands.read((exchange, now) => {
      const { share, most } = sharesOfAll(exchange, now);
      return accept({ share: formatAmount(share), share_max: formatAmount(most) });
    });
  });

  route(server, rewards, async ({ cursor, limit, min_sequence }, { member }) => {
    const reached = await historyReached(server, min_sequence);
    if (!reached.ok) return reached;
    const page = await readPayments(server.database, { member, cursor, limit });
    if (!page.ok) return page;
    const { rows, next } = page.value;
    const told = await server.commands.read(({ markets }) => {
      return rows.map(({ source, asset, day, amount, timeMs }) => ({
        source,
        coin: coinOf(markets, asset),
        amount: formatAmount(amount),
        day_ms: dayStartMs(day),
        time_ms: timeMs,
      }));
    });
    return accept({ rewards: told, next_cursor: next ?? null, sequence: String(reached.value) });
  });
}
