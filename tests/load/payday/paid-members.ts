import type { Act } from "@sumi/core/commands.ts";
import { available, held, MARKETING, miningPool } from "@sumi/core/ledger/accounts.ts";
import type { MachineHolding } from "@sumi/core/mining/machine.ts";
import { foundingActs, termActs } from "@sumi/core/testing/founding.ts";
import { units } from "@sumi/core/testing/words.ts";
import { dayOf, postedFromMs } from "@sumi/formulas/mining.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { fundMember } from "@sumi/server/demonstration/money.ts";
import { PlayedExchange } from "../contracts/played-exchange.ts";

const [USDT, BTC, NEW] = [0, 1, 2];
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LENGTH_MS = 4 * DAY_MS;
const DRAFTER = -3;
/** Everybody has three certified ancestors: the chains have so many ends. */
const CHAINS = 100;
const AT_ONCE = 64;

/**
 * A sale that ends with many commitments, and a machine that owes as many incomes. What members
 * have of both stands as a snapshot would bring it; everything else came by commands.
 */
export class PaidMembers {
  readonly played: PlayedExchange;
  #members: readonly number[] = [];
  #project = 0;
  #machine = 0;

  static async open(databaseUrl: string): Promise<PaidMembers> {
    const acts = [...foundingActs(), ...COIN, ...TERMS];
    return new PaidMembers(await PlayedExchange.open(databaseUrl, { acts, lengthMs: LENGTH_MS }));
  }

  private constructor(played: PlayedExchange) {
    this.played = played;
  }

  /** Opens `count` members who have something, and answers others who may trade. */
  async prepare(count: number, others: number): Promise<readonly number[]> {
    const { played } = this;
    played.clock.moveTo(played.exchange.timeMs + 10_000);
    await this.sample();
    const sponsors = await inTurn(CHAINS, (place) => this.#chain(place));
    const traders = await inTurn(others, (place) => this.#trader(`trader-${place}`));
    this.#members = await inTurn(count, (place) => {
      return played.openMember(`member-${place}`, sponsors[place % CHAINS]);
    });
    await this.#openSale();
    await this.#openMachine();
    return traders;
  }

  /** The sale is over, and all commitments are to be allocated. */
  async endSale(): Promise<void> {
    this.played.clock.moveTo(this.#sale.endMs);
    await this.sample();
  }

  /** The first day of income is over, and all of it is to be paid. */
  async endDay(): Promise<void> {
    this.played.clock.moveTo(postedFromMs(dayOf(this.#sale.endMs) + 1));
    await this.sample();
  }

  /** The members who still wait for their allocation, or for their only income. */
  get waiting(): number {
    const unpaid = this.played.exchange.mining.holdingsOf(this.#machine).all.filter(isRunning);
    return this.#members.length - this.#sale.done + unpaid.length;
  }

  sample(): Promise<unknown> {
    const prices = [
      [BTC, "60000"],
      [NEW, "0.2"],
    ] as const;
    return this.played.sample(new Map(prices));
  }

  get #sale() {
    return this.played.exchange.subscriptions.get(this.#project);
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

  async #openSale(): Promise<void> {
    const { played } = this;
    const { ledger, subscriptions } = played.exchange;
    const issuer = await played.openCertified("issuer");
    const total = units("100000");
    ledger.restore(NEW, available(issuer), total);
    const startMs = played.exchange.timeMs + MINUTE_MS;
    const drafted = await played.accepted({
      ...SALE,
      actor: DRAFTER,
      issuer,
      total,
      startMs,
      endMs: startMs + HOUR_MS,
    });
    this.#project = drafted.stamp.sequence;
    const project = this.#project;
    const { terms } = this.#sale;
    await played.accepted({ type: "DeliverSupply", actor: issuer, project, terms });
    await played.agreed({ act: "OpenProject", project });
    for (const [place, member] of this.#members.entries()) {
      // Between 0.25 and 1 USDT, in no order.
      const committed = (25_000_000n + BigInt((place * 7_919) % 75_000_000)) as Amount;
      ledger.restore(USDT, held(member), committed);
      subscriptions.add(project, member, { committed, quantity: ZERO, paid: ZERO });
    }
  }

  async #openMachine(): Promise<void> {
    const { played } = this;
    const { ledger, mining } = played.exchange;
    const supply = this.#members.length;
    const drafted = await played.accepted({ ...MACHINE, actor: DRAFTER, supply });
    this.#machine = drafted.stamp.sequence;
    const machine = this.#machine;
    await played.agreed({ act: "OpenMachine", machine });
    const firstDay = dayOf(this.#sale.endMs) + 1;
    for (const [place, member] of this.#members.entries()) {
      const holding = machine + 1_000_000 + place;
      const days = { firstDay, lastDay: firstDay };
      const of = { machine, holding, member, payCoin: USDT, cost: ZERO, shares: 1, ...days };
      mining.buy({ type: "MachineBought", ...of });
    }
    ledger.restore(NEW, miningPool(mining.get(machine).account), units("1000000"));
    ledger.restore(NEW, MARKETING, units("1000000"));
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
  coin: NEW,
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
  price: units("300"),
  coin: NEW,
  incomeType: "coin",
  daily: units("0.33333333"),
  termDays: 30,
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

const COIN: readonly Act[] = [
  { act: "ListAsset", asset: "NEW", indexDecimals: 4 },
  { act: "ListNetwork", asset: "NEW", network: "MAIN", depositMin: "1" },
];

const TERMS = termActs({
  "members.open_files_max": "1000000",
  "subscriptions.announced_ms": "0",
  "referrals.income_rate_1": "0.05",
  "referrals.income_rate_2": "0.03",
  "referrals.income_rate_3": "0.01",
});
