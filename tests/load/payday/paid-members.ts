import type { Act } from "@sumi/core/commands.ts";
import type { MachineHolding } from "@sumi/core/mining/machine.ts";
import { foundingActs, termActs } from "@sumi/core/testing/founding.ts";
import { units } from "@sumi/core/testing/words.ts";
import { dayOf, postedFromMs } from "@sumi/formulas/mining.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { fundMember } from "@sumi/server/demonstration/money.ts";
import { PlayedExchange } from "../contracts/played-exchange.ts";

const [USDT, BTC, COIN] = [0, 1, 2];
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LENGTH_MS = 40 * DAY_MS;
const DRAFTER = -3;
/** Everybody has three certified ancestors: the chains have so many ends. */
const CHAINS = 100;
/** Their commands are committed together. */
const AT_ONCE = 128;
/** So many files of members are open at once: the staff close them over night. */
const A_DAY = 4_000;
const EVIDENCE = "proof-1";

/** A sale that ends with many commitments, and a machine that then owes as many incomes. */
export class PaidMembers {
  readonly played: PlayedExchange;
  #members = 0;
  #project = 0;
  #machine = 0;

  static async open(databaseUrl: string): Promise<PaidMembers> {
    const acts = [...foundingActs(), ...NEW_COIN, ...TERMS];
    return new PaidMembers(await PlayedExchange.open(databaseUrl, { acts, lengthMs: LENGTH_MS }));
  }

  private constructor(played: PlayedExchange) {
    this.played = played;
  }

