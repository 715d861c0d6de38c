import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import type { ProtectionSet } from "@sumi/core/perpetual/position-events.ts";
import type { Stamp } from "@sumi/core/stamp.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { noticeRow } from "../notices/rows.ts";
import type { Rows } from "../ports.ts";
import type { Opening, Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { noticeOfStep } from "./notices.ts";
import { PERPETUAL_ORDERS } from "./order-rows.ts";
import {
  acceptedPerpetualOrder,
  changedPerpetualOrder,
  type EventOfOrders,
  isEventOfOrders,
  perpetualOrdersOf,
} from "./orders.ts";
import { changedPosition } from "./positions.ts";
import { FUNDINGS } from "./public-rows.ts";
import {
  LAST_POSITIONS,
  PAST_POSITIONS,
  POSITION_STEPS,
  type PositionRow,
  type PositionStepRow,
} from "./rows.ts";
import { type StepChange, stepChangesOf } from "./step-changes.ts";

/**
 * Members' orders and positions with everything that happens to them. It makes the notices of
 * positions itself, because only it knows the position that an event changes.
 */
export function ownProjection(opening: Opening): Projection {
  return new OwnProjection(opening);
}

class OwnProjection implements Projection {
  readonly #opening: Pick<Opening, "contracts" | "markets" | "pendingNotices">;
  readonly #orders = new WorkingSet(PERPETUAL_ORDERS);
  readonly #last = new WorkingSet(LAST_POSITIONS);
  readonly #past = new WorkingSet(PAST_POSITIONS);
  readonly #fundings = new WorkingSet(FUNDINGS);
  #steps: PositionStepRow[] = [];

  constructor(opening: Opening) {
    this.#opening = opening;
  }

  async fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    await this.#load(records, rows);
    for (const { stamp, events } of records) {
      let n = 0;
      for (const [place, event] of events.entries()) {
        if (isEventOfOrders(event)) this.#foldOrders(event, stamp);
        if (event.type === "ProtectionSet") this.#protect(event, stamp);
        for (const change of this.#changesOf(event)) {
          n += 1;
          this.#change(change, { stamp, n, place, contract: contractOf(event) });
        }
      }
    }
    await this.#orders.save(rows);
    await this.#last.save(rows);
    await this.#past.save(rows);
    await rows.insert(POSITION_STEPS, this.#steps);
    this.#steps = [];
  }

  async #load(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    const orders = new Set<number>();
    const positions: Pick<PositionRow, "contract" | "member">[] = [];
    const fundings: { readonly contract: number; readonly dueMs: number }[] = [];
    for (const event of records.flatMap(({ events }) => events)) {
      if (isEventOfOrders(event) && event.type !== "PerpetualOrderAccepted") {
        for (const id of perpetualOrdersOf(event)) orders.add(id);
      }
      if (event.type === "ProtectionSet") positions.push(event);
      for (const { member, dueMs } of this.#changesOf(event)) {
        const contract = contractOf(event);
        positions.push({ contract, member });
        if (dueMs !== undefined) fundings.push({ contract, dueMs });
      }
    }
    await this.#orders.load(
      rows,
      Array.from(orders, (id) => ({ id })),
    );
    await this.#last.load(rows, positions);
    await this.#fundings.load(rows, fundings);
    // Rows of ended positions are never read again; loading nothing lets the set drop them.
    await this.#past.load(rows, []);
  }

  #changesOf(event: ExchangeEvent): readonly StepChange[] {
    if (!("contract" in event)) return [];
    return stepChangesOf(event, this.#contract(event.contract));
  }

  #foldOrders(event: EventOfOrders, stamp: Stamp): void {
    if (event.type === "PerpetualOrderAccepted") {
      this.#orders.put(acceptedPerpetualOrder(event, this.#contract(event.market), stamp));
      return;
    }
    for (const id of perpetualOrdersOf(event)) {
      const before = this.#orders.get({ id });
      assert(before !== undefined, "an event changes an order that was accepted");
      const contract = this.#contract(before.contract);
      this.#orders.put(changedPerpetualOrder(before, event, contract, stamp));
    }
  }

  #protect(event: ProtectionSet, { sequence }: Stamp): void {
    const { contract, member, takeProfit, stopLoss, protectBy } = event;
    const before = this.#last.get({ contract, member });
    assert(before !== undefined, "a protection is of a position that is open");
    const { tick } = this.#contract(contract);
    this.#last.put({
      ...before,
      takeProfit: (BigInt(takeProfit) * tick) as Amount,
      stopLoss: (BigInt(stopLoss) * tick) as Amount,
      protectBy,
      changedSequence: sequence,
    });
  }

  #change(
    change: StepChange,
    at: { readonly stamp: Stamp; readonly n: number; readonly place: number; contract: number },
  ): void {
    const { stamp, n, contract } = at;
    const { member, orderId, dueMs } = change;
    const before = this.#last.get({ contract, member });
    const funding = dueMs === undefined ? undefined : this.#fundings.get({ contract, dueMs });
    const order = orderId === undefined ? undefined : this.#orders.get({ id: orderId });
    const { position, step } = changedPosition(before, change, {
      contract,
      stamp,
      n,
      leverage: order?.leverage ?? 1,
      mark: funding?.mark ?? markOf(change, before),
      rate: funding?.rate,
    });
    this.#last.put(position);
    if (position.quantity === ZERO) this.#past.put(position);
    this.#steps.push(step);
    const { contracts, markets } = this.#opening;
    const listed = contracts.get(contract);
    const terms = contracts.termsOf(listed, stamp.timeMs);
    const notice = noticeOfStep({ step, position }, { contract: listed, terms, markets });
    if (notice === undefined) return;
    const { sequence, timeMs } = stamp;
    // Notices of steps count apart from those of the same command's other events.
    this.#opening.pendingNotices.add(noticeRow(notice, { sequence, n: STEPS_FROM + n, timeMs }));
  }

  #contract(number: number): Contract {
    return this.#opening.contracts.get(number);
  }
}

const STEPS_FROM = 1_000_000;

/** The mark that a liquidation goes by: that at which it began. */
function markOf({ kind }: StepChange, before: PositionRow | undefined): Amount | undefined {
  const isLiquidation = kind === "LIQUIDATED" || kind === "BANKRUPT";
  return isLiquidation ? before?.fallMark : undefined;
}

function contractOf(event: ExchangeEvent): number {
  assert("contract" in event, "an event of a position names its contract");
  return event.contract;
}
