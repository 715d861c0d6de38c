import { unitsOf } from "../decimal.ts";
import type { Happened } from "./chain.ts";
import type { Listed } from "./orders.ts";

/** What the exchange trades and by which terms, as the journal lists it. */
export class Listings {
  readonly coins: string[] = [];
  readonly markets: Listed[] = [];
  /** As `USDT:TRC20`, by number. */
  readonly networks: string[] = [];
  /** The coin in which prices are told: of itself it has none. */
  unitCoin: number | undefined;
  readonly #parameters = new Map<string, string>();

  /** Whether it was an event of these. */
  apply(event: Happened): boolean {
    switch (event.type) {
      case "AssetListed":
        if (Number(event.indexDecimals) < 0) this.unitCoin = this.coins.length;
        this.coins.push(String(event.symbol));
        return true;
      case "NetworkListed":
        this.networks.push(`${this.coins[Number(event.asset)]}:${event.name}`);
        return true;
      case "MarketListed":
        this.markets.push(listedBy(event));
        return true;
      case "ParameterChanged":
        // Nobody here announces a change for later.
        this.#parameters.set(String(event.key), String(event.value));
        return true;
      default:
        return false;
    }
  }

  market(number: number): Listed {
    const market = this.markets[number];
    if (market === undefined) throw new Error(`there is no market ${number}`);
    return market;
  }

  /** An amount that the operator has set; 0 where nothing was. */
  amountSet(key: string): bigint {
    return unitsOf(this.#parameters.get(key) ?? "0");
  }

  /** One of a network's terms of withdrawals, such as its fee. */
  withdrawalTerm(network: number, name: string): bigint {
    const [coin, chain] = (this.networks[network] ?? "").split(":");
    return this.amountSet(`network.${coin}.${chain}.withdrawal_${name}`);
  }
}

function listedBy(event: Happened): Listed {
  return {
    symbol: String(event.symbol),
    base: Number(event.base),
    quote: Number(event.quote),
    tick: unitsOf(String(event.tick)),
    lot: unitsOf(String(event.lot)),
  };
}
