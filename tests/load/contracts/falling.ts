import type { Act } from "@sumi/core/commands.ts";
import type { PlacePerpetualOrder } from "@sumi/core/perpetual/commands.ts";
import { foundingActs, termActs } from "@sumi/core/testing/founding.ts";
import { fundMember } from "@sumi/server/demonstration/money.ts";
import { PlayedExchange } from "./played-exchange.ts";

const CONTRACTS = 20;
/** Each position is one coin at 100, with a margin of 20: it falls at a mark of about 82. */
const LOTS = 100;
const TICKS_OF_COIN = 100;
const PRICE = "100";
/** The price of the gap, and of the bids that take what it liquidates. */
const FALLEN = "81";
const BID = 80.5;
const BTC = 1;
const BTC_PRICE = "60000";
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const AT_ONCE = 64;

const COINS = Array.from({ length: CONTRACTS }, (_, number) => `COIN${number}`);

/**
 * Holders of longs with a leverage of 5 on twenty contracts, all of whom one gap reaches, and
 * bidders who take what is liquidated. Others trade spot meanwhile.
 */
export class FallingPositions {
  readonly played: PlayedExchange;
  readonly #coins: readonly number[];
  #timeMs: number;

  static async open(databaseUrl: string): Promise<FallingPositions> {
    const acts = [...foundingActs(), ...COINS.flatMap(contractActs), ...TERMS];
    const lengthMs = 10 * MINUTE_MS;
    return new FallingPositions(await PlayedExchange.open(databaseUrl, { acts, lengthMs }));
  }

  private constructor(played: PlayedExchange) {
    this.played = played;
    const { markets } = played.exchange;
    this.#coins = COINS.map((coin) => markets.assetBySymbol(coin)?.number ?? -1);
    this.#timeMs = Math.ceil(played.exchange.timeMs / SECOND_MS + 2) * SECOND_MS;
  }

  /** Opens `count` positions, and answers members who may trade spot beside them. */
  async prepare(count: number, others: number): Promise<readonly number[]> {
    for (let second = 0; second < 3; second += 1) await this.#second(PRICE);
    const holders = await this.#members("holder", count / CONTRACTS, "1000");
    const sellers = await this.#members("seller", CONTRACTS, "150000");
    const bidders = await this.#members("bidder", CONTRACTS, "150000");
    const traders = await this.#members("trader", others, "100000");
    await this.#second(PRICE);
    for (const [contract, seller] of sellers.entries()) {
      const lots = LOTS * holders.length;
      await this.#order(seller, { contract, side: "sell", quantity: lots, leverage: 1 });
      await Promise.all(
        holders.map((actor) => this.#order(actor, { contract, tif: "IOC", leverage: 5 })),
      );
      const price = BID * TICKS_OF_COIN;
      const bid = { contract, quantity: lots, price, leverage: 1 };
      await this.#order(bidders[contract] ?? 0, bid);
    }
    return traders;
  }

  /** The second of the gap: the sample is taken, and what follows from it is due. */
  fall(): Promise<unknown> {
    return this.#sampled(FALLEN);
  }

  get positions(): number {
    const { perpetual } = this.played.exchange;
    const counts = COINS.map((_, contract) => {
      const open = [...perpetual.positionsOf(contract).all];
      return open.filter(({ quantity, leverage }) => quantity > 0 && leverage === 5).length;
    });
    return counts.reduce((sum, each) => sum + each, 0);
  }

  async #second(price: string): Promise<void> {
    await this.#sampled(price);
    const { exchange } = this.played;
    const due = exchange.dueAt(this.#timeMs).filter(({ type }) => type === "SampleMarks");
    for (const command of due) await this.played.accepted(command);
  }

  async #sampled(price: string): Promise<void> {
    this.#timeMs += SECOND_MS;
    this.played.clock.moveTo(this.#timeMs);
    const coins = this.#coins.map((coin) => [coin, price] as const);
    await this.played.sample(new Map([[BTC, BTC_PRICE], ...coins]));
  }

  /** Opens, funds and certifies members, who know the risk. */
  async #members(name: string, count: number, USDT: string): Promise<readonly number[]> {
    const numbers: number[] = [];
    let begun = 0;
    const openSome = async () => {
      while (begun < count) {
        const place = begun;
        begun += 1;
        numbers[place] = await this.#member(`${name}-${place}`, USDT);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, openSome));
    return numbers;
  }

  async #member(account: string, USDT: string): Promise<number> {
    const { played } = this;
    const member = await played.openCertified(account);
    await fundMember(played.journal, { member, account, funds: { USDT } });
    await played.accepted({ type: "ConfirmPerpetualRisk", actor: member });
    return member;
  }

  async #order(
    actor: number,
    terms: Pick<PlacePerpetualOrder, "contract" | "leverage"> & Partial<PlacePerpetualOrder>,
  ): Promise<void> {
    await this.played.accepted({ ...ORDER, actor, ...terms });
  }
}

/** A limit order that buys one position at the price of all. */
const ORDER = {
  type: "PlacePerpetualOrder",
  side: "buy",
  kind: "limit",
  tif: "GTC",
  postOnly: false,
  reduceOnly: false,
  price: Number(PRICE) * TICKS_OF_COIN,
  quantity: LOTS,
  stopPrice: 0,
  stopBy: "mark",
  selfTrade: "EXPIRE_TAKER",
  clientId: "",
  takeProfit: 0,
  stopLoss: 0,
  protectBy: "mark",
} as const;

function contractActs(coin: string): Act[] {
  return [
    { act: "ListAsset", asset: coin, indexDecimals: 2 },
    {
      act: "ListContract",
      symbol: `${coin}-USDT-PERP`,
      underlying: coin,
      tick: "0.01",
      lot: "0.01",
      priceMax: "10000",
      quantityMin: "0.01",
      quantityMax: "100000",
    },
  ];
}

const TERMS = termActs({
  "members.open_files_max": "1000000",
  "perpetual.open": "1",
  "perpetual.country_others": "1",
  "perpetual.insurance_min": "0",
});
