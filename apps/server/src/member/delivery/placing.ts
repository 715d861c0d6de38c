import { placeContract } from "@sumi/contract/delivery/calls.ts";
import type { DeliveryAccepted } from "@sumi/core/delivery/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { amountOf, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { acceptedContract } from "@sumi/store/delivery/contracts.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { balancesOf } from "../../shared/balance-data.ts";
import { contractData } from "../../shared/contract-data.ts";
import type { Listing } from "../../shared/listing.ts";

/** Stakes coins on the index of a coin. */
export function placingRoutes(server: Server, listing: Listing): void {
  route(server, placeContract, async (input, { member }) => {
    const markets = await listing();
    const underlying = underlyingNamed(markets, input.coin);
    if (!underlying.ok) return underlying;
    const { mode, direction, minutes, amount, client_id } = input;
    const key = commandKey(placeContract.path, member, client_id, input);
    // The schema guarantees a decimal; zero is what the core refuses.
    const stake = amountOf(amount) ?? ZERO;
    const terms = { mode, underlying: underlying.value, direction, minutes, stake };
    const placed = await server.commands.submit(
      { type: "PlaceDelivery", actor: member, key, ...terms },
      (exchange) => ({
        balances: balancesOf(exchange, member),
        sequence: String(exchange.sequence),
      }),
    );
    if (!placed.ok) return placed;
    const { record, view } = placed.value;
    const row = acceptedContract(acceptedBy(record), record.stamp);
    const contract = contractData(row, markets);
    const balances = view.balances.filter(({ coin }) => coin === contract.stake_coin);
    return accept({ contract, balances, sequence: view.sequence });
  });
}

/** The number of a coin that has an index. */
export function underlyingNamed(markets: Markets, coin: string): Outcome<number> {
  const asset = markets.assetBySymbol(coin);
  const hasIndex = asset !== undefined && asset.indexDecimals >= 0;
  return hasIndex ? accept(asset.number) : reject("PARAMETER_ERROR", { field: "coin" });
}

/** From the event, so that a repeated call is answered with the contract as it was accepted. */
function acceptedBy({ events: [first] }: CommandRecord): DeliveryAccepted {
  assert(first?.type === "DeliveryAccepted", "an order that was accepted is in the event");
  return first;
}
