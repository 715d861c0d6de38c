import type { Act } from "../../commands.ts";
import type { CommandRecord } from "../../exchange.ts";
import { TIMER } from "../../stamp.ts";
import { foundingActs, termActs } from "../../testing/founding.ts";
import { certify } from "../../testing/wallet-world.ts";
import { memberNumber, units } from "../../testing/words.ts";
import { type Invited, openInvited, World } from "../../testing/world.ts";
import type { DraftProject } from "../commands.ts";

export const DAY_MS = 86_400_000;
const USDT = 0;
const NEW = 2;
export const MEMBERS = ["A", "B", "C", "D"] as const;
const ISSUER = "E";
const DRAFTER = -3;

/** The project of the rule book's examples: 100,000 NEW at 0.25 USDT (rules 4.5). */
export function draftOf(world: World, change: Partial<DraftProject> = {}): DraftProject {
  const startMs = change.startMs ?? world.timeMs + 10_000;
  return {
    type: "DraftProject",
    actor: DRAFTER,
    issuer: memberNumber(ISSUER),
    coin: NEW,
    quote: USDT,
    mode: "first_come",
    price: units("0.25"),
    total: units("100000"),
    orderMin: units("100"),
    orderMax: units("20000"),
    personalCap: units("30000"),
    startMs,
    endMs: startMs + 100_000,
    lockDays: 30,
    releaseDays: 1,
    isOnce: false,
    forbidden: [],
    ...change,
  };
}

/** Members A to D, certified, with 10,000 USDT each; E, certified, with 200,000 new coins. */
export function saleWorld(
  terms: Readonly<Record<string, string>> = {},
  acts: readonly Act[] = [],
  invited: Invited = {},
): World {
  const world = new World();
  foundSale(world, terms, acts, invited);
  return world;
}

/** The same in a world that is there already. */
export function foundSale(
  world: World,
  terms: Readonly<Record<string, string>> = {},
  further: readonly Act[] = [],
  invited: Invited = {},
): void {
  const acts = [
    ...foundingActs(),
    { act: "ListAsset", asset: "NEW", indexDecimals: 4 } as const,
    { act: "ListNetwork", asset: "NEW", network: "MAIN", depositMin: "1" } as const,
    ...termActs({
      "subscriptions.announced_ms": "0",
      "deposits.single_reviewer_max": "10000",
      "deposits.single_reviewer_day_max": "100000",
      ...terms,
    }),
    ...further,
  ];
  world.accept({ type: "Found", actor: TIMER, mode: "production", acts });
  world.sample({ BTC: "60000", NEW: "0.2" });
  for (const member of [...MEMBERS, ISSUER]) {
    openInvited(world, member, invited);
    certify(world, member);
  }
  for (const member of MEMBERS) world.deposit(member, "USDT", "10000");
  world.deposit(ISSUER, "NEW", "200000");
}

/** Drafts a project, delivers its supply, and returns its number. */
export function delivered(world: World, change: Partial<DraftProject> = {}): number {
  world.accept(draftOf(world, change));
  const project = world.exchange.sequence;
  deliver(world, project);
  return project;
}

export function deliver(world: World, project: number): CommandRecord {
  const { terms, issuer } = world.exchange.subscriptions.get(project);
  return world.accept({ type: "DeliverSupply", actor: issuer, project, terms });
}

/** A project that was opened, at its start. */
export function opened(world: World, change: Partial<DraftProject> = {}): number {
  const project = delivered(world, change);
  world.decide({ act: "OpenProject", project });
  world.timeMs = world.exchange.subscriptions.get(project).startMs - 1;
  return project;
}

export function subscribing(member: string, project: number, text: string) {
  const actor = memberNumber(member);
  return { type: "Subscribe", actor, project, quantity: units(text) } as const;
}

export function committing(member: string, project: number, text: string) {
  const actor = memberNumber(member);
  return { type: "CommitSubscription", actor, project, amount: units(text) } as const;
}

/** Runs what the clock makes due at a moment, in pieces of at most `limit`. */
export function runDue(world: World, timeMs: number, limit = 500): CommandRecord[] {
  world.timeMs = Math.max(world.timeMs, timeMs - 1);
  const ran: CommandRecord[] = [];
  for (;;) {
    const due = world.exchange.dueAt(world.timeMs + 1).find(({ type }) => STEPS.includes(type));
    if (due === undefined) return ran;
    ran.push(world.accept({ ...due, limit } as typeof due));
  }
}

const STEPS: readonly string[] = ["AllocateDue", "RefundDue", "SettleProjects", "ReleaseDue"];

/** Midnight (UTC) at the begin of the n-th day after the one on which the sale ends. */
export function midnightAfter(world: World, project: number, days: number): number {
  const { endMs } = world.exchange.subscriptions.get(project);
  return (Math.floor(endMs / DAY_MS) + days) * DAY_MS;
}

/** Makes two accounts one person's. */
export function link(world: World, older: number, newer: number): void {
  world.accept({ type: "SuspectLink", actor: TIMER, older, newer, sign: "DEVICE" });
  const verdict = { verdict: "confirmed", reason: "SAME_PERSON" } as const;
  world.decide({ act: "DecideLink", older, newer, ...verdict });
}

/** A project of pro rata with the figures of the rule book's example U4. */
export const SHARED = {
  mode: "pro_rata",
  total: units("10000"),
  orderMax: units("4000"),
  personalCap: units("4000"),
} as const;

export function projectIn(world: World, project: number) {
  return world.exchange.subscriptions.get(project);
}
