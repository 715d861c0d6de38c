import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { PARTS } from "@sumi/primitives/chart.ts";
import type { ProjectDrafted } from "./events.ts";
import { Holdings } from "./holdings.ts";
import {
  holdingLine,
  type ProspectusRow,
  projectLine,
  prospectusLine,
  type RewardRatesRow,
  rewardRatesLine,
} from "./lines.ts";
import { type Holding, isReleased, nextStepOf, type Project, type Step } from "./project.ts";

type Allocated = Pick<Holding, "quantity" | "paid"> & Pick<Project, "left">;

type Held = { readonly project: number; readonly quote: number; readonly committed: Amount };

/** The projects, what members have in them, and which of them a timer has to go on with. */
export class Subscriptions {
  readonly #projects = new Map<number, Project>();
  readonly #holdings = new Map<number, Holdings>();
  readonly #waiting = new Map<number, { readonly step: Step; readonly dueMs: number }>();
  #earliestMs = Number.POSITIVE_INFINITY;

  /** In the order in which they were drafted. */
  get projects(): Iterable<Project> {
    return this.#projects.values();
  }

  find(project: number): Project | undefined {
    return this.#projects.get(project);
  }

  get(project: number): Project {
    const found = this.#projects.get(project);
    assert(found !== undefined, "the project was drafted");
    return found;
  }

  /** Members' parts of a project: commitments from the greatest on, else in order of arrival. */
  holdingsIn(project: number): Holdings {
    const holdings = this.#holdings.get(project);
    assert(holdings !== undefined, "the project was drafted");
    return holdings;
  }

