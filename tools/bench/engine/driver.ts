import { createHash } from "node:crypto";
import type { ExchangeCommand } from "@sumi/core/commands.ts";
import { type CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import type { CommandKey } from "@sumi/core/stamp.ts";
import { type Amount, amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { commandKey } from "../command-key.ts";
import { genesis } from "./genesis.ts";
import type { Stepper } from "./measured.ts";
import { RECORD_FIELDS, type Workload } from "./workload.ts";

/**
 * The number of commands whose records are kept until "their frame commits", as the leader does.
 */
const FRAME_COMMANDS = 500;
/** The fields of each trade: its maker, quantity and price. */
const TRADE_FIELDS = 3;
/** No workload has more trades per command. */
const TRADES_PER_COMMAND = 2;

const MINUTE_MS = 60_000;
const REVIEWERS = [-1, -2] as const;

export type Tally = { readonly trades: number; readonly volume: number; readonly hash: number };

/**
 * Gives the core one command after another, as the journal's leader would. Work that a server does
 * not have is done before or afterwards: clients know their orders' numbers, and the tally comes
 * last.
 */
export class Driver implements Stepper {
  readonly #exchange = new Exchange({ sha256: hexSha256 });
  readonly #records: Int32Array;
  /** The order of each record, in the core's numbers. */
  readonly #orders: Int32Array;
  /** The order that the first record places; the sequences after it follow without gaps. */
  readonly #first: number;
  readonly #trades: Int32Array;
  #traded = 0;
  readonly #frame: CommandRecord[] = [];
  #keys = 0;
  #timeMs = 1_700_000_000_000;

  constructor({ markets, accounts, records }: Workload) {
    this.#submit({ type: "Found", actor: 0, mode: "production", acts: genesis(markets) });
    for (let number = 1; number <= accounts; number += 1) this.#openFunded(number, markets);
    this.#records = records;
    this.#first = this.#exchange.sequence + 1;
    this.#orders = ordersOf(records, this.#first);
    const commands = records.length / RECORD_FIELDS;
    this.#trades = new Int32Array(commands * TRADES_PER_COMMAND * TRADE_FIELDS);
  }

  resetTally(): void {
    this.#traded = 0;
  }

  step(index: number): void {
    const record = this.#submit(this.#commandOf(index));
    for (const event of record.events) {
      if (event.type === "Traded") this.#note(event.maker, event.quantity, event.price);
    }
    this.#frame.push(record);
    if (this.#frame.length === FRAME_COMMANDS) this.#frame.length = 0;
  }

  /** The trades, with the makers' numbers of the workload. */
  tally(): Tally {
    let volume = 0;
    let hash = 0;
    for (let at = 0; at < this.#traded; at += TRADE_FIELDS) {
      const [maker = 0, quantity = 0, price = 0] = this.#trades.subarray(at, at + TRADE_FIELDS);
      const id = this.#records[(maker - this.#first) * RECORD_FIELDS + 4] ?? 0;
      volume += quantity;
      const mixed = Math.imul(hash, 31) + Math.imul(id, 7);
      hash = (mixed + Math.imul(quantity, 13) + price) | 0;
    }
    return { trades: this.#traded / TRADE_FIELDS, volume, hash };
  }

  #note(maker: number, quantity: number, price: number): void {
    this.#trades[this.#traded] = maker;
    this.#trades[this.#traded + 1] = quantity;
    this.#trades[this.#traded + 2] = price;
    this.#traded += TRADE_FIELDS;
  }

  #commandOf(index: number): ExchangeCommand {
    const records = this.#records;
    const at = index * RECORD_FIELDS;
    const type = records[at] ?? 0;
    const actor = (records[at + 3] ?? 0) + 1;
    const key = this.#nextKey();
    const order = this.#orders[index] ?? 0;
    const price = records[at + 5] ?? 0;
    if (type === 2) return { type: "CancelOrder", actor, key, order };
    if (type === 3) return { type: "AmendOrder", actor, key, order, price, quantity: 0 };
    return {
      type: "PlaceOrder",
      actor,
      key,
      market: records[at + 2] ?? 0,
      side: records[at + 1] === 0 ? "buy" : "sell",
      kind: "limit",
      tif: type === 1 ? "IOC" : "GTC",
      postOnly: false,
      price,
      quantity: records[at + 6] ?? 0,
      amount: 0n as Amount,
      stopPrice: 0,
      selfTrade: "EXPIRE_TAKER",
      clientId: "",
    };
  }

  #nextKey(): CommandKey {
    this.#keys += 1;
    this.#timeMs += 1;
    return commandKey(this.#keys);
  }

  #submit(command: ExchangeCommand): CommandRecord {
    const exchange = this.#exchange;
    const stamp = { sequence: exchange.sequence + 1, timeMs: this.#timeMs };
    const outcome = exchange.execute(command, stamp);
    assert(outcome.ok && !outcome.value.repeated, "every command of a workload is accepted");
    return outcome.value.record;
  }

  /** One a minute: a reviewer opens the file of each, and may have only so many open at once. */
  #openFunded(number: number, markets: number): void {
    this.#timeMs += MINUTE_MS;
    this.#submit({
      type: "OpenMember",
      actor: 0,
      account: `a${number}`,
      sponsor: 0,
      house: "none",
    });
    for (const actor of REVIEWERS) {
      this.#submit({ type: "RecordFileAccess", actor, member: number, subject: "PROFILE" });
    }
    for (let asset = 0; asset <= markets; asset += 1) this.#fund(number, asset);
  }

  #fund(actor: number, asset: number): void {
    const amount = amountOf("1000000000") as Amount; // A literal decimal.
    const voucher = hexSha256(`${actor}/${asset}`);
    const sent = { amount, voucher, transaction: voucher };
    this.#submit({ type: "SubmitDeposit", actor, asset, network: asset, ...sent });
    const deposit = this.#exchange.sequence;
    for (const reviewer of REVIEWERS) {
      const found = { deposit, amount, transaction: voucher, output: 0 };
      this.#submit({ type: "ConfirmDeposit", actor: reviewer, ...found });
    }
  }
}

/**
 * A record that places an order gives it its own sequence; later records name the order by that.
 */
function ordersOf(records: Int32Array, first: number): Int32Array {
  const orders = new Int32Array(records.length / RECORD_FIELDS);
  const placed = new Map<number, number>();
  for (const index of orders.keys()) {
    const at = index * RECORD_FIELDS;
    const id = records[at + 4] ?? 0;
    if ((records[at] ?? 0) < 2) placed.set(id, first + index);
    orders[index] = placed.get(id) ?? 0;
  }
  return orders;
}

function hexSha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
