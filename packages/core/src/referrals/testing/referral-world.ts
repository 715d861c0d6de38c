import { formatAmount } from "@sumi/primitives/amount.ts";
import type { Act } from "../../commands.ts";
import type { CommandRecord } from "../../exchange.ts";
import { TIMER } from "../../stamp.ts";
import { foundingActs, termActs } from "../../testing/founding.ts";
import { certify } from "../../testing/wallet-world.ts";
import { letterOf, memberNumber } from "../../testing/words.ts";
import { World } from "../../testing/world.ts";
import type { RewardsAccrued } from "../events.ts";

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const CREDITED_ALONE = {
  "deposits.single_reviewer_max": "10000",
  "deposits.single_reviewer_day_max": "100000",
};

/**
 * The rule book's chain R3: A, then B invited by A, C by B, D by C and E by D. A to D are
 * certified; E has 2 BTC, and F, whom nobody invited, 40,000 USDT.
 */
export function referralWorld(terms: Readonly<Record<string, string>> = {}): World {
  const world = new World();
  foundReferrals(world, terms);
  return world;
}

/** The same in a world that is there already. */
export function foundReferrals(
  world: World,
  terms: Readonly<Record<string, string>> = {},
  further: readonly Act[] = [],
): void {
  const acts = [...foundingActs(), ...termActs({ ...CREDITED_ALONE, ...terms }), ...further];
  world.accept({ type: "Found", actor: TIMER, mode: "production", acts });
  world.sample({ BTC: "60000" });
  for (const [member, sponsor] of ["A", "BA", "CB", "DC", "ED", "F"].map(([...pair]) => pair)) {
    join(world, member, sponsor);
  }
  for (const member of ["A", "B", "C", "D"]) certify(world, member);
  world.deposit("E", "BTC", "2");
  for (const amount of ["20000", "20000"]) world.deposit("F", "USDT", amount);
}

/** The next member signs up with the code of that sponsor, or without one. */
export function join(world: World, member = "", sponsor?: string): void {
  world.accept({
    type: "OpenMember",
    actor: TIMER,
    account: `account-${memberNumber(member)}`,
    sponsor: sponsor === undefined ? 0 : memberNumber(sponsor),
    house: "none",
  });
}

/** E sells to F, and pays 0.1 % of what it gets: of 0.2 BTC that is 12 USDT. */
export function trade(world: World, quantity = "0.2"): CommandRecord {
  world.place("F", `buy ${quantity} @60000`);
  return world.accept(world.order("E", `sell ${quantity} @60000`));
}

export function accrualsOf({ events }: CommandRecord): readonly RewardsAccrued[] {
  return events.flatMap((event) => (event.type === "RewardsAccrued" ? [event] : []));
}

/** The earners of a command's rewards, with their amounts: "D 2.4 C 1.2 B 0.6". */
export function toldRewards(record: CommandRecord): readonly string[] {
  return accrualsOf(record).map((event) => {
    const shares = [
      [event.first, event.firstAmount],
      [event.second, event.secondAmount],
      [event.third, event.thirdAmount],
    ] as const;
    const earned = shares.filter(([member]) => member !== 0);
    return earned.map(([who, amount]) => `${letterOf(who)} ${formatAmount(amount)}`).join(" ");
  });
}

/** Lets time pass until one in the morning of the next day, and runs what is due by then. */
export function morning(world: World, limit = 500): CommandRecord[] {
  world.wait(morningOf(world) - world.timeMs - 1);
  return runDue(world, limit);
}

/** One in the morning of the next day. */
export function morningOf({ timeMs }: World): number {
  const day = Math.floor((timeMs - HOUR_MS) / DAY_MS);
  return (day + 1) * DAY_MS + HOUR_MS;
}

/** Runs the timers of rewards and levels in pieces of that size. */
export function runDue(world: World, limit = 500): CommandRecord[] {
  const ran: CommandRecord[] = [];
  for (;;) {
    const due = world.exchange.dueAt(world.timeMs + 1).find(({ type }) => {
      return STEPS.includes(type);
    });
    if (due === undefined) return ran;
    ran.push(world.accept({ ...due, limit } as typeof due));
  }
}

const STEPS: readonly string[] = ["PayRewards", "ReserveRewards", "ReviewReferralLevels"];

/** Two people find that the two accounts are one person's. */
export function link(world: World, one: string, two: string): void {
  const [older, newer] = [memberNumber(one), memberNumber(two)];
  world.decide({ act: "DecideLink", older, newer, verdict: "confirmed", reason: "SAME_PERSON" });
}
