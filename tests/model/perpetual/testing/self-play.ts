import { Model } from "../../model.ts";
import type { Expected, ReadEvent } from "../../record.ts";
import { books } from "../checks.ts";
import { EXPECTED } from "../commands.ts";

/** USDT, the coin and the contract of these plays. */
const USDT = 0;
const COIN_ASSET = 1;
const CONTRACT = 0;

/**
 * The model alone: each event that it expects is taken for the one that happened. Members that its
 * rules would refuse are known by `refusal`.
 */
export class SelfPlay {
  readonly model: Model;
  readonly faults: string[] = [];
  readonly told: ReadEvent[] = [];
  /** The first condition that an accepted command would break. */
  refusal = "";

  constructor(members: number, money: bigint) {
    this.model = new Model((invariant, text) => {
      if (text.startsWith("It was accepted")) this.refusal ||= text;
      else this.faults.push(`${invariant} ${text}`);
    });
    this.#found(members, money);
  }

  #found(members: number, money: bigint): void {
    const { markets, ledger, parameters } = this.model;
    markets.listAsset({ type: "AssetListed", asset: USDT, symbol: "USDT", indexDecimals: -1 }, 1);
    markets.listAsset(
      { type: "AssetListed", asset: COIN_ASSET, symbol: "BTC", indexDecimals: 2 },
      1,
    );
    for (const [name, value] of Object.entries(FIGURES)) {
      parameters.set(`contract.BTC-USDT-PERP.${name}`, value, 0);
    }
    for (const [key, value] of Object.entries(GENERAL)) parameters.set(key, value, 0);
    for (let member = 1; member <= members; member += 1) {
      const account = `member-${member}`;
      const opened = { type: "MemberOpened", member, account, sponsor: 0, house: "none" } as const;
      this.model.members.open({ ...opened, openedMs: 0 });
      this.model.identity.set(member, "certified", "DE");
      this.model.perpetual.riskConfirmed.add(member);
      ledger.available(member, USDT, money);
      ledger.post("ext:custody:0", USDT, -money);
    }
    ledger.close();
    this.#apply({
      type: "ContractListed",
      contract: CONTRACT,
      symbol: "BTC-USDT-PERP",
      underlying: COIN_ASSET,
      asset: USDT,
      tick: 10_000_000n,
      lot: 10_000n,
      priceMax: 50_000_000,
    });
  }

  fund(amount: bigint): void {
    this.model.ledger.post("sys:insurance", USDT, amount);
    this.model.ledger.post("ext:custody:0", USDT, -amount);
    this.model.ledger.close();
  }

  /** A second passes, and the index is at a price, or stale. */
  sample(index: bigint, status: "OK" | "STALE" = "OK"): void {
    const { model } = this;
    model.timeMs += 1_000;
    model.prices.sample += 1;
    const before = model.prices.indexes.get(COIN_ASSET);
    const okMs = status === "OK" ? model.timeMs : (before?.okMs ?? 0);
    model.prices.indexes.set(COIN_ASSET, { price: index, status, wasOk: true, okMs, tip: "" });
    this.run((of) => EXPECTED.SampleMarks(of, { type: "SampleMarks", actor: 0 }));
    this.run((of) => EXPECTED.LiquidateDue(of, { type: "LiquidateDue", actor: 0, limit: 50 }));
  }

  place(member: number, words: string): void {
    const [side = "", quantity = "", price = "", leverage = "", ...more] = words.split(" ");
    this.run((model) =>
      EXPECTED.PlacePerpetualOrder(model, {
        type: "PlacePerpetualOrder",
        actor: member,
        contract: CONTRACT,
        side: side === "buy" ? "buy" : "sell",
        kind: price === "market" ? "market" : "limit",
        tif: more.includes("ioc") ? "IOC" : "GTC",
        postOnly: false,
        reduceOnly: more.includes("reduce"),
        price: price === "market" ? 0 : Number(price),
        quantity: Number(quantity),
        stopPrice: 0,
        stopBy: "mark",
        leverage: Number(leverage),
        selfTrade: "EXPIRE_TAKER",
        clientId: "",
        takeProfit: 0,
        stopLoss: 0,
        protectBy: "mark",
      }),
    );
  }

  /** Does what a command would do, and keeps to the books after each event. */
  run(expected: (model: Model) => Expected): void {
    this.model.begin(this.model.sequence + 1, this.model.timeMs);
    this.refusal = "";
    const events = expected(this.model);
    for (;;) {
      const { value: event, done } = events.next();
      if (this.refusal !== "" || done === true || event === undefined) break;
      this.#apply(event);
    }
    for (const wrong of this.model.ledger.settle()) this.faults.push(`I3 ${wrong}`);
  }

  #apply(event: ReadEvent): void {
    this.told.push(event);
    this.model.apply(event);
    for (const fault of books(this.model)) this.faults.push(`I7 ${event.type}: ${fault}`);
  }
}

const GENERAL = {
  "perpetual.open": "1",
  "perpetual.country_others": "1",
  "perpetual.insurance_min": "0",
  "perpetual.mark_age_max_ms": "10000",
};

/** The rule book's figures, with leverage as it gives it. */
const FIGURES = {
  maker_rate: "0.0002",
  taker_rate: "0.0006",
  quantity_min: "0.0001",
  quantity_max: "1000",
  open_orders_max: "200",
  liquidation_rate: "0.005",
  liquidation_spread: "0.05",
  funding_minutes: "480",
  funding_interest: "0.0001",
  funding_damper: "0.0005",
  funding_cap: "0.003",
  impact_margin: "500",
  limit_first: "0.02",
  limit_near: "0.02",
  limit_far: "0.05",
  mark_spread: "0.05",
  tier1_max: "100000",
  tier1_leverage: "5",
  tier1_maintenance: "0.025",
  tier2_max: "500000",
  tier2_leverage: "3",
  tier2_maintenance: "0.05",
  tier3_max: "2000000",
  tier3_leverage: "2",
  tier3_maintenance: "0.1",
};
