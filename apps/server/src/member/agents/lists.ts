import * as contract from "@sumi/contract/agents/calls.ts";
import { dayStartMs } from "@sumi/formulas/mining.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { readTeamContracts } from "@sumi/store/delivery/queries.ts";
import { readTeamPerpetualOrders } from "@sumi/store/perpetual/queries.ts";
import { readContributions, readPayments } from "@sumi/store/referrals/queries.ts";
import { readTeamMembers } from "@sumi/store/referrals/team-queries.ts";
import { namesOf } from "@sumi/store/user/names.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { worthOf } from "../../shared/coin-amounts.ts";
import { contractData } from "../../shared/contract-data.ts";
import type { Listing } from "../../shared/listing.ts";
import { maskedName, SHOWN_MAX } from "../../shared/masked-name.ts";
import { coinOf } from "../../shared/order-data.ts";
import { perpetualOrderData } from "../../shared/perpetual-order-data.ts";
import { ownersOf } from "./owners.ts";

/** The lists of an agent's centre. Each row names its member masked, and by no number. */
export function agentListRoutes(server: Server, listing: Listing): void {
  membersRoute(server);
  contractsRoute(server, listing);
  ordersRoute(server);
  rewardsRoute(server);
}

function membersRoute(server: Server): void {
  const { commands, database } = server;
  route(server, contract.agentMembers, async (input, { member }) => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const { cursor, limit, name: beginning } = input;
    // A shorter beginning fits a large part of all names, and finds nobody in particular.
    const isShort = beginning !== undefined && beginning.trim().length < contract.NAME_SHOWN_MIN;
    if (isShort) return reject("PARAMETER_ERROR", { field: "name" });
    const named = beginning === undefined ? undefined : { beginning, shownMax: SHOWN_MAX };
    const of = { member, generation: numberOf(input.generation), named };
    const page = await readTeamMembers(database, { ...of, cursor, limit });
    if (!page.ok) return page;
    const { rows, next } = page.value;
    const payers = rows.map(({ number }) => number);
    const [names, contributions] = await Promise.all([
      namesOf(database, payers),
      readContributions(database, { member, payers }),
    ]);
    const members = await commands.read((exchange) => {
      return rows.map(({ number, generation, openedMs }) => ({
        name: maskedName(names.get(number)?.username),
        generation,
        joined_ms: openedMs,
        certified: exchange.members.get(number).certification === "certified",
        worth: worthOf(
          exchange,
          contributions.filter(({ payer }) => payer === number),
        ),
      }));
    });
    return accept({ members, next_cursor: next ?? null, sequence: String(reached.value) });
  });
}

function contractsRoute(server: Server, listing: Listing): void {
  const { database } = server;
  route(server, contract.agentContracts, async (input, { member: head }) => {
    const markets = await listing();
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const { mode, state, from_ms: fromMs, to_ms: toMs, cursor, limit } = input;
    const generation = numberOf(input.generation);
    const filter = { head, generation, mode, state, fromMs, toMs };
    const page = await readTeamContracts(database, { ...filter, cursor, limit });
    if (!page.ok) return page;
    const { rows, next } = page.value;
    const owners = await ownersOf(server, head, rows);
    const contracts = rows.map((row) => {
      const { mode, coin, direction, minutes, ...told } = contractData(row, markets);
      const { stake, stake_coin, state, outcome, open_price, close_price, result } = told;
      const { accepted_ms, expiry_ms } = told;
      const terms = { mode, coin, direction, minutes, stake, stake_coin, accepted_ms, expiry_ms };
      const end = { state, outcome, open_price, close_price, result };
      return { ...owners(row), ...terms, ...end };
    });
    return accept({ contracts, next_cursor: next ?? null, sequence: String(reached.value) });
  });
}

function ordersRoute(server: Server): void {
  const { commands, database } = server;
  route(server, contract.agentOrders, async (input, { member: head }) => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const { state, from_ms: fromMs, to_ms: toMs, cursor, limit } = input;
    const generation = numberOf(input.generation);
    const filter = { head, generation, state, fromMs, toMs };
    const page = await readTeamPerpetualOrders(database, { ...filter, cursor, limit });
    if (!page.ok) return page;
    const { rows, next } = page.value;
    const owners = await ownersOf(server, head, rows);
    const orders = await commands.read(({ perpetual: { contracts }, markets }) => {
      return rows.map((row) => {
        const { symbol, coin, side, type, leverage, price, qty, ...told } = perpetualOrderData(
          row,
          { contracts, markets },
        );
        const { filled, average_price, fee, status, created_ms } = told;
        const terms = { symbol, coin, side, type, leverage, price, qty };
        return { ...owners(row), ...terms, filled, average_price, fee, status, created_ms };
      });
    });
    return accept({ orders, next_cursor: next ?? null, sequence: String(reached.value) });
  });
}

function rewardsRoute(server: Server): void {
  route(server, contract.agentRewards, async ({ cursor, limit }, { member }) => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const page = await readPayments(server.database, { member, cursor, limit });
    if (!page.ok) return page;
    const { rows, next } = page.value;
    const rewards = await server.commands.read(({ markets }) => {
      return rows.map(({ source, asset, day, amount, timeMs }) => ({
        source,
        coin: coinOf(markets, asset),
        amount: formatAmount(amount),
        day_ms: dayStartMs(day),
        time_ms: timeMs,
      }));
    });
    return accept({ rewards, next_cursor: next ?? null, sequence: String(reached.value) });
  });
}

function numberOf(generation: string | undefined): number | undefined {
  return generation === undefined ? undefined : Number(generation);
}
