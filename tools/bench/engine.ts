/**
 * Feeds a workload file through the real core (hold, match, settle, fees, events, idempotency; no
 * journal) and prints one line of JSON. See docs/performance.md for the method.
 *
 *   npm run bench:engine -- FILE [ROUNDS]
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Act } from "@sumi/core/act.ts";
import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import { Exchange } from "@sumi/core/exchange.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { RECORD_FIELDS, readWorkload, type Workload } from "./workload.ts";

const FRAME_COMMANDS = 500;
function run({ commands, preload, records, markets, accounts }: Workload) {
  const driver = new Driver(markets, accounts);
  for (let index = 0; index < preload; index += 1) driver.step(records, index);
  driver.resetTally();
  const cpu = process.threadCpuUsage();
  const wall = performance.now();
  for (let index = preload; index < preload + commands; index += 1) driver.step(records, index);
  const used = process.threadCpuUsage(cpu);
  const secondsCpu = (used.user + used.system) / 1e6;
  return {
    commands,
    seconds_cpu: round(secondsCpu),
    seconds_wall: round((performance.now() - wall) / 1000),
    commands_per_second_cpu: Math.round(commands / secondsCpu),
    ...driver.tally,
  };
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

/** Gives the core one command after another, as the journal's leader would. */
class Driver {
  tally = { trades: 0, volume: 0, hash: 0 };
  readonly #exchange = new Exchange({ sha256: hexSha256 });
  /** The workload's order numbers, as the core knows those orders. */
  readonly #orders: number[] = [];
  #frame: unknown[] = [];
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
    if (type < 2) this.#orders[id] = this.#exchange.sequence;
    if (type !== 2) this.#count(events);
    this.#frame.push(command, events);
    if (this.#frame.length >= 2 * FRAME_COMMANDS) this.#frame = [];
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
      const maker = this.#numberOf(event.maker);
      tally.trades += 1;
      tally.volume += event.quantity;
      const mixed = Math.imul(tally.hash, 31) + Math.imul(maker, 7);
      tally.hash = (mixed + Math.imul(event.quantity, 13) + event.price) | 0;
    }
  }

  /** Maker ids in the workload's own numbering: orders are placed in its order, one by one. */
  #numberOf(order: number): number {
    return this.#numbers[order] ?? this.#learn(order);
  }

  readonly #numbers: number[] = [];
  #learned = 0;

  #learn(order: number): number {
    while (this.#learned < this.#orders.length) {
      const sequence = this.#orders[this.#learned];
      if (sequence !== undefined) this.#numbers[sequence] = this.#learned;
      this.#learned += 1;
    }
    return this.#numbers[order] ?? 0;
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

/** Markets whose bands are as wide as they may be: the workload's prices roam freely. */
function genesis(markets: number): Act[] {
  const list = (asset: string): Act[] => [
    { act: "ListAsset", asset },
    { act: "ListNetwork", asset, network: "CHAIN", depositMin: "0" },
  ];
  const market = (number: number): Act[] => {
    const base = `C${number}`;
    const symbol = `${base}-USDT`;
    const bands = {
      bid_down_bps: "0",
      bid_up_bps: "1000000",
      ask_up_bps: "1000000",
      ask_down_bps: "0",
    };
    const terms = { ...bands, open_orders_max: "10000" };
    return [
      ...list(base),
      {
        ...{ act: "ListMarket", symbol, base, quote: "USDT", tick: "0.0001", lot: "0.001" },
        ...{ priceMax: "100", quantityMin: "0.001", quantityMax: "1000", notionalMin: "0" },
        ...{ makerRate: "0.0008", takerRate: "0.001" },
      },
      ...Object.entries(terms).map(([name, value]): Act => {
        return { act: "ChangeParameter", key: `market.${symbol}.${name}`, value, effectiveMs: 0 };
      }),
    ];
  };
  return [
    ...list("USDT"),
    ...Array.from({ length: markets }, (_, number) => market(number)).flat(),
  ];
}

const [file, rounds = "1"] = process.argv.slice(2);
assert(file !== undefined, "usage: npm run bench:engine -- FILE [ROUNDS]");
const workload = readWorkload(file);
const expected = JSON.parse(readFileSync(`${file}.json`, "utf8")) as { hash: number };
for (let round = 0; round < Number(rounds); round += 1) {
  const result = run(workload);
  assert(result.hash === expected.hash, "the trades are those of the workload's own book");
  console.log(JSON.stringify(result));
}
