import { hash } from "node:crypto";
import type { Act, ExchangeCommand } from "@sumi/core/commands.ts";
import { type CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { BodyWriter } from "@sumi/journal/codec/body.ts";
import type { Commands, Reading } from "@sumi/journal/commands.ts";
import { PastClock } from "@sumi/journal/past-clock.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import type { DepositAddressText } from "@sumi/store/deposits/address-texts.ts";
import type { DepositTransaction } from "@sumi/store/deposits/transactions.ts";
import type { DemonstrationRows } from "../seed.ts";

const START_MS = 1_790_000_000_000;

/**
 * The real exchange without a disk: commands count at once. Only the test moves time, and the bytes
 * that a journal would write are counted.
 */
export class World implements Commands {
  readonly exchange = new Exchange({ sha256: (text) => hash("sha256", text) });
  readonly records: CommandRecord[] = [];
  readonly rows = new MemoryRows();
  readonly clock = { nowMs: () => this.nowMs, monotonicMs: () => this.nowMs };
  /** Stamps the commands: after a past it shows `nowMs`. */
  readonly past: PastClock;
  nowMs = START_MS;
  frames = 0;
  bodyBytes = 0;
  /** Runs after every accepted command. */
  check: (record: CommandRecord) => void = () => undefined;
  /** Runs before every command; a test throws here to interrupt a start. */
  before: () => void = () => undefined;
  #body = new BodyWriter();
  #commandsInBody = 0;

  /** A new exchange begins so long before `nowMs`. */
  private constructor(pastMs: number) {
    this.past = new PastClock(this.clock, pastMs);
  }

  static async founded(acts: readonly Act[], { pastMs } = { pastMs: 0 }): Promise<World> {
    const world = new World(pastMs);
    world.past.begin();
    const found = { type: "Found", actor: TIMER, mode: "demonstration", acts } as const;
    const outcome = await world.submit(found, () => undefined);
    assert(outcome.ok, "the exchange is founded");
    return world;
  }

  async submit<View>(command: ExchangeCommand, view: (exchange: Exchange) => View) {
    this.before();
    const outcome = this.#execute(command);
    if (!outcome.ok) return outcome;
    const { value } = outcome;
    const record = value.repeated ? this.records[value.sequence - 1] : value.record;
    assert(record !== undefined, "what is repeated was recorded");
    const committed = { record, view: view(this.exchange), repeated: value.repeated };
    for (let due = this.exchange.due(); due !== undefined; due = this.exchange.due()) {
      this.#execute(due);
    }
    return accept(committed);
  }

  async read<View>(view: Reading<View>): Promise<View> {
    return view(this.exchange, this.exchange.timeMs);
  }

  /** Closes a frame with the commands since the last call. */
  commit(): void {
    if (this.#commandsInBody === 0) return;
    this.bodyBytes += this.#body.bytes().length;
    this.frames += 1;
    this.#body = new BodyWriter();
    this.#commandsInBody = 0;
  }

  balance(account: number, symbol: string): bigint {
    const asset = this.exchange.markets.assetBySymbol(symbol);
    assert(asset !== undefined, "the asset is listed");
    return this.exchange.ledger.balance(account, asset.number);
  }

  #execute(command: ExchangeCommand) {
    const stamp = { sequence: this.exchange.sequence + 1, timeMs: this.past.nowMs() };
    const outcome = this.exchange.execute(command, stamp);
    if (!outcome.ok || outcome.value.repeated) return outcome;
    const { record } = outcome.value;
    this.records.push(record);
    this.#body.addCommand(command, record);
    this.#commandsInBody += 1;
    this.check(record);
    return outcome;
  }
}

type AccountRow = Parameters<DemonstrationRows["addAccount"]>[0];
type StaffRow = Parameters<DemonstrationRows["addStaff"]>[0];

/** The demonstration's rows, in memory. */
export class MemoryRows implements DemonstrationRows {
  readonly accounts = new Map<string, AccountRow>();
  readonly staff = new Map<number, StaffRow>();
  readonly addresses = new Map<string, DepositAddressText>();
  readonly transactions: DepositTransaction[] = [];

  async keepAddresses(texts: readonly DepositAddressText[]): Promise<void> {
    for (const text of texts) this.addresses.set(text.fingerprint, text);
  }

  async hasTransaction(of: Omit<DepositTransaction, "deposit">): Promise<boolean> {
    return this.transactions.some(({ member, network, txid }) => {
      return member === of.member && network === of.network && txid === of.txid;
    });
  }

  async keepTransaction(transaction: DepositTransaction): Promise<void> {
    this.transactions.push(transaction);
  }

  async hasAccount(id: string): Promise<boolean> {
    return this.accounts.has(id);
  }

  async addAccount(account: AccountRow): Promise<void> {
    this.accounts.set(account.id, account);
  }

  async hasStaff(number: number): Promise<boolean> {
    return this.staff.has(number);
  }

  async addStaff(staff: StaffRow): Promise<void> {
    this.staff.set(staff.number, staff);
  }
}
