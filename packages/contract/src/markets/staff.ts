import { ASSET_SYMBOL } from "@sumi/primitives/names.ts";
import { z } from "zod";
import {
  clientId,
  coin,
  decimal,
  decimalText,
  momentMs,
  positiveDecimal,
  sequenceText,
  symbol,
} from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { note } from "../wire/staff-fields.ts";
import { networkName } from "./networks.ts";

/** The parts that an asset, a network or a market may lack before members can use it fully. */
export const LACKS = ["network", "market", "index", "addresses", "withdrawals"] as const;

export const MARKET_STATUSES = ["open", "cancel_only", "closed"] as const;

const lacks = z.array(z.enum(LACKS));

const network = z.strictObject({
  network: z.string(),
  deposit_min: decimalText,
  withdrawal_min: decimalText,
  withdrawal_max: decimalText.meta({ description: "0: nothing may leave by this network" }),
  withdrawal_fee: decimalText,
  addresses_left: z.int().nonnegative().meta({ description: "for members yet to come" }),
  lacks,
});

const asset = z.strictObject({
  coin: z.string(),
  index_decimals: z.int().nonnegative().nullable().meta({ description: "null: it counts as 1" }),
  index: decimalText.nullable().meta({ description: "the last good one; null: there was none" }),
  index_ms: momentMs.nullable().meta({ description: "when that was" }),
  networks: z.array(network),
  lacks,
});

const market = z.strictObject({
  symbol: z.string(),
  status: z.enum(MARKET_STATUSES),
  tick: decimalText,
  lot: decimalText,
  price_max: decimalText,
  quantity_min: decimalText,
  quantity_max: decimalText,
  notional_min: decimalText,
  maker_rate: decimalText,
  taker_rate: decimalText,
  lacks,
});

export const markets = staffEndpoint({
  call: "GET /Staff/markets",
  permission: "markets.read",
  summary:
    "Everything that is listed, with its terms in force, and what each still lacks: a network, a " +
    "market, an index, deposit addresses, withdrawal terms.",
  input: z.object({}),
  data: z.strictObject({
    assets: z.array(asset),
    markets: z.array(market),
    sequence: sequenceText,
  }),
  rejections: [],
});

const newCoin = coin.regex(new RegExp(`^${ASSET_SYMBOL}$`));
/** In capitals, so that names of networks never differ only in case. */
const newNetwork = networkName.regex(/^[^a-z]+$/);

const said = { note: note.optional(), client_id: clientId.optional() };
const proposed = z.strictObject({ proposal: sequenceText, hash: z.string(), expires_ms: momentMs });

export const proposeAsset = staffEndpoint({
  call: "POST /Staff/proposeasset",
  permission: "markets.change",
  stepUp: true,
  summary:
    "Proposes to list an asset; a second administrator approves it. Symbol and decimals are for " +
    "good. Without decimals it is the unit of account, whose index is 1.",
  input: z.object({
    coin: newCoin,
    index_decimals: z
      .string()
      .regex(/^[0-8]$/)
      .transform(Number)
      .optional()
      .meta({ description: "decimals of its index price" }),
    ...said,
  }),
  data: proposed,
  rejections: ["IDEMPOTENCY_CONFLICT"],
});

export const proposeNetwork = staffEndpoint({
  call: "POST /Staff/proposenetwork",
  permission: "markets.change",
  stepUp: true,
  summary:
    "Proposes to list a network of an asset with the terms of its withdrawals; a second " +
    "administrator approves it, and then all of them count. Without a greatest one nothing leaves.",
  input: z.object({
    coin,
    network: newNetwork,
    deposit_min: decimal,
    withdrawal_min: decimal.optional(),
    withdrawal_max: decimal.optional(),
    withdrawal_fee: decimal.optional(),
    ...said,
  }),
  data: proposed,
  rejections: ["IDEMPOTENCY_CONFLICT"],
});

export const proposeMarket = staffEndpoint({
  call: "POST /Staff/proposemarket",
  permission: "markets.change",
  stepUp: true,
  summary:
    "Proposes to list a market; a second administrator approves it. Symbol, tick, lot and " +
    "highest price are for good; the rest are parameters from then on.",
  input: z.object({
    base: coin,
    quote: coin,
    tick: positiveDecimal,
    lot: positiveDecimal,
    price_max: positiveDecimal,
    quantity_min: positiveDecimal,
    quantity_max: positiveDecimal,
    notional_min: decimal,
    maker_rate: decimal,
    taker_rate: decimal,
    ...said,
  }),
  data: proposed,
  rejections: ["IDEMPOTENCY_CONFLICT"],
});

export const proposeCoin = staffEndpoint({
  call: "POST /Staff/proposecoin",
  permission: "markets.change",
  stepUp: true,
  summary:
    "Proposes a new coin with its first network, the terms of withdrawals and its first market; " +
    "a second administrator approves all of it at once, or none of it is listed.",
  input: z.object({
    coin: newCoin,
    index_decimals: z
      .string()
      .regex(/^[0-8]$/)
      .transform(Number)
      .meta({ description: "decimals of its index price" }),
    network: newNetwork,
    deposit_min: decimal,
    withdrawal_min: decimal,
    withdrawal_max: decimal.meta({ description: "0: nothing may leave by this network yet" }),
    withdrawal_fee: decimal,
    quote: coin,
    tick: positiveDecimal,
    lot: positiveDecimal,
    price_max: positiveDecimal,
    quantity_min: positiveDecimal,
    quantity_max: positiveDecimal,
    notional_min: decimal,
    maker_rate: decimal,
    taker_rate: decimal,
    ...said,
  }),
  data: proposed,
  rejections: ["IDEMPOTENCY_CONFLICT"],
});

export const proposeMarketStatus = staffEndpoint({
  call: "POST /Staff/proposemarketstatus",
  permission: "markets.change",
  stepUp: true,
  summary:
    "Proposes to open a market, to take no new orders, or to close it, which cancels every open " +
    "order; a second administrator approves it.",
  input: z.object({ symbol, status: z.enum(MARKET_STATUSES), ...said }),
  data: proposed,
  rejections: ["IDEMPOTENCY_CONFLICT"],
});
