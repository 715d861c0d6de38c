import { createHash } from "node:crypto";
import type { OrderKind, Side, TimeInForce } from "@sumi/core/book/order.ts";
import type { Act, ExchangeCommand } from "@sumi/core/commands.ts";
import { type CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import { lotsOf, ticksOf } from "@sumi/core/markets/grid.ts";
import { openingFor } from "@sumi/core/testing/case-files.ts";
import { type Amount, amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";

/** They credit and certify for the tests, the second where one may not; no test signs them in. */
const REVIEWERS = [-101, -102] as const;

/** A real exchange whose accepted commands are kept, with a clock that the test moves. */
export class ExchangeScript {
  readonly exchange = new Exchange({ sha256, keyCapacity: 1_024 });
  readonly records: CommandRecord[] = [];
  timeMs: number;

  /** `acts` of the founding come after the listings. */
  constructor(timeMs: number, acts: readonly Act[] = []) {
    this.timeMs = timeMs;
    const all = [...GENESIS, ...acts];
    this.accept({ type: "Found", actor: 0, mode: "demonstration", acts: all });
  }

  /** Gives a command and returns whether it was accepted; timers that are due run at once. */
  give(command: ExchangeCommand): boolean {
    return this.#refusalOf(command) === undefined;
  }

  /** Gives a command that the test needs to be accepted. */
  accept(command: ExchangeCommand): CommandRecord {
    const first = this.records.length;
    const refusal = this.#refusalOf(command);
    assert(refusal === undefined, `${command.type} is accepted: ${refusal}`);
    // A command was just accepted, so the list has grown.
    return this.records[first] as CommandRecord;
  }

  #refusalOf(command: ExchangeCommand): string | undefined {
    const stamp = { sequence: this.exchange.sequence + 1, timeMs: this.timeMs };
    const outcome = this.exchange.execute(command, stamp);
    if (!outcome.ok) return `${outcome.code} ${JSON.stringify(outcome.params ?? {})}`;
    if (outcome.value.repeated) return "it counted before";
    this.records.push(outcome.value.record);
    const due = this.exchange.due();
    if (due !== undefined) this.accept(due);
    return undefined;
  }

  /** Opens a member with coins, which arrive as deposits. */
  openMember(funds: Readonly<Record<string, string>>, sponsor = 0): number {
    const account = `account-${this.exchange.members.count + 1}`;
    this.accept({ type: "OpenMember", actor: 0, account, sponsor, house: "none" });
    const member = this.exchange.members.count;
    for (const [symbol, text] of Object.entries(funds)) this.deposit(member, symbol, text);
    return member;
  }

  deposit(member: number, symbol: string, text: string): void {
    const asset = this.exchange.markets.assetBySymbol(symbol)?.number ?? -1;
    const network = this.exchange.markets.network(asset, "MAIN")?.number ?? -1;
    const amount = units(text);
    const voucher = sha256(`voucher ${this.records.length}`);
    const transaction = sha256(`transaction ${this.records.length}`);
    const submit = { type: "SubmitDeposit", actor: member, asset, network, amount } as const;
    const { stamp } = this.accept({ ...submit, voucher, transaction });
    const found = { deposit: stamp.sequence, amount, transaction, output: 0 };
    for (const actor of REVIEWERS) {
      const { events } = this.decideCase({ type: "ConfirmDeposit", actor, ...found });
      if (events[0]?.type === "DepositCredited") return;
    }
  }

  /** Opens the file that shows a case, and decides it. */
  decideCase(decision: ExchangeCommand): CommandRecord {
    const opening = openingFor(this.exchange, decision, this.timeMs);
    if (opening !== undefined) this.accept(opening);
    return this.accept(decision);
  }

  /** Certifies a member, so that the rules permit withdrawals. */
  certify(member: number, { actor = REVIEWERS[0], country = "JP" }: Certifying = {}): void {
    const documents = sha256(`documents ${member}`);
    this.accept({ type: "SubmitIdentity", actor: member, documents });
    this.decideCase({ type: "CertifyMember", actor, member, country });
  }

  /** Saves an address for withdrawals of USDT, and returns its id. */
  addAddress(member: number): number {
    const asset = this.exchange.markets.assetBySymbol("USDT")?.number ?? -1;
    const network = this.exchange.markets.network(asset, "MAIN")?.number ?? -1;
    const fingerprint = sha256(`address ${this.records.length}`);
    const { stamp } = this.accept({ type: "AddAddress", actor: member, network, fingerprint });
    return stamp.sequence;
  }

  /** Places an order written in decimals, and returns its id. */
  place(member: number, order: WrittenOrder): number {
    const market = this.exchange.markets.bySymbol(order.market ?? "BTC-USDT");
    assert(market !== undefined, "a test trades on a listed market");
    const { stamp } = this.accept({
      type: "PlaceOrder",
      actor: member,
      market: market.number,
      side: order.side,
      kind: order.kind ?? "limit",
      tif: order.tif ?? "GTC",
      postOnly: false,
      price: order.price === undefined ? 0 : (ticksOf(market, order.price) ?? 0),
      quantity: order.quantity === undefined ? 0 : (lotsOf(market, order.quantity) ?? 0),
      amount: units(order.amount ?? "0"),
      stopPrice: order.stopPrice === undefined ? 0 : (ticksOf(market, order.stopPrice) ?? 0),
      selfTrade: "EXPIRE_TAKER",
      clientId: order.clientId ?? "",
    });
    return stamp.sequence;
  }

  /** Proposes an act and approves it, by two people. */
  decide(act: Act): CommandRecord {
    const proposed = this.decideCase({ type: "Propose", actor: -1, act }).events[0];
    assert(proposed?.type === "Proposed", "a proposal is kept");
    const { proposal, hash } = proposed;
    return this.decideCase({ type: "Approve", actor: -2, proposal, hash });
  }

  /** Lets time pass, at whose end the venues name the same prices as before. */
  wait(ms: number): void {
    this.timeMs += ms;
    const { prices, markets } = this.exchange;
    const known = markets.assets.flatMap(({ number, symbol }) => {
      const index = prices.indexOf(number);
      return index === undefined ? [] : [[symbol, formatAmount(index.price)] as const];
    });
    this.sample(Object.fromEntries(known));
  }

  /** One sample of the index, from three venues that agree. */
  sample(prices: Readonly<Record<string, string>>): void {
    const readings = Object.entries(prices).flatMap(([symbol, price]) => {
      const asset = this.exchange.markets.assetBySymbol(symbol)?.number ?? -1;
      return ["one", "two", "three"].map((venue) => ({ asset, venue, timeMs: this.timeMs, price }));
    });
    const sample = this.exchange.prices.sample + 1;
    this.accept({ type: "SampleIndex", actor: 0, sample, readings });
  }
}

type Certifying = { readonly actor?: number; readonly country?: string };

/** A limit order GTC on BTC-USDT, except as its fields say. */
export type WrittenOrder = {
  readonly market?: string;
  readonly side: Side;
  readonly kind?: OrderKind;
  readonly tif?: TimeInForce;
  readonly price?: string;
  readonly quantity?: string;
  readonly amount?: string;
  readonly stopPrice?: string;
  readonly clientId?: string;
};

/** Reads a decimal that the test wrote. */
export function units(text: string): Amount {
  const amount = amountOf(text);
  assert(amount !== undefined, "a test writes plain decimals");
  return amount;
}

const MARKET_TERMS = { quantityMin: "0.0001", quantityMax: "100", notionalMin: "1" };
const MARKET_RATES = { makerRate: "0.0008", takerRate: "0.001" };
const BTC_GRID = { tick: "0.01", lot: "0.00001", priceMax: "5000000" };
const ETH_GRID = { tick: "0.01", lot: "0.0001", priceMax: "500000" };

const GENESIS: readonly Act[] = [
  { act: "ListAsset", asset: "USDT" },
  { act: "ListAsset", asset: "BTC", indexDecimals: 2 },
  { act: "ListAsset", asset: "ETH", indexDecimals: 2 },
  ...["USDT", "BTC", "ETH"].map((asset): Act => {
    return { act: "ListNetwork", asset, network: "MAIN", depositMin: "0.001" };
  }),
  {
    act: "ListMarket",
    symbol: "BTC-USDT",
    base: "BTC",
    quote: "USDT",
    ...BTC_GRID,
    ...MARKET_TERMS,
    ...MARKET_RATES,
  },
  {
    act: "ListMarket",
    symbol: "ETH-USDT",
    base: "ETH",
    quote: "USDT",
    ...ETH_GRID,
    ...MARKET_TERMS,
    ...MARKET_RATES,
  },
  parameter("deposits.single_reviewer_max", "10000"),
  parameter("deposits.single_reviewer_day_max", "100000"),
  parameter("network.USDT.MAIN.withdrawal_min", "10"),
  parameter("network.USDT.MAIN.withdrawal_max", "20000"),
  parameter("network.USDT.MAIN.withdrawal_fee", "1"),
];

function parameter(key: string, value: string): Act {
  return { act: "ChangeParameter", key, value, effectiveMs: 0 };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
