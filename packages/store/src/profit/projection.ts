import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Stamp } from "@sumi/core/stamp.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Rows } from "../ports.ts";
import type { Opening, Projection } from "../projection.ts";
import { type BasisKey, CostBook } from "./cost-book.ts";
import { LastPrices } from "./last-prices.ts";
import { type Change, type Movement, movementsOf } from "./movements.ts";
import { COST_BASES, TRANSFERS, type TransferRow } from "./rows.ts";

/** The cost of each coin of a member (rules 12.2), and what was transferred in and out. */
export async function profitProjection(opening: Opening): Promise<Projection> {
  return new ProfitProjection(opening, await LastPrices.read(opening.markets, opening.rows));
}

class ProfitProjection implements Projection {
  readonly #opening: Pick<Opening, "markets" | "movements">;
  readonly #prices: LastPrices;
  readonly #costs: CostBook;

  constructor(opening: Opening, prices: LastPrices) {
    this.#opening = opening;
    this.#prices = prices;
    this.#costs = new CostBook(prices);
  }

  async fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    const moved = this.#movementsIn(records);
    const moving = [...moved.values()].flatMap((movements) => movements.flatMap(keysOf));
    const touched = [...(await this.#waitingFor(records, rows)), ...moving];
    await this.#costs.load(rows, touched);
    const transfers: TransferRow[] = [];
    for (const { stamp, events } of records) {
      for (const event of events) {
        transfers.push(...this.#foldPrices(event, touched, stamp));
        for (const movement of moved.get(event) ?? []) {
          transfers.push(...this.#foldMovement(event, movement, stamp));
        }
      }
    }
    await this.#costs.save(rows);
    await rows.insert(TRANSFERS, numbered(transfers));
  }

  #movementsIn(records: readonly CommandRecord[]): Map<ExchangeEvent, readonly Movement[]> {
    const { movements: rules, markets } = this.#opening;
    const moved = new Map<ExchangeEvent, readonly Movement[]>();
    for (const event of records.flatMap(({ events }) => events)) {
      if (rules[event.type] !== undefined) moved.set(event, movementsOf(event, markets.all));
    }
    return moved;
  }

  /** A coin gets its first price once, so all rows are read once for each coin at most. */
  async #waitingFor(records: readonly CommandRecord[], rows: Rows): Promise<readonly BasisKey[]> {
    const isFirst = (event: ExchangeEvent) => this.#prices.firstPricesOf(event).length > 0;
    if (!records.some(({ events }) => events.some(isFirst))) return [];
    return (await rows.all(COST_BASES)).filter(({ unpriced }) => unpriced !== 0n);
  }

  /** Coins that came before their first price are transferred, and bought, at that price. */
  #foldPrices(event: ExchangeEvent, touched: readonly BasisKey[], stamp: Stamp): TransferRow[] {
    if (event.type !== "IndexSampled") return [];
    const first = this.#prices.firstPricesOf(event);
    this.#prices.sampled(event);
    const keys = first.length === 0 ? [] : touched.filter(({ asset }) => first.includes(asset));
    // The rows come in any order, and the transfers are numbered in this one.
    return keys.toSorted(byAssetAndMember).flatMap(({ member, asset }) => {
      const amount = this.#costs.price({ member, asset });
      return amount === 0n ? [] : [this.#transferOf(member, { asset, amount }, stamp)];
    });
  }

  #foldMovement(event: ExchangeEvent, movement: Movement, stamp: Stamp): TransferRow[] {
    const rule = this.#opening.movements[event.type];
    assert(rule !== undefined && rule !== "kept", `${event.type} leaves members what they own`);
    const { member, changes } = movement;
    if (rule === "exchanged") {
      const value = this.#valueOfExchange(changes);
      for (const change of changes) this.#costs.exchange(member, change, value);
      return [];
    }
    for (const change of changes) this.#costs.transfer(member, change);
    const priced = changes.filter(({ asset }) => this.#prices.isPriced(asset));
    const fee = rule(event);
    return priced.map(({ asset, amount }) => {
      const sent = (amount < 0n ? amount + fee : amount - fee) as Amount;
      return this.#transferOf(member, { asset, amount: sent }, stamp);
    });
  }

  /** The sum in the unit of account if one coin is that; else the worth of what was given. */
  #valueOfExchange(changes: readonly Change[]): Amount {
    const cash = changes.find(({ asset }) => this.#prices.isUnitOfAccount(asset));
    const given = cash ?? changes.find(({ amount }) => amount < 0n);
    if (given === undefined) return ZERO;
    const worth = this.#prices.worthOf(given.asset, given.amount);
    return (worth < 0n ? -worth : worth) as Amount;
  }

  #transferOf(member: number, { asset, amount }: Change, stamp: Stamp): TransferRow {
    const { sequence, timeMs } = stamp;
    const worth = this.#prices.worthOf(asset, amount);
    return { sequence, n: 0, member, asset, amount, worth, timeMs };
  }
}

function byAssetAndMember(one: BasisKey, other: BasisKey): number {
  return one.asset - other.asset || one.member - other.member;
}

function keysOf({ member, changes }: Movement): BasisKey[] {
  return changes.map(({ asset }) => ({ member, asset }));
}

/** Transfers are numbered from 1 within each command. */
function numbered(transfers: readonly TransferRow[]): readonly TransferRow[] {
  let before: TransferRow | undefined;
  return transfers.map((transfer) => {
    const n = before?.sequence === transfer.sequence ? before.n + 1 : 1;
    before = { ...transfer, n };
    return before;
  });
}
