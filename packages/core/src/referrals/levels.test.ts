import { describe, expect, test } from "vitest";
import { newExchange } from "../testing/state.ts";
import { certify } from "../testing/wallet-world.ts";
import { memberNumber, units } from "../testing/words.ts";
import type { World } from "../testing/world.ts";
import {
  DAY_MS,
  join,
  link,
  morning,
  referralWorld,
  runDue,
  toldRewards,
  trade,
} from "./testing/referral-world.ts";

describe("levels", () => {
  /** G, H and I, whom D invited, too. */
  function withTeam(terms: Readonly<Record<string, string>> = {}): World {
    const world = referralWorld(terms);
    for (const member of ["G", "H", "I"]) join(world, member, "D");
    return world;
  }

  test("count certified members, from the next morning on, and raise generation 1 alone", () => {
    const world = withTeam();
    for (const member of ["E", "G", "H"]) certify(world, member);
    expect(toldRewards(trade(world))).toEqual(["D 2.4 C 1.2 B 0.6"]);
    const events = morning(world).flatMap((record) => record.events);
    expect(events.filter(({ type }) => type === "ReferralLevelSet")).toEqual([
      { type: "ReferralLevelSet", member: 4, level: 1, members: 3, teamFees: units("12") },
    ]);
    expect(toldRewards(trade(world, "0.02"))).toEqual(["D 0.264 C 0.12 B 0.06"]);
  });

  test("count one person once, and nobody's own accounts", () => {
    const world = withTeam();
    for (const member of ["E", "G", "H"]) certify(world, member);
    link(world, "G", "H");
    link(world, "D", "I");
    certify(world, "I");
    morning(world);
    expect(world.exchange.referrals.levelOf(memberNumber("D"))).toBe(0);
  });

  test("count the fees of thirty days, which a person cannot pay to themselves", () => {
    const terms = { "referrals.members_2": "1", "referrals.team_fees_2": "12" };
    const world = withTeam({ ...terms, "referrals.members_1": "1" });
    certify(world, "E");
    trade(world);
    morning(world);
    expect(world.exchange.referrals.levelOf(memberNumber("D"))).toBe(2);
    link(world, "D", "E");
    trade(world);
    world.wait(30 * DAY_MS);
    morning(world);
    expect(world.exchange.referrals.levelOf(memberNumber("D"))).toBe(0);
  });

  test("are reviewed once a day, in pieces that a restart does not disturb", () => {
    const world = withTeam();
    const [first] = [world.accept({ type: "ReviewReferralLevels", actor: 0, limit: 3 })];
    expect(first?.events.at(-1)).toMatchObject({ type: "LevelsReviewed", done: 3 });
    const restarted = newExchange();
    world.exchange.write((name, values) => restarted.restore(name, values));
    expect(restarted.referrals.review).toEqual(world.exchange.referrals.review);
    const rest = runDue(world, 3).flatMap(({ events }) => events);
    expect(rest.at(-1)).toMatchObject({ type: "LevelsReviewed", done: 4 });
    const again = { type: "ReviewReferralLevels", actor: 0, limit: 3 } as const;
    expect(world.refuse(again).code).toBe("ILLEGAL_OPERATION");
  });
});
