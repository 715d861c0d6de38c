import { createHash } from "node:crypto";
import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import { Exchange } from "@sumi/core/exchange.ts";
import { type Amount, amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { genesis } from "./genesis.ts";
import { RECORD_FIELDS } from "./workload.ts";

/**
 * Commands whose events are kept until "their frame commits", as the journal's leader keeps them.
 */
const FRAME_COMMANDS = 500;

/** Gives the core one command after another, as the journal's leader would. */
export class Driver {
  tally = { trades: 0, volume: 0, hash: 0 };
  readonly #exchange = new Exchange({ sha256: hexSha256 });
  /** The workload's order numbers, as the core knows those orders. */
  readonly #orders: number[] = [];
  /** And the other way round. */
  readonly #numbers: number[] = [];
  readonly #frame: unknown[] = [];
  #keys = 0;

  constructor(markets: number, accounts: number) {
    this.#submit({ type: "Found", actor: 0, mode: "production", acts: genesis(markets) });
    for (let number = 1; number <= accounts; number += 1) this.#openFunded(number, markets);
  }

  resetTally(): void {
    this.tally = { trades: 0, volume: 0, hash: 0 };
  }

  step(records: Int32Array, index: number): void {
    const at = index * RECORD_FIELDS;
    const type = records[at] ?? 0;
    const id = records[at + 4] ?? 0;
    const actor = (records[at + 3] ?? 0) + 1;
    const price = records[at + 5] ?? 0;
    const command =
      type === 2
        ? this.#cancel(actor, id)
        : type === 3
          ? this.#move(actor, id, price)
          : this.#place(records, at, actor);
    const events = this.#submit(command);
    if (type < 2) this.#name(id, this.#exchange.sequence);
    if (type !== 2) this.#count(events);
    this.#frame.push(command, events);
    if (this.#frame.length >= 2 * FRAME_COMMANDS) this.#frame.length = 0;
  }

  #place(records: Int32Array, at: number, actor: number): ExchangeCommand {
    const tif = records[at] === 1 ? "IOC" : "GTC";
    return {
      type: "PlaceOrder",
      actor,
      key: this.#nextKey(),
      market: records[at + 2] ?? 0,
      side: records[at + 1] === 0 ? "buy" : "sell",
      kind: "limit",
      tif,
      postOnly: false,
      price: records[at + 5] ?? 0,
      quantity: records[at + 6] ?? 0,
      amount: 0n as Amount,
      stopPrice: 0,
      selfTrade: "EXPIRE_TAKER",
      clientId: "",
    };
  }

  #cancel(actor: number, id: number): ExchangeCommand {
    return { type: "CancelOrder", actor, key: this.#nextKey(), order: this.#orders[id] ?? 0 };
  }

  #move(actor: number, id: number, price: number): ExchangeCommand {
    const order = this.#orders[id] ?? 0;
    return { type: "AmendOrder", actor, key: this.#nextKey(), order, price, quantity: 0 };
  }

  /** The server makes keys of SHA-256; here a mixed counter of the same 106 bits stands for it. */
  #nextKey() {
    this.#keys += 1;
    const low = Math.imul(this.#keys, 0x9e3779b1) >>> 0;
    return { high: this.#keys * 4_194_301, low: low * 2_097_143, body: this.#keys };
  }

  #submit(command: ExchangeCommand): readonly ExchangeEvent[] {
    const exchange = this.#exchange;
    const stamp = { sequence: exchange.sequence + 1, timeMs: 1_700_000_000_000 + this.#keys };
    const outcome = exchange.execute(command, stamp);
    assert(outcome.ok && !outcome.value.repeated, `accepted: ${outcome.ok ? "" : outcome.code}`);
    return outcome.value.record.events;
  }

  #count(events: readonly ExchangeEvent[]): void {
    const { tally } = this;
    for (const event of events) {
      if (event.type !== "Traded") continue;
      const maker = this.#numbers[event.maker] ?? 0;
      tally.trades += 1;
      tally.volume += event.quantity;
      const mixed = Math.imul(tally.hash, 31) + Math.imul(maker, 7);
      tally.hash = (mixed + Math.imul(event.quantity, 13) + event.price) | 0;
    }
  }

  #name(id: number, order: number): void {
    this.#orders[id] = order;
    while (this.#numbers.length < order) this.#numbers.push(0);
    this.#numbers.push(id);
  }

  #openFunded(number: number, markets: number): void {
    this.#submit({
      type: "OpenMember",
      actor: 0,
      account: `a${number}`,
      sponsor: 0,
      house: "none",
    });
    for (let asset = 0; asset <= markets; asset += 1) this.#fund(number, asset);
  }

  #fund(actor: number, asset: number): void {
    const amount = amountOf("1000000000") as Amount; // A literal decimal.
    const voucher = hexSha256(`${actor}/${asset}`);
    this.#submit({ type: "SubmitDeposit", actor, asset, network: asset, amount, voucher });
    const deposit = this.#exchange.sequence;
    for (const reviewer of [-1, -2]) {
      const confirm = { type: "ConfirmDeposit", deposit, amount, transfer: voucher } as const;
      this.#submit({ ...confirm, actor: reviewer });
    }
  }
}

function hexSha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
