import type { ExchangeCommand } from "@sumi/core/commands.ts";
import { TREASURY } from "@sumi/core/ledger/accounts.ts";
import type { DraftMachine } from "@sumi/core/mining/commands.ts";
import type { Machine } from "@sumi/core/mining/machine.ts";
import { poolBalance } from "@sumi/core/mining/pool.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { pause } from "@sumi/journal/ports.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { Script, STAFF } from "./script.ts";

/** One run of so many ends with machines, which need many hands in a row, and nights. */
const EVERY = 8;
const REMAINDER = 2;
const STEP_MS = 700;
const STEPS = 26;
/** After its posting each day is paid in so many pieces at most. */
const PIECES = 40;
const DAY_MS = 86_400_000;
const POSTED_MS = 301_000;
const SAMPLES = 4;
const VENUES = ["one", "two", "three"];
const DAILY = 30_000_000n as Amount;
const VALUE = 900_000_000n as Amount;
const POOL = 400_000_000n;
const SUPPLY = 6;
/** So many that each person can ask for it a second time. */
const ONCE_SUPPLY = 40;
/** From this step on members buy, and soon everything is sold. */
const FIRST_BUYING = 12;

/**
 * The script of the last machines: members buy what they may of four machines, one of which is
 * stopped before its first day is over. The first night has no samples, so income by value waits
 * for the price of the second one; that price is so low that a pool is short, until two people
 * fund it.
 */
export class LastMachines extends Script {
  /** Machines before the first of the script. */
  #before = 0;
  #coin = -1;
  #timeMs = 0;

  /** Somebody who was invited is among them, and the one who invited: income has rewards. */
  protected override get members(): readonly number[] {
    const first = super.members;
    const { members } = this.view;
    for (let invited = 2; invited <= members.count; invited += 1) {
      const [sponsor] = members.ancestorsOf(invited);
      if (sponsor !== 0) return [...new Set([...first, invited, sponsor])];
    }
    return first;
  }

  override async run(): Promise<void> {
    const { plan, scheduler } = this.options;
    if (plan.seed % EVERY !== REMAINDER) return;
    const { markets } = this.view;
    this.#coin = markets.assets.find(({ indexDecimals }) => indexDecimals >= 0)?.number ?? -1;
    this.#before = this.view.sequence;
    this.#timeMs = this.view.timeMs;
    for (let step = 0; step < STEPS && !this.isOver; step += 1) {
      if (step < 6) this.#prepare();
      if (step === 6) this.#draft();
      if (step >= 6) this.openTheWay();
      if (step > 6) this.#goOn();
      if (step > 8) this.#buy(step);
      await pause(scheduler, STEP_MS);
      this.#timeMs += STEP_MS;
    }
    const nights = plan.nights ?? 0;
    // The first day of income is the day after the purchases.
    if (nights > 0) await this.#until((Math.floor(this.#timeMs / DAY_MS) + 1) * DAY_MS);
    for (let night = 0; night < nights && !this.isOver; night += 1) await this.#sleep(night > 0);
  }

  /** Certified members with money, and a treasury that has coins for the pools. */
  #prepare(): void {
    this.certify();
    const { ledger, markets } = this.view;
    const network = markets.networks.find(({ asset }) => asset === this.#coin);
    const asset = markets.assets[this.#coin]?.symbol ?? "";
    if (network === undefined || ledger.balance(TREASURY, this.#coin) >= 6n * POOL) return;
    const capital = { asset, network: network.name, amount: formatAmount(9n * POOL) } as const;
    this.decide({ act: "ContributeCapital", ...capital, evidence: "script" });
  }

  #draft(): void {
    this.#draftOne({ ownership: "sole", isFrozen: true });
    this.#draftOne({ ownership: "shared", termDays: 1 });
    this.#draftOne({ ownership: "shared", incomeType: "value", daily: VALUE });
    this.#draftOne({ ownership: "shared", isOnce: true, supply: ONCE_SUPPLY });
    this.#draftOne({ platformMin: (10n ** 22n) as Amount });
    this.#draftOne({ referralsMin: 9 });
  }

  #draftOne(change: Partial<DraftMachine>): void {
    const coin = this.#coin;
    this.say({
      type: "DraftMachine",
      actor: STAFF[2],
      name: "LAST-2",
      ownership: "sole",
      supply: SUPPLY,
      payCoin: 0,
      price: 100_000_003n as Amount,
      coin,
      incomeType: "coin",
      daily: DAILY,
      termDays: 2,
      listMs: 0,
      delistMs: this.#timeMs + 30 * DAY_MS,
      platformCoin: 0,
      platformMin: ZERO,
      referralsMin: 0,
      isOnce: false,
      isFrozen: false,
      forbidden: [],
      prospectus: "c0ffee".padEnd(64, "0"),
      ...change,
    });
  }

  get #own(): readonly Machine[] {
    return [...this.view.mining.machines].filter(({ machine }) => machine > this.#before);
  }

  #goOn(): void {
    for (const machine of this.#own) {
      const { machine: number, status, isSuspended, incomeType } = machine;
      if (status === "draft") this.decide({ act: "OpenMachine", machine: number });
      if (status === "draft") continue;
      if (isSuspended) this.decide({ act: "ResumeSale", machine: number });
      const wanted = incomeType === "coin" ? poolOf(machine) : this.#coverOf(machine);
      if (poolBalance(this.view, machine) >= wanted || machine.sold > 0) continue;
      const amount = formatAmount(wanted);
      this.decide({ act: "FundMiningPool", machine: number, amount, evidence: "script" });
    }
    this.#runDue();
  }