  /** The commitments of a member that are still held. */
  heldOf(member: number): readonly Held[] {
    return [...this.#projects.values()].flatMap(({ project, quote, mode, status, done }) => {
      const isHolding = mode === "pro_rata" && (status === "open" || status === "cancelled");
      const { all } = this.holdingsIn(project);
      const holding = isHolding ? this.holdingsIn(project).of(member) : undefined;
      if (holding === undefined || all.indexOf(holding) < done) return [];
      return [{ project, quote, committed: holding.committed }];
    });
  }

  /** The lowest number of accounts that no project has; undefined if all are taken. */
  freeAccount(): number | undefined {
    const taken = new Set([...this.#projects.values()].map(({ account }) => account));
    for (let account = 0; account < PARTS.project; account += 1) {
      if (!taken.has(account)) return account;
    }
    return undefined;
  }

  /** The project whose step of that kind is due first, of equals the older one. */
  dueFor(step: Step, timeMs: number): Project | undefined {
    if (this.#earliestMs > timeMs) return undefined;
    let first: { readonly project: number; readonly dueMs: number } | undefined;
    for (const [project, { step: its, dueMs }] of this.#waiting) {
      if (its !== step || dueMs > timeMs) continue;
      const isLater = first !== undefined && dueMs > first.dueMs;
      const isYounger = dueMs === first?.dueMs && project > first.project;
      if (!isLater && !isYounger) first = { project, dueMs };
    }
    return first === undefined ? undefined : this.get(first.project);
  }

  draft({ type, staff, ...terms }: ProjectDrafted): void {
    this.#add({
      ...terms,
      status: "draft",
      account: -1,
      isSuspended: false,
      suspendedBy: 0,
      sold: ZERO,
      proceeds: ZERO,
      committed: ZERO,
      left: { coins: terms.total, commitments: ZERO },
      done: 0,
      day: -1,
    });
  }

  discard(project: number): void {
    this.#projects.delete(project);
    this.#holdings.delete(project);
  }

  /** Changes a project, and what it waits for. */
  change(number: number, change: Partial<Project>): void {
    const project = Object.assign(this.get(number), change);
    if (project.status === "settled" && isReleased(project)) project.status = "released";
    const isOver = project.status === "released" || project.status === "refunded";
    if (isOver) this.#holdings.set(number, new Holdings(project.mode));
    this.#schedule(project);
  }

  /** Adds coins that a member bought, or an amount that they committed. */
  add(
    number: number,
    member: number,
    more: Pick<Holding, "quantity" | "paid" | "committed">,
  ): void {
    const project = this.get(number);
    this.holdingsIn(number).add(number, member, more);
    const committed = (project.committed + more.committed) as Amount;
    this.change(number, {
      sold: (project.sold + more.quantity) as Amount,
      proceeds: (project.proceeds + more.paid) as Amount,
      committed,
      left: { coins: project.total, commitments: committed },
    });
  }

  /** The next commitment became coins and what they cost. */
  allocate(number: number, member: number, { quantity, paid, left }: Allocated): void {
    const holding = this.#holdingOf(number, member);
    holding.quantity = quantity;
    holding.paid = paid;
    const { sold, proceeds, done } = this.get(number);
    this.change(number, {
      sold: (sold + quantity) as Amount,
      proceeds: (proceeds + paid) as Amount,
      left,
      done: done + 1,
    });
  }

  /** The next holding of a cancelled project was given back. */
  pass(number: number): void {
    this.change(number, { done: this.get(number).done + 1 });
  }

  /** The accounts of a settled project are empty, so another one may have them. */
  settle(number: number): void {
    const isEmpty = this.holdingsIn(number).all.length === 0;
    const status = isEmpty ? "released" : "settled";
    this.change(number, { status, account: -1, done: 0 });
  }

  release(number: number, member: number, quantity: Amount): void {
    const holding = this.#holdingOf(number, member);
    holding.released = (holding.released + quantity) as Amount;
  }

  readonly lines = [
    projectLine({
      rows: () => this.#projects.values(),
      restore: (project) => this.#add(project),
    }),
    prospectusLine({
      rows: () => this.#prospectuses(),
      restore: ({ project, prospectus }) => void Object.assign(this.get(project), { prospectus }),
    }),
    rewardRatesLine({
      rows: () => this.#rewardRates(),
      restore: ({ project, first, second, third }) => {
        Object.assign(this.get(project), { rewardRates: [first, second, third] });
      },
    }),
    holdingLine({
      rows: () => this.#held(),
      restore: (holding) => this.#restore(holding),
    }),
  ];

  #add(project: Project): void {
    this.#projects.set(project.project, project);
    this.#holdings.set(project.project, new Holdings(project.mode));
    this.#schedule(project);
  }

  #holdingOf(project: number, member: number): Holding {
    const holding = this.holdingsIn(project).of(member);
    assert(holding !== undefined, "the member has a part in the project");
    return holding;
  }

  *#prospectuses(): Iterable<ProspectusRow> {
    for (const { project, prospectus } of this.#projects.values()) {
      if (prospectus !== undefined) yield { project, prospectus };
    }
  }

  *#rewardRates(): Iterable<RewardRatesRow> {
    for (const { project, rewardRates } of this.#projects.values()) {
      if (rewardRates === undefined) continue;
      const [first, second, third] = rewardRates;
      yield { project, first, second, third };
    }
  }

  *#held(): Iterable<Holding> {
    for (const holdings of this.#holdings.values()) yield* holdings.all;
  }

  #restore(holding: Holding): void {
    this.holdingsIn(holding.project).restore(holding);
    this.#schedule(this.get(holding.project));
  }

  #schedule(project: Project): void {
    const next = nextStepOf(project, this.holdingsIn(project.project).all.length);
    const known = this.#waiting.get(project.project);
    if (known?.step === next?.step && known?.dueMs === next?.dueMs) return;
    if (next === undefined) this.#waiting.delete(project.project);
    else this.#waiting.set(project.project, next);
    const waiting = [...this.#waiting.values()].map(({ dueMs }) => dueMs);
    this.#earliestMs = Math.min(Number.POSITIVE_INFINITY, ...waiting);
  }
}
