import { available } from "@sumi/core/ledger/accounts.ts";
import type { MarketStatus } from "@sumi/core/markets/events.ts";
import type { PlaceOrder } from "@sumi/core/spot/commands.ts";
import type { Project } from "@sumi/core/subscriptions/project.ts";
import { pause } from "@sumi/journal/ports.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { coinsOf, someHash } from "./scene.ts";
import { Script, STAFF } from "./script.ts";

/** One run of so many ends with the opening auction of a market. */
const EVERY = 8;
const REMAINDER = 6;
const STEP_MS = 300;
const TRADERS = 20;
/** Units of each coin with which somebody trades all the time. */
const ENOUGH = 20_000_000n;
const STEPS = 140;
/** The sale begins this long after its draft, and ends as long after that. */
const SALE_MS = 3_000;
const AHEAD_MS = 4_000;
const COLLECTING_MS = 9_000;
/** In ticks: one coin for one other coin. */
const PRICE = 10_000;
const STEPS_OF_MARKET = { tick: "0.0001", lot: "0.0001", priceMax: "100000" } as const;
const TERMS_OF_MARKET = {
  quantityMin: "0.0001",
  quantityMax: "100",
  notionalMin: "0.001",
} as const;
const RATES = { makerRate: "0.0003", takerRate: "0.0007" } as const;

/**
 * The script of the last auction: a sale that nobody needs to buy from ends, a market for its coins
 * is listed, and its auction collects orders on both sides, of some who may not take part, too. It
 * is stopped, and the next one goes on to its trades. Two members turn out to be one person.
 */
export class LastAuctions extends Script {
  #timeMs = 0;
  #before = 0;
  #startMs = 0;
  #symbol = "";

  override async run(): Promise<void> {
    const { plan, scheduler } = this.options;
    if (plan.seed % EVERY !== REMAINDER) return;
    this.#timeMs = this.view.timeMs;
    this.#before = this.view.sequence;
    for (let step = 0; step < STEPS && !this.isOver; step += 1) {
      if (step % 2 === 0 && step < 8) this.certify();
      if (step === 8) this.#draft();
      if (step > 8) this.#goOn(step);
      await pause(scheduler, STEP_MS);
      this.#timeMs += STEP_MS;
    }
  }

