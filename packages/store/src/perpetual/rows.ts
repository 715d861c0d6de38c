import type { MarketStatus } from "@sumi/core/markets/events.ts";
import type { ContractStatusSet } from "@sumi/core/perpetual/contract-events.ts";
import type { LiquidationStep, TriggerBy } from "@sumi/core/perpetual/trigger.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { amount, flag, integer, optional, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** A listed contract; its terms are parameters. */
export type ListedContractRow = {
  readonly number: number;
  readonly symbol: string;
  readonly underlying: number;
  readonly asset: number;
  /** Settle units of one tick for one whole coin; units of the underlying of one lot. */
  readonly tick: Amount;
  readonly lot: Amount;
  /** Ticks. */
  readonly priceMax: number;
  readonly listedMs: number;
  readonly status: MarketStatus;
  readonly reason: ContractStatusSet["reason"];
};

export const LISTED_CONTRACTS = new Table<ListedContractRow, "number">(
  "perpetual_contracts",
  {
    number: integer,
    symbol: text(),
    underlying: integer,
    asset: integer,
    tick: amount,
    lot: amount,
    priceMax: integer,
    listedMs: integer,
    status: text<MarketStatus>(),
    reason: text<ListedContractRow["reason"]>(),
  },
  ["number"],
);

export type PositionEnding = "CLOSED" | "LIQUIDATED" | "DELEVERAGED" | "SETTLED";

/** One life of a position, from its opening to its end. Prices and amounts in units of 10⁻⁸. */
export type PositionRow = {
  readonly contract: number;
  readonly member: number;
  /** The command that opened it. */
  readonly opened: number;
  /** 0, or more for a further one that the same command opened after closing the first. */
  readonly part: number;
  readonly openedMs: number;
  readonly asset: number;
  readonly isLong: boolean;
  readonly leverage: number;
  /** The open quantity: zero once it is over. */
  readonly quantity: Amount;
  readonly entry: Amount;
  readonly margin: Amount;
  /** The most that was ever open. */
  readonly quantityMax: Amount;
  /** Sums of everything that was opened and closed: quantities and their values. */
  readonly openedQuantity: Amount;
  readonly openedValue: Amount;
  readonly closedQuantity: Amount;
  readonly closedValue: Amount;
  readonly realised: Amount;
  readonly fees: Amount;
  /** Received less paid. */
  readonly funding: Amount;
  readonly liquidationFees: Amount;
  /** The part that liquidations closed: its quantity, its value, and the money that came back. */
  readonly liquidatedQuantity: Amount;
  readonly liquidatedValue: Amount;
  readonly returned: Amount;
  /** Losses beyond the margin that others paid, less gains that were not paid. */
  readonly covered: Amount;
  readonly takeProfit: Amount;
  readonly stopLoss: Amount;
  readonly protectBy: TriggerBy;
  readonly isLiquidating: boolean;
  /** The mark at which its last liquidation began; zero before. */
  readonly fallMark: Amount;
  readonly ending: PositionEnding | undefined;
  readonly endedMs: number | undefined;
  readonly changedSequence: number;
};

const POSITION_COLUMNS = {
  contract: integer,
  member: integer,
  opened: integer,
  part: integer,
  openedMs: integer,
  asset: integer,
  isLong: flag,
  leverage: integer,
  quantity: amount,
  entry: amount,
  margin: amount,
  quantityMax: amount,
  openedQuantity: amount,
  openedValue: amount,
  closedQuantity: amount,
  closedValue: amount,
  realised: amount,
  fees: amount,
  funding: amount,
  liquidationFees: amount,
  liquidatedQuantity: amount,
  liquidatedValue: amount,
  returned: amount,
  covered: amount,
  takeProfit: amount,
  stopLoss: amount,
  protectBy: text<TriggerBy>(),
  isLiquidating: flag,
  fallMark: amount,
  ending: optional(text<PositionEnding>()),
  endedMs: optional(integer),
  changedSequence: integer,
};

/** The last position of each member and contract, open or over. */
export const LAST_POSITIONS = new Table<PositionRow, "contract" | "member">(
  "last_positions",
  POSITION_COLUMNS,
  ["contract", "member"],
);

/** Every position that is over. */
export const PAST_POSITIONS = new Table<PositionRow, "contract" | "member" | "opened" | "part">(
  "past_positions",
  POSITION_COLUMNS,
  ["contract", "member", "opened", "part"],
);

export type StepKind =
  | "TRADE"
  | "MARGIN_ADDED"
  | "MARGIN_REMOVED"
  | "LEVERAGE_SET"
  | "FUNDING_PAID"
  | "FUNDING_RECEIVED"
  | "MARGIN_WARNED"
  | "LIQUIDATION_BEGUN"
  | "LIQUIDATION_CURED"
  | "LIQUIDATED"
  | "BANKRUPT"
  | "DELEVERAGED"
  | "SETTLED";

/** One thing that happened to a position, and the position afterwards. */
export type PositionStepRow = {
  readonly sequence: number;
  /** Counts the steps of one command. */
  readonly n: number;
  readonly contract: number;
  readonly member: number;
  readonly opened: number;
  readonly part: number;
  readonly kind: StepKind;
  readonly liquidationStep: LiquidationStep | undefined;
  readonly role: "maker" | "taker" | undefined;
  readonly orderId: number | undefined;
  /** Bought, or sold below zero. */
  readonly quantityChange: Amount;
  readonly price: Amount | undefined;
  readonly mark: Amount | undefined;
  /** The rate of a funding, counted in 10⁻⁸. */
  readonly rate: Amount | undefined;
  readonly asset: number;
  readonly entryChange: Amount;
  readonly marginChange: Amount;
  readonly realised: Amount;
  readonly fee: Amount;
  readonly funding: Amount;
  readonly covered: Amount;
  readonly availableChange: Amount;
  /** Afterwards; below zero for a short. */
  readonly quantity: Amount;
  readonly entry: Amount;
  readonly margin: Amount;
  readonly leverage: number;
  readonly timeMs: number;
};

export const POSITION_STEPS = new Table<PositionStepRow, "sequence" | "n">(
  "position_steps",
  {
    sequence: integer,
    n: integer,
    contract: integer,
    member: integer,
    opened: integer,
    part: integer,
    kind: text<StepKind>(),
    liquidationStep: optional(text<LiquidationStep>()),
    role: optional(text<"maker" | "taker">()),
    orderId: optional(integer),
    quantityChange: amount,
    price: optional(amount),
    mark: optional(amount),
    rate: optional(amount),
    asset: integer,
    entryChange: amount,
    marginChange: amount,
    realised: amount,
    fee: amount,
    funding: amount,
    covered: amount,
    availableChange: amount,
    quantity: amount,
    entry: amount,
    margin: amount,
    leverage: integer,
    timeMs: integer,
  },
  ["sequence", "n"],
);

/** How often two members traded contracts with each other on one UTC day. */
export type TradedPairRow = {
  readonly older: number;
  readonly newer: number;
  readonly day: number;
  readonly trades: number;
};

export const TRADED_PAIRS = new Table<TradedPairRow, "older" | "newer" | "day">(
  "perpetual_pairs",
  { older: integer, newer: integer, day: integer, trades: integer },
  ["older", "newer", "day"],
);
