import { createHash } from "node:crypto";
import { eachPosting } from "@sumi/core/dispatch.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import { INSURANCE } from "@sumi/core/ledger/accounts.ts";
import { postingsTo } from "@sumi/core/ledger/ledger.ts";
import type { MarkSampled } from "@sumi/core/perpetual/contract-events.ts";
import type { Contracts } from "@sumi/core/perpetual/contracts.ts";
import { FIRST_TIP } from "@sumi/formulas/index-samples.ts";
import { markText } from "@sumi/formulas/perpetual/mark-samples.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { Rows } from "../ports.ts";
import type { Opening, Projection } from "../projection.ts";
import {
  CONTRACT_TRADES,
  type ContractTradeRow,
  FUNDINGS,
  type FundingRow,
  INSURANCE_BALANCES,
  INSURANCE_ENTRIES,
  type InsuranceKind,
  type InsuranceRow,
  MARK_TIPS,
  MARKS,
  type MarkRow,
} from "./public-rows.ts";
import { contractTradeOf, isContractMatch } from "./trades.ts";

/** The public part of contracts: trades, marks, fundings, the insurance fund. */
export async function publicProjection({ rows, markets, contracts }: Opening): Promise<Projection> {
  const tips = new Map<number, string>();
  for (const { contract, hash } of await rows.all(MARK_TIPS)) tips.set(contract, hash);
  const balances = new Map<number, Amount>();
  for (const { asset, balance } of await rows.all(INSURANCE_BALANCES)) balances.set(asset, balance);

  async function fold(records: readonly CommandRecord[], to: Rows): Promise<void> {
    const trades: ContractTradeRow[] = [];
    const marks: MarkRow[] = [];
    const fundings: FundingRow[] = [];
    const entries: InsuranceRow[] = [];
    for (const { stamp, events } of records) {
      let matches = 0;
      let changes = 0;
      for (const event of events) {
        if (isContractMatch(event)) {
          matches += 1;
          const contract = contracts.get(event.contract);
          trades.push(contractTradeOf(event, contract, stamp, matches));
        }
        if (event.type === "MarkSampled") {
          marks.push(markRow(event, stamp.timeMs, { contracts, tips }));
        }
        const funding = fundingRow(event, stamp.timeMs);
        if (funding !== undefined) fundings.push(funding);
        for (const { asset, amount } of insuranceChanges(event, markets.all)) {
          changes += 1;
          const balanceAfter = ((balances.get(asset) ?? ZERO) + amount) as Amount;
          balances.set(asset, balanceAfter);
          const { sequence, timeMs } = stamp;
          const change = { asset, amount, balanceAfter, timeMs };
          entries.push({ sequence, n: changes, ...reasonOf(event), ...change });
        }
      }
    }
    await to.insert(CONTRACT_TRADES, trades);
    await to.insert(MARKS, marks);
    await to.upsert(MARK_TIPS, newestOf(marks));
    await to.upsert(FUNDINGS, fundings);
    await to.insert(INSURANCE_ENTRIES, entries);
    const changed = new Set(entries.map(({ asset }) => asset));
    const after = Array.from(changed, (asset) => ({ asset, balance: balances.get(asset) ?? ZERO }));
    await to.upsert(INSURANCE_BALANCES, after);
  }

  return { fold };
}

/** A sample and its link in the contract's chain, as the core hashes it. */
function markRow(
  { type: _, takes: __, ...sampled }: MarkSampled,
  timeMs: number,
  { contracts, tips }: { readonly contracts: Contracts; readonly tips: Map<number, string> },
): MarkRow {
  const { contract } = sampled;
  const { symbol } = contracts.get(contract);
  const prev = tips.get(contract) ?? FIRST_TIP;
  const hash = sha256(markText({ ...sampled, symbol, timeMs, prev }));
  tips.set(contract, hash);
  return { ...sampled, timeMs, hash };
}

function newestOf(marks: readonly MarkRow[]) {
  const newest = new Map(marks.map((mark) => [mark.contract, mark]));
  return Array.from(newest.values(), ({ contract, sample, hash }) => ({ contract, sample, hash }));
}

/** A funding, or one that was skipped. */
export function fundingRow(event: ExchangeEvent, timeMs: number): FundingRow | undefined {
  if (event.type === "FundingFixed") {
    const { contract, dueMs, mark, rate, premium, samples } = event;
    return { contract, dueMs, mark, rate, premium, samples, timeMs };
  }
  if (event.type !== "FundingSkipped") return undefined;
  const { contract, dueMs } = event;
  const none = { mark: undefined, rate: undefined, premium: undefined };
  return { contract, dueMs, ...none, samples: 0, timeMs };
}

type Listed = Parameters<typeof eachPosting>[1];

/** The postings of an event to the insurance fund. */
function insuranceChanges(event: ExchangeEvent, markets: Listed) {
  if (!(event.type in KINDS)) return [];
  const changes: { readonly asset: number; readonly amount: Amount }[] = [];
  const post = (account: number, asset: number, amount: Amount) => {
    if (account === INSURANCE) changes.push({ asset, amount });
  };
  eachPosting(event, markets, postingsTo(post));
  return changes;
}

/** The events that can change the fund. */
const KINDS = {
  PositionLiquidated: "LIQUIDATION",
  FundingPaid: "FUNDING_SHORT",
  FundingEnded: "FUNDING_RESIDUE",
  SettlementFixed: "SETTLEMENT",
  ContractDelisted: "SETTLEMENT",
  HouseTransferred: "HOUSE",
} as const satisfies { readonly [Type in ExchangeEvent["type"]]?: InsuranceKind };

function reasonOf(event: ExchangeEvent): Pick<InsuranceRow, "kind" | "contract"> {
  const kind = KINDS[event.type as keyof typeof KINDS]; // Only these events change the fund.
  const contract = "contract" in event ? event.contract : undefined;
  return { kind, contract };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