  /** A sale of a coin for another one, between which there is no market yet. */
  #draft(): void {
    const { markets, members, ledger } = this.view;
    const coins = coinsOf(this.view);
    const pairs = coins.flatMap((base) => coins.map((quote) => ({ base, quote })));
    const free = pairs.filter(({ base, quote }) => {
      const symbol = `${base.symbol}-${quote.symbol}`;
      return base.indexDecimals >= 0 && base !== quote && markets.bySymbol(symbol) === undefined;
    });
    const issuers = this.members.filter((member) => members.get(member).house === "none");
    const sales = issuers.flatMap((issuer) => free.map((pair) => ({ issuer, ...pair })));
    const canTrade = ({ base, quote }: (typeof free)[number]) => {
      return this.#traders.filter((member) => {
        return [base, quote].every(({ number }) => {
          return ledger.balance(available(member), number) > ENOUGH;
        });
      }).length;
    };
    const [sale] = sales
      .filter(({ issuer, base }) => ledger.balance(available(issuer), base.number) > 1_000n)
      .sort((one, other) => canTrade(other) - canTrade(one));
    if (sale === undefined) return;
    const { issuer, base, quote } = sale;
    this.#symbol = `${base.symbol}-${quote.symbol}`;
    const startMs = this.#timeMs + SALE_MS;
    this.say({
      type: "DraftProject",
      actor: STAFF[2],
      issuer,
      coin: base.number,
      quote: quote.number,
      mode: "first_come",
      price: 100_000_000n as Amount,
      total: 1_000n as Amount,
      orderMin: 10n as Amount,
      orderMax: 100n as Amount,
      personalCap: 500n as Amount,
      startMs,
      endMs: startMs + SALE_MS,
      lockDays: 1,
      releaseDays: 1,
      isOnce: false,
      forbidden: [],
    });
  }

  get #sale(): Project | undefined {
    const { projects } = this.view.subscriptions;
    const own = ({ project, price, total }: Project) => {
      return project > this.#before && price === 100_000_000n && total === 1_000n;
    };
    return [...projects].find(own);
  }

  #goOn(step: number): void {
    const sale = this.#sale;
    const market = this.view.markets.bySymbol(this.#symbol);
    if (sale === undefined || this.#symbol === "") return;
    const { project, issuer, terms, status } = sale;
    if (status === "draft") {
      this.say({ type: "DeliverSupply", actor: issuer, project, terms });
    }
    if (status === "delivered") this.decide({ act: "OpenProject", project });
    if (market === undefined) {
      const [base = "", quote = ""] = this.#symbol.split("-");
      const sides = { symbol: this.#symbol, base, quote };
      this.decide({
        act: "ListMarket",
        ...sides,
        ...STEPS_OF_MARKET,
        ...TERMS_OF_MARKET,
        ...RATES,
      });
    }
    const isSold = status === "settled" || status === "released";
    if (market !== undefined && isSold) this.#open(market.number, project, step);
    for (const due of this.view.dueAt(this.#timeMs))
      if ("limit" in due) this.say({ ...due, limit: 2 });
  }

  #open(market: number, project: number, step: number): void {
    const auction = this.view.auctions.find(market);
    const { status } = this.view.markets.get(market);
    if (status !== "open") return this.#set("open");
    if (auction === undefined || auction.status === "stopped") {
      if (this.#startMs < this.#timeMs) this.#startMs = this.#timeMs + AHEAD_MS;
      const times = { startMs: this.#startMs, collectingMs: COLLECTING_MS };
      this.decide({ act: "ScheduleAuction", symbol: this.#symbol, project, ...times });
      return;
    }
    if (auction.status !== "scheduled" || this.#timeMs < auction.startMs) return;
    const isHalfOver = this.#timeMs > auction.startMs + COLLECTING_MS / 4;
    if (auction.attempt === 1 && isHalfOver) return this.#set("closed");
    if (this.#timeMs >= auction.frozenMs - 2 * STEP_MS) this.#change(market, step);
    else this.#place(market, step);
    if (step % 5 === 0) this.#join();
    if (this.#timeMs < auction.drawnMs - STEP_MS || auction.isDrawn) return;
    const { random } = this.options;
    const draw = { type: "DrawAuctionEnd", actor: 0, market, frame: step } as const;
    this.say({ ...draw, hash: someHash(random) });
  }

  /** The first auction is stopped while it collects orders. */
  #set(status: MarketStatus): void {
    this.decide({ act: "SetMarketStatus", symbol: this.#symbol, status });
  }

  /** So many that some of them may take part: others are of the house, of the staff, or issuers. */
  get #traders(): readonly number[] {
    const count = Math.min(this.view.members.count, TRADERS);
    return Array.from({ length: count }, (_, index) => index + 1);
  }

  /** Each buys and sells by turns, around the price of the sale, a few lots more each time. */
  #place(market: number, step: number): void {
    for (const member of this.#traders) {
      const isBuy = (member + step) % 2 === 0;
      const away = ((member * 7 + step * 3) % 9) * 300 - 1_000;
      const price = PRICE + (isBuy ? away : -away);
      this.say(order(member, market, { side: isBuy ? "buy" : "sell", price }, 10 + step + member));
    }
  }

  /** Now and then somebody cancels, reduces or raises an order, whether they may or not. */
  #change(market: number, step: number): void {
    for (const member of this.#traders) {
      const own = this.view.spot.openOrdersOf(member).find((each) => each.market === market);
      if (own === undefined) continue;
      const named = { actor: member, order: own.id } as const;
      const by = (member + step) % 4;
      const quantity = own.quantity + (by === 1 ? 5 : -5);
      if (by === 0) this.say({ type: "CancelOrder", ...named });
      else if (by === 3) this.say({ type: "CancelAllOrders", actor: member, market });
      else this.say({ type: "AmendOrder", ...named, price: 0, quantity });
    }
  }

  /** Two who trade are one person. */
  #join(): void {
    const [older = 0, newer = 0] = this.#traders.slice(-2);
    if (newer === 0 || this.view.linkedAccounts.areOnePerson(older, newer)) return;
    const verdict = { verdict: "confirmed", reason: "SAME_PERSON" } as const;
    this.decide({ act: "DecideLink", older, newer, ...verdict });
  }
}

type At = Pick<PlaceOrder, "side" | "price">;

function order(actor: number, market: number, at: At, quantity: number): PlaceOrder {
  return {
    type: "PlaceOrder",
    actor,
    market,
    ...at,
    kind: "limit",
    tif: "GTC",
    postOnly: false,
    quantity,
    amount: ZERO,
    stopPrice: 0,
    selfTrade: "EXPIRE_TAKER",
    clientId: "",
  };
}
