import { team } from "@sumi/contract/referrals/calls.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { type Generation, readContributions, readTeam } from "@sumi/store/referrals/queries.ts";
import { namesOf } from "@sumi/store/user/names.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { coinAmounts, worthOf } from "../../shared/coin-amounts.ts";
import { maskedName } from "../../shared/masked-name.ts";

/** One generation of a member's team, page by page. */
export function teamRoute(server: Server): void {
  const { commands, database } = server;
  route(server, team, async ({ generation, cursor, limit }, { member }) => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const own = { member, generation: Number(generation) as Generation }; // One of the three.
    const page = await readTeam(database, { ...own, cursor, limit });
    if (!page.ok) return page;
    const { rows, next } = page.value;
    const payers = rows.map(({ number }) => number);
    const [names, contributions] = await Promise.all([
      namesOf(database, payers),
      readContributions(database, { member, payers }),
    ]);
    const told = await commands.read((exchange) => {
      return rows.map(({ number, openedMs }) => {
        const earned = contributions.filter(({ payer }) => payer === number);
        return {
          name: maskedName(names.get(number)?.username),
          joined_ms: openedMs,
          certified: exchange.members.get(number).certification === "certified",
          earned: coinAmounts(exchange, earned),
          worth: worthOf(exchange, earned),
        };
      });
    });
    return accept({ team: told, next_cursor: next ?? null, sequence: String(reached.value) });
  });
}