  /** Opens `count` members who commit and buy, and answers others who may trade. */
  async prepare(count: number, others: number): Promise<readonly number[]> {
    const { played } = this;
    played.clock.moveTo(played.exchange.timeMs + 10_000);
    await this.#sample();
    await this.#capital("USDT", `${20 * count}`, "sys:marketing");
    await this.#capital("HBK", `${3 * count}`, "sys:marketing", `${count}`);
    const sponsors = await inTurn(CHAINS, (place) => this.#chain(place));
    const traders = await inTurn(others, (place) => this.#trader(`trader-${place}`));
    const members = await this.#certified(count, sponsors);
    await this.#openMachine(count);
    await this.#openSale(count);
    await inTurn(count, (place) => this.#invest(members[place] ?? 0, place));
    this.#members = count;
    await this.#sample();
    return traders;
  }

  /** The sale is over, and all commitments are to be allocated. */
  async endSale(): Promise<void> {
    this.played.clock.moveTo(this.#sale.endMs);
    await this.#sample();
  }

  /** The first day of income is over, and all of it is to be paid. */
  async endDay(): Promise<void> {
    this.played.clock.moveTo(postedFromMs(dayOf(this.#sale.startMs) + 1));
    await this.#sample();
  }

  /** The members who still wait for their allocation, or for their only income. */
  get waiting(): number {
    const unpaid = this.played.exchange.mining.holdingsOf(this.#machine).all.filter(isRunning);
    return this.#members - this.#sale.done + unpaid.length;
  }

  get #sale() {
    return this.played.exchange.subscriptions.get(this.#project);
  }

  #sample(): Promise<unknown> {
    const prices = [
      [BTC, "60000"],
      [COIN, "0.2"],
    ] as const;
    return this.played.sample(new Map(prices));
  }

  /** Two people bring capital, and move a part of it. */
  async #capital(asset: string, amount: string, to: string, part = amount): Promise<void> {
    const { markets } = this.played.exchange;
    const number = markets.assetBySymbol(asset)?.number;
    const network = markets.networks.find((each) => each.asset === number)?.name ?? "";
    const evidence = EVIDENCE;
    await this.played.agreed({ act: "ContributeCapital", asset, network, amount, evidence });
    const moved = { from: "sys:treasury", to, asset, amount: part, evidence };
    await this.played.agreed({ act: "TransferHouse", ...moved });
  }

  /** A invites B, and B invites C; answers C. */
  async #chain(place: number): Promise<number> {
    let sponsor = 0;
    for (const letter of ["a", "b", "c"]) {
      sponsor = await this.played.openCertified(`sponsor-${letter}-${place}`, sponsor);
    }
    return sponsor;
  }

  async #trader(account: string): Promise<number> {
    const member = await this.played.openMember(account);
    await fundMember(this.played.journal, { member, account, funds: { USDT: "100000" } });
    return member;
  }

  async #certified(count: number, sponsors: readonly number[]): Promise<readonly number[]> {
    const { played } = this;
    const numbers: number[] = [];
    while (numbers.length < count) {
      const before = numbers.length;
      const some = await inTurn(Math.min(A_DAY, count - before), (place) => {
        return played.openCertified(`member-${before + place}`, sponsors[place % CHAINS]);
      });
      numbers.push(...some);
      played.clock.moveTo(played.exchange.timeMs + DAY_MS);
      await this.#sample();
    }
    return numbers;
  }

  /** Takes the coins of the house, commits a part of them, and buys a machine. */
  async #invest(actor: number, place: number): Promise<number> {
    const { played } = this;
    const [project, machine] = [this.#project, this.#machine];
    await played.accepted({ type: "TakeDemonstrationCoins", actor });
    // Between 0.25 and 1 USDT, in no order.
    const amount = (25_000_000n + BigInt((place * 7_919) % 75_000_000)) as Amount;
    await played.accepted({ type: "CommitSubscription", actor, project, amount });
    await played.accepted({ type: "BuyMachine", actor, machine, shares: 0 });
    return actor;
  }

  /** There is one coin for each member, so that commitments share them. */
  async #openSale(count: number): Promise<void> {
    const { played } = this;
    const issuer = await played.openCertified("issuer");
    const funds = { HBK: `${count}` };
    await fundMember(played.journal, { member: issuer, account: "issuer", funds });
    const startMs = played.exchange.timeMs + MINUTE_MS;
    const times = { startMs, endMs: startMs + HOUR_MS };
    const total = units(`${count}`);
    const drafted = await played.accepted({ ...SALE, actor: DRAFTER, issuer, total, ...times });
    this.#project = drafted.stamp.sequence;
    const project = this.#project;
    const { terms } = this.#sale;
    await played.accepted({ type: "DeliverSupply", actor: issuer, project, terms });
    await played.agreed({ act: "OpenProject", project });
    played.clock.moveTo(startMs);
  }

  async #openMachine(supply: number): Promise<void> {
    const { played } = this;
    const drafted = await played.accepted({ ...MACHINE, actor: DRAFTER, supply });
    this.#machine = drafted.stamp.sequence;
    const machine = this.#machine;
    await played.agreed({ act: "OpenMachine", machine });
    const amount = `${supply}`;
    await played.agreed({ act: "FundMiningPool", machine, amount, evidence: EVIDENCE });
  }
}

function isRunning({ status }: MachineHolding): boolean {
  return status === "normal";
}

/** So many at once: the journal commits them in groups. */
async function inTurn(
  count: number,
  open: (place: number) => Promise<number>,
): Promise<readonly number[]> {
  const numbers: number[] = [];
  let begun = 0;
  const openSome = async () => {
    while (begun < count) {
      const place = begun;
      begun += 1;
      numbers[place] = await open(place);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openSome));
  return numbers;
}

const SALE = {
  type: "DraftProject",
  coin: COIN,
  quote: USDT,
  mode: "pro_rata",
  price: units("0.25"),
  orderMin: units("0.1"),
  orderMax: units("4"),
  personalCap: units("4"),
  lockDays: 30,
  releaseDays: 1,
  isOnce: false,
  forbidden: [],
} as const;

const MACHINE = {
  type: "DraftMachine",
  name: "PAYDAY",
  ownership: "sole",
  payCoin: USDT,
  price: units("1"),
  coin: COIN,
  incomeType: "coin",
  daily: units("0.33333333"),
  termDays: 1,
  listMs: 0,
  delistMs: Date.UTC(2100, 0, 1),
  platformCoin: USDT,
  platformMin: ZERO,
  referralsMin: 0,
  isOnce: false,
  isFrozen: false,
  forbidden: [],
  prospectus: "c0ffee".padEnd(64, "0"),
} as const;

const NEW_COIN: readonly Act[] = [
  { act: "ListAsset", asset: "HBK", indexDecimals: 4 },
  { act: "ListNetwork", asset: "HBK", network: "ERC20", depositMin: "1" },
];

const TERMS = termActs({
  "members.open_files_max": "1000000",
  "demonstration_coins.member_amount": "10",
  "demonstration_coins.day_max": "100000000",
  "subscriptions.announced_ms": "0",
  "referrals.income_rate_1": "0.05",
  "referrals.income_rate_2": "0.03",
  "referrals.income_rate_3": "0.01",
});
