import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { available } from "@sumi/core/ledger/accounts.ts";
import type { SaleMode } from "@sumi/core/subscriptions/events.ts";
import type { Project } from "@sumi/core/subscriptions/project.ts";
import { openingFor } from "@sumi/core/testing/case-files.ts";
import { pause } from "@sumi/journal/ports.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { CrowdOptions } from "./crowd.ts";
import type { Deeds } from "./deeds.ts";

/** One run of so many ends with sales of new coins, which need many hands in a row. */
const EVERY = 8;
const REMAINDER = 4;
const STAFF = [-1, -2, -3, -4] as const;
const MEMBERS = 7;
const STEP_MS = 700;
const STEPS = 44;
/** After midnight each sale is released in so many pieces at most. */
const PIECES = 12;
const DAY_MS = 86_400_000;
/** Sales begin this long after their drafts, and end as long after that. */
const SALE_MS = 9_000;
const COIN = 100_000_000n;

/**
 * The script of the last sales: some members are certified, and one of them sells coins first come,
 * pro rata, and in one project of each that is cancelled once it has sold something.
 */
export class LastProjects {
  readonly #options: CrowdOptions;
  readonly #deeds: Deeds;
  readonly #answered: () => void;
  /** Projects before the first of the script. */
  #before = 0;
  /** The state's own time stands still while nobody says anything. */
  #beganMs = 0;
  #isOver = false;

  /** Calls `answered` after the final answer to each of its commands. */
  constructor(options: CrowdOptions, deeds: Deeds, answered: () => void) {
    this.#options = options;
    this.#deeds = deeds;
    this.#answered = answered;
  }

  async run(): Promise<void> {
    const { plan, scheduler } = this.#options;
    if (plan.seed % EVERY !== REMAINDER) return;
    this.#before = this.#view.sequence;
    this.#beganMs = this.#view.timeMs;
    for (let step = 0; step < STEPS && !this.#isOver; step += 1) {
      if (step < 5) this.#certify();
      if (step === 5) this.#draft();
      if (step > 5) this.#goOn(step);
      await pause(scheduler, STEP_MS);
    }
    await this.#sleep();
  }

  /** Releases come at midnight, so a run whose time costs nothing waits for some. */
  async #sleep(): Promise<void> {
    const { plan, scheduler } = this.#options;
    let timeMs = this.#beganMs + STEPS * STEP_MS;
    for (let night = 0; night < (plan.nights ?? 0) && !this.#isOver; night += 1) {
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

  /** Issues no new commands; commands under way still get their answers. */
  stop(): void {
    this.#isOver = true;
  }

  get #view(): Exchange {
    return this.#options.view();
  }

  /** Every step says what is next, so that a command which got lost is said again. */
  #certify(): void {
    for (const member of this.#members()) {
      const { certification } = this.#view.members.get(member);
      if (certification === "certified") continue;
      if (certification !== "under_review") {
        const documents = member.toString(16).padStart(64, "d");
        this.#say({ type: "SubmitIdentity", actor: member, documents });
        continue;
      }
      for (const actor of STAFF.slice(0, 2)) {
        const decision = { type: "CertifyMember", actor, member, country: "JP" } as const;
        const opening = openingFor(this.#view, decision, this.#view.timeMs);
        this.#say(opening ?? decision);
      }
    }
  }

  #draft(): void {
    for (const mode of ["first_come", "pro_rata"] as const) this.#draftOne(mode);
    for (const mode of ["first_come", "pro_rata"] as const) this.#draftOne(mode, true);
  }

  #draftOne(mode: SaleMode, isOnce = false): void {
    const { ledger, markets, timeMs } = this.#view;
    const coins = markets.assets.filter(({ indexDecimals }) => indexDecimals >= 0);
    const stocks = this.#members().flatMap((issuer) => {
      return coins.map(({ number: coin }) => {
        return { issuer, coin, balance: ledger.balance(available(issuer), coin) };
      });
    });
    const stock = stocks.toSorted((one, other) => (one.balance < other.balance ? 1 : -1))[0];
    if (stock === undefined || stock.balance < 1_000n) return;
    const { issuer, coin, balance } = stock;
    const total = balance / 7n;
    const startMs = timeMs + SALE_MS;
    this.#say({
      type: "DraftProject",
      actor: STAFF[2],
      issuer,
      coin,
      quote: 0,
      mode,
      price: ((3n * COIN * COIN) / total + 1n) as Amount,
      total: total as Amount,
      orderMin: 1n as Amount,
      orderMax: (total / 4n) as Amount,
      personalCap: (total / 3n) as Amount,
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
    const all = [...this.#view.subscriptions.projects];
    const own = all.filter(({ project }) => project > this.#before);
    for (const [at, project] of own.entries()) {
      if (project.status === "draft") this.#deliver(project);
      if (project.status === "delivered") this.#decide({ act: "OpenProject", ...named(project) });
      if (project.status !== "open") continue;
      if (project.isSuspended) this.#decide({ act: "ResumeProject", ...named(project) });
      const isOnSale = timeMs >= project.startMs && timeMs < project.endMs;
      if (isOnSale) this.#subscribe(project, step);
      const isCancelled = at > 1 && timeMs >= project.startMs + SALE_MS / 2;
      if (isCancelled)
        this.#decide({ act: "CancelProject", reason: "INCIDENT", ...named(project) });
    }
    this.#goOnAt(timeMs);
  }

  #goOnAt(timeMs: number): void {
    for (const due of this.#view.dueAt(timeMs)) if ("limit" in due) this.#say({ ...due, limit: 2 });
  }

  #deliver({ issuer: actor, project, terms }: Project): void {
    this.#say({ type: "DeliverSupply", actor, project, terms });
  }

  /** Members buy more than others from one step to the next, up to the cap and beyond. */
  #subscribe({ project, mode, orderMax, price }: Project, step: number): void {
    for (const member of this.#members()) {
      const share = BigInt(100 - ((member * 13 + step) % 60));
      const quantity = ((orderMax * share) / 100n) as Amount;
      const amount = ((quantity * price) / COIN) as Amount;
      if (mode === "pro_rata") {
        this.#say({ type: "CommitSubscription", actor: member, project, amount });
      } else this.#say({ type: "Subscribe", actor: member, project, quantity });
    }
  }

  /** Somebody proposes, and somebody else approves what stands. */
  #decide(act: Extract<ExchangeCommand, { type: "Propose" }>["act"]): void {
    const { approvals, timeMs } = this.#view;
    const standing = approvals.proposals.rows.filter(({ number }) => {
      return approvals.proposals.standing(number, timeMs) !== undefined;
    });
    const known = standing.find((proposal) => isSame(act, JSON.parse(proposal.act)));
    if (known === undefined) this.#say({ type: "Propose", actor: STAFF[0], act });
    else {
      const { number: proposal, hash } = known;
      for (const actor of STAFF) {
        if (actor !== known.proposer) this.#say({ type: "Approve", actor, proposal, hash });
      }
    }
  }

  #members(): readonly number[] {
    const count = Math.min(this.#view.members.count, MEMBERS);
    return Array.from({ length: count }, (_, index) => index + 1);
  }

  #say(command: ExchangeCommand): void {
    this.#deeds.say(command, { kind: "honest" }, this.#answered);
  }
}

function named({ project }: Project) {
  return { project };
}

function isSame(act: object, other: object): boolean {
  return (
    JSON.stringify(Object.entries(act).sort()) === JSON.stringify(Object.entries(other).sort())
  );
}