  /** The coins for which a whole machine by value is sold, and no more. */
  #coverOf({ daily, termDays }: Machine): bigint {
    const price = this.view.prices.lastOkPrice(this.#coin) ?? 1n;
    return (daily * BigInt(termDays) * 126_000_000n) / price + 1n;
  }

  #buy(step: number): void {
    if (step % 4 === 0) this.#sample(1_000n);
    for (const machine of this.#own) {
      const { machine: number, ownership, supply, sold } = machine;
      if (sold === supply) continue;
      for (const member of this.members) {
        // The first member takes every machine for one that is shared.
        const shares = ownership === "sole" && member > 1 ? 0 : 1 + (member % 2);
        this.say({ type: "BuyMachine", actor: member, machine: number, shares });
      }
    }
    if (step > FIRST_BUYING) this.#ask();
    const once = this.#own.find(({ isOnce }) => isOnce);
    if (step < STEPS - 5 || once?.status !== "open") return;
    this.decide({ act: "StopMachine", machine: once.machine, reason: "HARDWARE" });
  }

  /** Asks for more than there is to take while every day of every term still comes. */
  #ask(): void {
    const asset = this.view.markets.assets[0]?.symbol ?? "";
    const evidence = "script";
    this.decide({ act: "TakeMiningSales", asset, amount: "1.00000003", evidence });
    const day = this.#own.find(({ termDays }) => termDays === 1);
    if (day === undefined || day.sold === 0) return;
    const amount = formatAmount((POOL - 1n) as Amount);
    this.decide({ act: "ReduceMiningPool", machine: day.machine, amount, evidence });
  }

  async #sleep(isSampled: boolean): Promise<void> {
    const midnightMs = (Math.floor(this.#timeMs / DAY_MS) + 1) * DAY_MS;
    await this.#until(midnightMs - 60_000);
    for (let sample = 0; sample < SAMPLES && isSampled; sample += 1) {
      this.#sample(sample === 0 ? 500n : 1_000n);
      await this.#until(this.#timeMs + STEP_MS);
    }
    await this.#until(midnightMs + POSTED_MS);
    for (let piece = 0; piece < PIECES; piece += 1) {
      this.#runDue();
      if (piece > PIECES / 2) this.#tidy();
      await this.#until(this.#timeMs + STEP_MS);
    }
  }

  async #until(timeMs: number): Promise<void> {
    if (this.isOver || timeMs <= this.#timeMs) return;
    await pause(this.options.scheduler, timeMs - this.#timeMs);
    this.#timeMs = timeMs;
  }

  /** The morning's work: release, fund what is short, take what is owed to no one. */
  #tidy(): void {
    const frozen = this.#own.find(({ isFrozen }) => isFrozen);
    if (frozen !== undefined) this.decide({ act: "ThawIncome", machine: frozen.machine });
    const [amount, evidence] = ["0.00000007", "script"];
    const byCoin = this.#own.find(
      ({ incomeType, termDays }) => incomeType === "coin" && termDays === 1,
    );
    if (byCoin !== undefined) {
      this.decide({ act: "ReduceMiningPool", machine: byCoin.machine, amount, evidence });
    }
    const asset = this.view.markets.assets[0]?.symbol ?? "";
    this.decide({ act: "TakeMiningSales", asset, amount, evidence });
    for (const { machine } of this.#own) {
      const [due] = this.view.mining.daysOf(machine);
      if (due === undefined || !due.isPriced || due.left < due.total) continue;
      const more = formatAmount(due.total);
      this.decide({ act: "FundMiningPool", machine, amount: more, evidence });
    }
    this.#fundRewards();
  }

  /** Two people give to marketing what those who invited the owners of machines wait for. */
  #fundRewards(): void {
    const [delayed] = this.view.referrals.noted.delayed;
    const asset = this.view.markets.assets[delayed?.asset ?? -1]?.symbol;
    if (delayed === undefined || asset === undefined) return;
    const of = { asset, amount: formatAmount(delayed.total), evidence: "script" };
    this.decide({ act: "TransferHouse", from: "sys:treasury", to: "sys:marketing", ...of });
  }

  #runDue(): void {
    for (const due of this.view.dueAt(this.#timeMs)) {
      this.say("limit" in due ? ({ ...due, limit: 2 } as ExchangeCommand) : due);
    }
  }

  /** One sample of every coin, at so many thousandths of its last price. */
  #sample(thousandths: bigint): void {
    const { markets, prices } = this.view;
    const readings = markets.assets.flatMap(({ number: asset, indexDecimals }) => {
      const last = prices.lastOkPrice(asset);
      if (indexDecimals < 0 || last === undefined) return [];
      const price = formatAmount((last * thousandths) / 1_000n + 1n);
      return VENUES.map((venue) => ({ asset, venue, timeMs: this.#timeMs, price }));
    });
    this.say({ type: "SampleIndex", actor: TIMER, sample: prices.sample + 1, readings });
  }
}

/** A pool for all that is sold, or for half of it where each person buys once. */
function poolOf({ isOnce }: Machine): bigint {
  return isOnce ? DAILY : POOL;
}
