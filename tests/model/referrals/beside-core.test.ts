import {
  foundReferrals,
  join,
  morning,
  runDue,
} from "@sumi/core/referrals/testing/referral-world.ts";
import { Random } from "@sumi/core/testing/random.ts";
import { certify } from "@sumi/core/testing/wallet-world.ts";
import { letterOf, memberNumber } from "@sumi/core/testing/words.ts";
import type { World } from "@sumi/core/testing/world.ts";
import { expect, test } from "vitest";
import { referrals } from "../../golden/scenarios/referrals.ts";
import { rewards } from "../../golden/scenarios/rewards.ts";
import { RecordedWorld } from "../../golden/scribe.ts";
import { JudgedWorld } from "../perpetual/testing/judged-world.ts";

/** The core's rewards, judged command by command by the model, over days of the calendar. */

test("the golden scenario is judged as the core does it", () => {
  const judged = new JudgedWorld(referrals());
  expect([...judged.judge(), ...judged.examine()]).toEqual([]);
  expect(judged.seen.get("RewardPaid")).toBeGreaterThan(3);
});

test("rewards of sales and of income are judged as the core does them", () => {
  const judged = new JudgedWorld(rewards());
  expect([...judged.judge(), ...judged.examine()]).toEqual([]);
  for (const type of ["RewardsNoted", "RewardsReserved", "RewardsDelayed", "RewardsVoided"]) {
    expect([type, judged.seen.get(type) ?? 0]).not.toEqual([type, 0]);
  }
});

const DAYS = 9;
const TERMS = {
  "referrals.members_1": "1",
  "referrals.members_2": "2",
  "referrals.team_fees_2": "5",
  "referrals.members_3": "2",
  "referrals.team_fees_3": "20",
  "referrals.rate_1": "0.12345678",
};

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "random trees, freezes, links and terms are judged as the core does them: %i",
  (seed) => {
    const random = new Random(seed);
    const world = new RecordedWorld();
    foundReferrals(world, TERMS);
    const judged = new JudgedWorld(world);
    for (let day = 0; day < DAYS; day += 1) {
      for (let deed = 0; deed < 10; deed += 1) act(world, random);
      if (random.chance(0.9)) morning(world, random.oneOf([1, 2, 500]));
      else world.wait(random.between(1, 40) * 3_600_000);
      if (random.chance(0.5)) runDue(world, 1);
      const findings = [...judged.judge(), ...judged.examine()];
      if (findings.length > 0) expect.fail(findings.slice(0, 3).join("\n"));
    }
    expect(judged.seen.get("RewardsAccrued")).toBeGreaterThan(10);
    expect(judged.seen.get("RewardPaid")).toBeGreaterThan(5);
    expect(judged.seen.get("ReferralLevelSet")).toBeGreaterThan(0);
  },
);

/** Something that changes who earns, or a trade; much of it is refused. */
function act(world: World, random: Random): void {
  const { count } = world.exchange.members;
  const some = () => random.between(1, count);
  const draw = random.between(1, 20);
  if (draw === 1 && count < 20) return join(world, letterOf(count + 1), letterOf(some()));
  if (draw === 2) return certifySome(world, some());
  if (draw === 3) return freezeOrThaw(world, some());
  if (draw === 4) return linkOrPart(world, some(), some());
  if (draw === 5) return changeTerm(world, random);
  const [payer, other] = random.chance(0.8) ? ["E", "F"] : ["F", "E"];
  const quantity = random.oneOf(["0.0002", "0.0031", "0.05"]);
  world.execute(world.order(payer, `sell ${quantity} @60000`));
  world.execute(world.order(other, `buy ${quantity} @60000`));
}

function certifySome(world: World, member: number): void {
  const { certification, frozen } = world.exchange.members.get(member);
  if (certification !== "none" || frozen !== undefined) return;
  certify(world, letterOf(member));
}

function freezeOrThaw(world: World, member: number): void {
  // E and F go on trading.
  if (member === memberNumber("E") || member === memberNumber("F")) return;
  if (world.exchange.members.get(member).frozen !== undefined) {
    world.decide({ act: "UnfreezeMember", member });
    return;
  }
  const reviewByMs = world.timeMs + 3_600_000;
  const freeze = { type: "FreezeMember", actor: -31, member, reason: "SECURITY" } as const;
  world.execute(world.read({ ...freeze, reviewByMs }));
}

function linkOrPart(world: World, one: number, two: number): void {
  const [older, newer] = [Math.min(one, two), Math.max(one, two)];
  // The two who trade stay two people.
  if (older === newer || newer === memberNumber("F")) return;
  const isLinked = world.exchange.linkedAccounts.find({ older, newer })?.state === "confirmed";
  const [verdict, reason] = isLinked
    ? (["dismissed", "MISTAKE"] as const)
    : (["confirmed", "SAME_PERSON"] as const);
  world.decide({ act: "DecideLink", older, newer, verdict, reason });
}

function changeTerm(world: World, random: Random): void {
  const key = random.oneOf(["referrals.rate_2", "referrals.multiplier_1", "referrals.members_1"]);
  const value = key.includes("members")
    ? random.oneOf(["1", "2"])
    : key.includes("rate")
      ? random.oneOf(["0", "0.1", "0.33333333"])
      : random.oneOf(["1", "1.77777777"]);
  const effectiveMs = world.timeMs + 86_400_000 + random.between(5_000, 90_000_000);
  const act = { act: "ChangeParameter", key, value, effectiveMs } as const;
  if (world.exchange.acts.refusalOf(act) === undefined) world.decide(act);
}
