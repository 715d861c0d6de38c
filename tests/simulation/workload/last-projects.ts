import { available } from "@sumi/core/ledger/accounts.ts";
import type { SaleMode } from "@sumi/core/subscriptions/events.ts";
import type { Project } from "@sumi/core/subscriptions/project.ts";
import { pause } from "@sumi/journal/ports.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { MEMBERS, Script, STAFF } from "./script.ts";

/** One run of so many ends with sales of new coins, which need many hands in a row. */
const EVERY = 8;
const REMAINDER = 4;
const STEP_MS = 700;
const STEPS = 44;
/** After midnight each sale is released in so many pieces at most. */
const PIECES = 12;
const DAY_MS = 86_400_000;
/** Sales begin this long after their drafts, and end as long after that. */
const SALE_MS = 9_000;
/** By this step everything is on sale. */
const SUSPENDING = 22;
const COIN = 100_000_000n;

/**
 * The script of the last sales: some members are certified, and one of them sells coins first come,
 * pro rata, and in one project of each that is cancelled once it has sold something. Each that goes
 * on is suspended once, and resumed.
 */
export class LastProjects extends Script {
  /** Projects before the first of the script. */
  #before = 0;
  /** The state's own time stands still while nobody says anything. */
  #beganMs = 0;

  override async run(): Promise<void> {
    const { plan, scheduler } = this.options;
    if (plan.seed % EVERY !== REMAINDER) return;
    this.#before = this.view.sequence;
    this.#beganMs = this.view.timeMs;
    for (let step = 0; step < STEPS && !this.isOver; step += 1) {
      if (step < 5) this.certify();
      if (step === 5) this.#draft();
      if (step > 5) this.#goOn(step);
      await pause(scheduler, STEP_MS);
    }
    await this.#sleep();
  }

  /** The first two belong to the house, and buyers are to have sponsors who are certified. */
  protected override get size(): number {
    return 10;
  }

  /** Releases come at midnight, so a run whose time costs nothing waits for some. */
  async #sleep(): Promise<void> {
    const { plan, scheduler } = this.options;
    let timeMs = this.#beganMs + STEPS * STEP_MS;
    for (let night = 0; night < (plan.nights ?? 0) && !this.isOver; night += 1) {
      const morningMs = (Math.floor(timeMs / DAY_MS) + 1) * DAY_MS + STEP_MS;
      await pause(scheduler, morningMs - timeMs);
      timeMs = morningMs;
      for (let piece = 0; piece < PIECES; piece += 1) {
        this.#goOnAt(timeMs);
        await pause(scheduler, STEP_MS);
        timeMs += STEP_MS;
      }
    }
  }

  #draft(): void {
    for (const mode of ["first_come", "pro_rata"] as const) this.#draftOne(mode);
    for (const mode of ["first_come", "pro_rata"] as const) this.#draftOne(mode, true);
  }

  #draftOne(mode: SaleMode, isOnce = false): void {
    const { ledger, markets, timeMs } = this.view;
    const coins = markets.assets.filter(({ indexDecimals }) => indexDecimals >= 0);
    const stocks = this.members.flatMap((issuer) => {
      return coins.map(({ number: coin }) => {
        return { issuer, coin, balance: ledger.balance(available(issuer), coin) };
      });
    });
    const stock = stocks.toSorted((one, other) => (one.balance < other.balance ? 1 : -1))[0];
    if (stock === undefined || stock.balance < 1_000n) return;
    const { issuer, coin, balance } = stock;
    const total = balance / 7n;
    const startMs = timeMs + SALE_MS;
    this.say({
      type: "DraftProject",
      actor: STAFF[2],
      issuer,
      coin,
      quote: 0,
      mode,
      price: ((3n * COIN * COIN) / total + 1n) as Amount,
      total: total as Amount,
      orderMin: (total / 50n + 1n) as Amount,
      orderMax: (total / 4n) as Amount,
      // Three of the caps are more than there is.
      personalCap: (total / 2n) as Amount,
      startMs,
      endMs: startMs + SALE_MS,
      lockDays: 1,
      releaseDays: 2,
      isOnce,
      forbidden: [],
    });
  }

  #goOn(step: number): void {
    const timeMs = this.#beganMs + step * STEP_MS;
    const all = [...this.view.subscriptions.projects];
    const own = all.filter(({ project }) => project > this.#before);
    for (const [at, project] of own.entries()) {
      if (project.status === "draft") this.#deliver(project);
      if (project.status === "delivered") this.decide({ act: "OpenProject", ...named(project) });
      if (project.status !== "open") continue;
      if (project.isSuspended) this.decide({ act: "ResumeProject", ...named(project) });
      const isOnSale = timeMs >= project.startMs && timeMs < project.endMs;
      if (isOnSale) this.#subscribe(project, step);
      const isCancelled = at > 1 && timeMs >= project.startMs + SALE_MS / 2;
      if (step === SUSPENDING && !isCancelled) this.#suspend(project);
      if (isCancelled) this.decide({ act: "CancelProject", reason: "INCIDENT", ...named(project) });
    }
    this.#goOnAt(timeMs);
  }

  #goOnAt(timeMs: number): void {
    for (const due of this.view.dueAt(timeMs)) if ("limit" in due) this.say({ ...due, limit: 2 });
  }

  #deliver({ issuer: actor, project, terms }: Project): void {
    this.say({ type: "DeliverSupply", actor, project, terms });
  }

  #suspend({ project }: Project): void {
    this.say({ type: "SuspendProject", actor: STAFF[2], project, reason: "INCIDENT" });
  }

  /**
   * Members buy more than others from one step to the next, up to the cap and beyond; one of them
   * asks for too little.
   */
  #subscribe({ project, mode, orderMin, orderMax, price }: Project, step: number): void {
    for (const member of this.members) {
      const share = BigInt(100 - ((member * 13 + step) % 60));
      const isTooLittle = (member + step) % MEMBERS === 0;
      const quantity = (isTooLittle ? orderMin - 1n : (orderMax * share) / 100n) as Amount;
      const amount = ((quantity * price) / COIN) as Amount;
      if (mode === "pro_rata") {
        this.say({ type: "CommitSubscription", actor: member, project, amount });
      } else this.say({ type: "Subscribe", actor: member, project, quantity });
    }
  }
}

function named({ project }: Project) {
  return { project };
}
