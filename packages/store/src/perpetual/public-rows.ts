import type { Side } from "@sumi/core/book/order.ts";
import type { MarkSampled } from "@sumi/core/perpetual/contract-events.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { amount, hash, integer, optional, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/**
 * The n-th trade of contracts of a command, as everybody sees it. `market` is the contract's
 * number, so that a trade of either kind reads alike.
 */
export type ContractTradeRow = {
  readonly sequence: number;
  readonly n: number;
  readonly market: number;
  readonly takerSide: Side;
  readonly price: Amount;
  readonly quantity: Amount;
  readonly notional: Amount;
  readonly timeMs: number;
};

export const CONTRACT_TRADES = new Table<ContractTradeRow, "sequence" | "n">(
  "perpetual_trades",
  {
    sequence: integer,
    n: integer,
    market: integer,
    takerSide: text<Side>(),
    price: amount,
    quantity: amount,
    notional: amount,
    timeMs: integer,
  },
  ["sequence", "n"],
);

/** A sample of a contract's mark with everything that it was made of. */
export type MarkRow = Omit<MarkSampled, "type" | "takes"> & {
  readonly timeMs: number;
  /** SHA-256 over this sample and the hash of the contract's sample before, in hex. */
  readonly hash: string;
};

export const MARKS = new Table<MarkRow, "contract" | "sample">(
  "marks",
  {
    contract: integer,
    sample: integer,
    timeMs: integer,
    status: text<MarkSampled["status"]>(),
    index: amount,
    mark: amount,
    bid: integer,
    ask: integer,
    last: integer,
    price1: amount,
    price2: amount,
    hash,
  },
  ["contract", "sample"],
);

/** The newest link in the chain of a contract's marks. */
export type MarkTipRow = Pick<MarkRow, "contract" | "sample" | "hash">;

export const MARK_TIPS = new Table<MarkTipRow, "contract">(
  "mark_tips",
  { contract: integer, sample: integer, hash },
  ["contract"],
);

/** A funding of a contract. Without a rate it was skipped. */
export type FundingRow = {
  readonly contract: number;
  readonly dueMs: number;
  readonly mark: Amount | undefined;
  /** 10⁻⁸. */
  readonly rate: Amount | undefined;
  /** 10⁻¹². */
  readonly premium: Amount | undefined;
  readonly samples: number;
  readonly timeMs: number;
};

export const FUNDINGS = new Table<FundingRow, "contract" | "dueMs">(
  "fundings",
  {
    contract: integer,
    dueMs: integer,
    mark: optional(amount),
    rate: optional(amount),
    premium: optional(amount),
    samples: integer,
    timeMs: integer,
  },
  ["contract", "dueMs"],
);

export type InsuranceKind =
  | "LIQUIDATION"
  | "FUNDING_SHORT"
  | "FUNDING_RESIDUE"
  | "SETTLEMENT"
  | "HOUSE";

/** A change of the insurance fund. */
export type InsuranceRow = {
  readonly sequence: number;
  /** Counts the changes of one command. */
  readonly n: number;
  readonly kind: InsuranceKind;
  readonly contract: number | undefined;
  readonly asset: number;
  readonly amount: Amount;
  readonly balanceAfter: Amount;
  readonly timeMs: number;
};

export const INSURANCE_ENTRIES = new Table<InsuranceRow, "sequence" | "n">(
  "insurance_entries",
  {
    sequence: integer,
    n: integer,
    kind: text<InsuranceKind>(),
    contract: optional(integer),
    asset: integer,
    amount,
    balanceAfter: amount,
    timeMs: integer,
  },
  ["sequence", "n"],
);

/** The present balance of the fund in one asset. */
export type InsuranceBalanceRow = { readonly asset: number; readonly balance: Amount };

export const INSURANCE_BALANCES = new Table<InsuranceBalanceRow, "asset">(
  "insurance_balances",
  { asset: integer, balance: amount },
  ["asset"],
);
