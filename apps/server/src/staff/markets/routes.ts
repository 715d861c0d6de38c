import * as contract from "@sumi/contract/markets/staff.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import type { NetworkTerms } from "@sumi/core/markets/acts.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { propose } from "../../platform/staff/acting.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { coinNamed, type Listing, marketNamed } from "../../shared/listing.ts";
import { marketsData } from "./data.ts";

/** The listings, and the proposals that extend them: each needs two people. */
export function staffMarketRoutes(server: ConsoleServer, listing: Listing): void {
  const { commands, nowMs } = server;
  staffRoute(server, contract.markets, async () => {
    return accept(await commands.read((exchange) => marketsData(exchange, nowMs())));
  });
  assetRoute(server);
  networkRoute(server, listing);
  marketRoute(server);
  coinRoute(server);
  statusRoute(server, listing);
}

function assetRoute(server: ConsoleServer): void {
  staffRoute(server, contract.proposeAsset, (input, caller) => {
    const { coin, index_decimals: decimals, client_id: clientId, note: text } = input;
    const index = decimals === undefined ? {} : { indexDecimals: decimals };
    return propose(server, caller, {
      act: { act: "ListAsset", asset: coin, ...index },
      path: contract.proposeAsset.path,
      clientId,
      text,
    });
  });
}

function networkRoute(server: ConsoleServer, listing: Listing): void {
  staffRoute(server, contract.proposeNetwork, async (input, caller) => {
    const { coin, network, deposit_min: depositMin, client_id: clientId, note: text } = input;
    const asset = coinNamed(await listing(), coin);
    if (!asset.ok) return asset;
    return propose(server, caller, {
      act: { act: "ListNetwork", asset: coin, network, depositMin, ...termsOf(input) },
      path: contract.proposeNetwork.path,
      clientId,
      text,
    });
  });
}

/** The terms that were given; a proposal has no field for one that was not. */
function termsOf(input: InputOf<typeof contract.proposeNetwork>): Partial<NetworkTerms> {
  const { withdrawal_min: least, withdrawal_max: most, withdrawal_fee: fee } = input;
  return {
    ...(least !== undefined && { withdrawalMin: least }),
    ...(most !== undefined && { withdrawalMax: most }),
    ...(fee !== undefined && { withdrawalFee: fee }),
  };
}

function coinRoute(server: ConsoleServer): void {
  staffRoute(server, contract.proposeCoin, (input, caller) => {
    const { coin, network, quote, tick, lot, client_id: clientId, note: text } = input;
    return propose(server, caller, {
      act: {
        act: "ListCoin",
        asset: coin,
        indexDecimals: input.index_decimals,
        network,
        depositMin: input.deposit_min,
        withdrawalMin: input.withdrawal_min,
        withdrawalMax: input.withdrawal_max,
        withdrawalFee: input.withdrawal_fee,
        quote,
        tick,
        lot,
        priceMax: input.price_max,
        quantityMin: input.quantity_min,
        quantityMax: input.quantity_max,
        notionalMin: input.notional_min,
        makerRate: input.maker_rate,
        takerRate: input.taker_rate,
      },
      path: contract.proposeCoin.path,
      clientId,
      text,
    });
  });
}

function marketRoute(server: ConsoleServer): void {
  staffRoute(server, contract.proposeMarket, (input, caller) => {
    const { base, quote, tick, lot, client_id: clientId, note: text } = input;
    return propose(server, caller, {
      act: {
        act: "ListMarket",
        symbol: `${base}-${quote}`,
        base,
        quote,
        tick,
        lot,
        priceMax: input.price_max,
        quantityMin: input.quantity_min,
        quantityMax: input.quantity_max,
        notionalMin: input.notional_min,
        makerRate: input.maker_rate,
        takerRate: input.taker_rate,
      },
      path: contract.proposeMarket.path,
      clientId,
      text,
    });
  });
}

function statusRoute(server: ConsoleServer, listing: Listing): void {
  staffRoute(server, contract.proposeMarketStatus, async (input, caller) => {
    const { symbol, status, client_id: clientId, note: text } = input;
    const market = marketNamed(await listing(), symbol);
    if (!market.ok) return market;
    return propose(server, caller, {
      act: { act: "SetMarketStatus", symbol, status },
      path: contract.proposeMarketStatus.path,
      clientId,
      text,
    });
  });
}
