import { EXPLORER_PLACEHOLDERS } from "@sumi/primitives/explorer.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { ParameterGroup } from "../capability.ts";
import type { ChangeParameter } from "../parameters/acts.ts";
import { refusalOfJointTerms } from "../parameters/joint-terms.ts";
import { decimal, hurtsBy, integer, linkTo } from "../parameters/kinds.ts";
import type { State } from "../state.ts";
import { flawOfTerms } from "./terms.ts";
import { isClosedToAll, readWithdrawalTerms } from "./withdrawal-terms.ts";

/** The key of a market's parameter: `market.<symbol>.<name>`. */
const MARKET_KEY = /^market\.([A-Z0-9-]+)\.([a-z_]+)$/;
/** The key of a network's parameter: `network.<asset>.<network>.<name>`. */
const NETWORK_KEY = /^network\.([A-Z0-9]+)\.([A-Za-z0-9-]+)\.([a-z_]+)$/;

/** Each market's parameters; listing sets those without a default here. */
export const MARKET_PARAMETERS: ParameterGroup = {
  form: MARKET_KEY,
  definitions: {
    quantity_min: hurtsBy("rise", decimal("0")),
    quantity_max: hurtsBy("fall", decimal("0")),
    notional_min: hurtsBy("rise", decimal("0")),
    maker_rate: hurtsBy("rise", decimal("0")),
    taker_rate: hurtsBy("rise", decimal("0")),
    /** Narrower bands keep orders out; wider ones protect less from a slip. */
    bid_up_bps: hurtsBy("any", integer(11_000, 10_000, 1_000_000)),
    bid_down_bps: hurtsBy("any", integer(1_000, 0, 10_000)),
    ask_up_bps: hurtsBy("any", integer(100_000, 10_000, 1_000_000)),
    ask_down_bps: hurtsBy("any", integer(9_000, 0, 10_000)),
    collar_bps: hurtsBy("any", integer(500, 1, 10_000)),
    index_age_max_ms: hurtsBy("any", integer(10_000, 1_000, 60_000)),
    open_orders_max: hurtsBy("fall", integer(200, 1, 10_000)),
  },
  refusal: refusalOfTerm,
};

/** Each network's parameters; withdrawals need a maximum first. */
export const NETWORK_PARAMETERS: ParameterGroup = {
  form: NETWORK_KEY,
  definitions: {
    /** 0 stands for the minimum of the listing, so any change may be a rise. */
    deposit_min: hurtsBy("any", decimal("0")),
    /** 1 while deposits are paused, which has to be possible at once. */
    deposits_paused: integer(0, 0, 1),
    withdrawal_min: hurtsBy("rise", decimal("0")),
    withdrawal_max: hurtsBy("fall", decimal("0")),
    withdrawal_fee: hurtsBy("rise", decimal("0")),
    withdrawal_fee_rate: hurtsBy("rise", decimal("0")),
    withdrawal_fee_max: hurtsBy("rise", decimal("0")),
    withdrawal_auto_max: hurtsBy("rise", decimal("0")),
    /** Pages of a block explorer. Reviewers believe them, so another one is announced. */
    explorer_transaction: hurtsBy("any", linkTo(EXPLORER_PLACEHOLDERS.transaction)),
    explorer_address: hurtsBy("any", linkTo(EXPLORER_PLACEHOLDERS.address)),
  },
  refusal: refusalOfNetworkTerm,
};

/** Every key of a listed market, whether it was ever changed or not. */
export function marketKeys(symbol: string): readonly string[] {
  return Object.keys(MARKET_PARAMETERS.definitions).map((name) => `market.${symbol}.${name}`);
}

/** Every key of a listed network, whether it was ever changed or not. */
export function networkKeys(asset: string, network: string): readonly string[] {
  const names = Object.keys(NETWORK_PARAMETERS.definitions);
  return names.map((name) => `network.${asset}.${network}.${name}`);
}

/**
 * A market's terms must keep prices times quantities exact and fees below a lot, and leave some
 * quantity that can be traded: at the change's own moment and at every later announced one.
 */
function refusalOfTerm(x: State, act: ChangeParameter): Rejected | undefined {
  const [, symbol = ""] = MARKET_KEY.exec(act.key) ?? [];
  const market = x.markets.bySymbol(symbol);
  if (market === undefined) return reject("PARAMETER_ERROR", { field: "key" });
  return refusalOfJointTerms(x, act, {
    keys: marketKeys(symbol),
    isFlawed: (term) => {
      const flaw = flawOfTerms(market, {
        quantityMin: term("quantity_min"),
        quantityMax: term("quantity_max"),
        notionalMin: term("notional_min"),
        makerRate: term("maker_rate"),
        takerRate: term("taker_rate"),
      });
      return flaw !== undefined;
    },
  });
}

/** A network that pays out at all pays something out: no terms close it to every quantity. */
function refusalOfNetworkTerm(x: State, act: ChangeParameter): Rejected | undefined {
  const [, symbol = "", name = ""] = NETWORK_KEY.exec(act.key) ?? [];
  const asset = x.markets.assetBySymbol(symbol);
  const network = asset && x.markets.network(asset.number, name);
  if (network === undefined) return reject("PARAMETER_ERROR", { field: "key" });
  return refusalOfJointTerms(x, act, {
    keys: networkKeys(symbol, name),
    isFlawed: (term) => isClosedToAll(readWithdrawalTerms(term)),
  });
}
