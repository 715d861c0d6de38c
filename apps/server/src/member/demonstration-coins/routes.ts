import * as contract from "@sumi/contract/demonstration-coins/calls.ts";
import type { DemonstrationCoinsTaken } from "@sumi/core/demonstration-coins/events.ts";
import { offerOf, offerTo } from "@sumi/core/demonstration-coins/rules.ts";
import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { refusalOfTrading } from "@sumi/core/members/rules.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { balancesOf } from "../../shared/balance-data.ts";
import { listingOf } from "../../shared/listing.ts";
import { coinOf } from "../../shared/order-data.ts";

/** The coins that a demonstration gives to each new member: what they are, and taking them. */
export function demonstrationCoinRoutes(server: Server): void {
  offerRoute(server);
  takeRoute(server);
}

function offerRoute(server: Server): void {
  route(server, contract.demonstrationCoins, async (_, { member }) => {
    return accept(await server.commands.read((exchange) => offerData(exchange, member)));
  });
}

/** The amounts are of the exchange's newest moment, whose day may have some left. */
function offerData(exchange: Exchange, member: number) {
  const { timeMs, markets } = exchange;
  const offer = offerOf(exchange, timeMs);
  if (offer === undefined) return { coins: null, can_take: false };
  const mayTrade = refusalOfTrading(exchange, member) === undefined;
  return {
    coins: { coin: coinOf(markets, offer.asset), amount: formatAmount(offer.amount) },
    can_take: mayTrade && offerTo(exchange, member, timeMs).ok,
  };
}

function takeRoute(server: Server): void {
  const listing = listingOf(server.commands);
  const { path } = contract.takeDemonstrationCoins;
  route(server, contract.takeDemonstrationCoins, async ({ client_id }, { member }) => {
    const key = commandKey(path, member, client_id, {});
    const taken = await server.commands.submit(
      { type: "TakeDemonstrationCoins", actor: member, key },
      (exchange) => ({
        balances: balancesOf(exchange, member),
        sequence: String(exchange.sequence),
      }),
    );
    if (!taken.ok) return taken;
    const { record, view } = taken.value;
    return accept({ taken: takenData(record, await listing()), ...view });
  });
}

/** From the event, so that a repeated call is answered with the first taking. */
function takenData(record: CommandRecord, markets: Markets) {
  const { asset, amount } = takenBy(record);
  return {
    id: String(record.stamp.sequence),
    coin: coinOf(markets, asset),
    amount: formatAmount(amount),
    time_ms: record.stamp.timeMs,
  };
}

function takenBy({ events: [first] }: CommandRecord): DemonstrationCoinsTaken {
  assert(first?.type === "DemonstrationCoinsTaken", "coins that were given are in the event");
  return first;
}
