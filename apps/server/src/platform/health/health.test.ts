import { expect, test } from "vitest";
import { colourOf } from "./finding.ts";
import { type HealthFacts, judge } from "./health.ts";
import { WELL } from "./testing/well.ts";

test("a standby has no lease, and is none the worse for it", () => {
  expect(judge({ ...WELL, role: "standby", leaseFresh: undefined })).toEqual([]);
});

test("a leader that keeps up is green", () => {
  expect(judge(WELL)).toEqual([]);
  expect(colourOf(judge(WELL))).toBe("green");
});

test.each<[string, Partial<HealthFacts>, "yellow" | "red", string]>([
  [
    "a lapsed lease",
    { leaseFresh: false },
    "red",
    "The writer's lease has lapsed: answers wait until it is renewed.",
  ],
  ["a slow journal", { journalLagMs: 1_000 }, "yellow", "The journal lags 1000 ms behind."],
  ["a stuck journal", { journalLagMs: 5_000 }, "red", "The journal lags 5000 ms behind."],
  [
    "a clock in doubt",
    { clockDoubts: [{ reason: "AHEAD", untilMs: 1_790_000_000_000 }] },
    "red",
    "The exchange's time is ahead of this machine's clock: no command is accepted until " +
      "2026-09-21T14:13:20.000Z.",
  ],
  [
    "a deposit address that nobody loaded",
    { foreignAddresses: 1 },
    "yellow",
    "A deposit address is not as two people loaded it: nobody is shown it.",
  ],
  [
    "a person of the staff whom nobody added",
    { foreignStaff: 1 },
    "yellow",
    "A person of the staff is not as the journal has them: they sign in no more. " +
      "See npm run verify.",
  ],
  [
    "a person of the staff who stops member after member",
    { staffLimitsReached: 1 },
    "yellow",
    "One of the staff asked for more members' files, or stopped more members, than is theirs " +
      "in an hour: see the desk log.",
  ],
  [
    "a member account of two people",
    { sharedAccounts: 1 },
    "yellow",
    "A member account is linked with several of the staff, or may be: see the console's overview.",
  ],
  [
    "a pool of addresses that runs out",
    { addressPools: [{ coin: "USDT", network: "TRC20", left: 3, isScarce: true }] },
    "yellow",
    "Only 3 deposit addresses are left for USDT on TRC20: load more.",
  ],
  [
    "a failed projection",
    { projectionFailure: "disk full", projectionLag: 20_000 },
    "yellow",
    "The read models rest: disk full",
  ],
  [
    "a projection far behind",
    { projectionLag: 10_001 },
    "yellow",
    "The read models are 10001 commands behind.",
  ],
  [
    "an old price",
    { feedAgeMs: 10_001 },
    "yellow",
    "No price has arrived for more than 10 seconds.",
  ],
  [
    "a stale index of one coin",
    { staleIndexes: ["ETH", "SOL"] },
    "yellow",
    "The index has been stale for more than 10 seconds: ETH, SOL.",
  ],
  [
    "no price yet",
    { feedAgeMs: undefined },
    "yellow",
    "No price has arrived for more than 10 seconds.",
  ],
  [
    "a deposit that waits too long",
    { overdueDeposits: 2 },
    "yellow",
    "Overdue deposits: 2. Their members wait.",
  ],
  [
    "a withdrawal that waits too long",
    { overdueWithdrawals: 1 },
    "yellow",
    "Overdue withdrawals: 1. Their members wait.",
  ],
  [
    "an insurance fund that is below its minimum",
    { insuranceShortMs: Date.UTC(2026, 0, 2, 3, 4, 5) },
    "yellow",
    "The insurance fund is short since 2026-01-02T03:04:05.000Z: no position is opened.",
  ],
  [
    "a pool that is short",
    { shortPools: ["ETC-30"] },
    "yellow",
    "Mining pools that are short, so that income waits: ETC-30.",
  ],
  [
    "pools that are low",
    { lowPools: ["BTC-90", "ETC-30"] },
    "yellow",
    "Mining pools that have less than all days to come could need: BTC-90, ETC-30.",
  ],
  [
    "rewards that wait for marketing",
    { shortRewards: ["ETC"] },
    "yellow",
    "Coins of which sys:marketing is short, so that rewards of income wait: ETC.",
  ],
  [
    "a halt that should have ended",
    { overdueHalts: ["BTC-USDT-PERP"] },
    "yellow",
    "Halts that should have ended: BTC-USDT-PERP.",
  ],
  [
    "halts without an end",
    { endlessHalts: ["BTC-USDT-PERP", "ETH-USDT-PERP"] },
    "yellow",
    "Halts without an end, until two people resume: BTC-USDT-PERP, ETH-USDT-PERP.",
  ],
  [
    "a proxy that nobody trusts, at both listeners",
    { forwardedFaults: ["untrusted", "untrusted"] },
    "yellow",
    "A proxy names callers, and SUMI_TRUSTED_PROXIES does not name the proxy: " +
      "all who come through it count as one address.",
  ],
  [
    "whatever was wanting at start",
    { warnings: ["One role does everything."] },
    "yellow",
    "One role does everything.",
  ],
])("%s is told", (_name, change, colour, sentence) => {
  const findings = judge({ ...WELL, ...change });
  expect(findings).toMatchObject([{ colour, sentence }]);
  expect(colourOf(findings)).toBe(colour);
});

test("one red finding outweighs any number of yellow ones", () => {
  const findings = judge({ ...WELL, warnings: ["w"], journalLagMs: 9_000, feedAgeMs: 60_000 });
  expect(findings.map(({ colour }) => colour)).toEqual(["red", "yellow", "yellow"]);
  expect(colourOf(findings)).toBe("red");
});

test.each<[string, Partial<HealthFacts>, readonly string[]]>([
  ["a stuck journal", { journalLagMs: 5_000 }, ["ALL: STOPPED, down"]],
  ["a slow journal", { journalLagMs: 1_000 }, ["ALL: SLOW, limited"]],
  ["no price at all", { feedAgeMs: undefined }, ["PRICES: STALE, down"]],
  [
    "the stale index of two coins",
    { staleIndexes: ["ETH", "SOL"] },
    ["PRICES ETH: STALE, limited", "PRICES SOL: STALE, limited"],
  ],
  ["read models that rest", { projectionFailure: "disk full" }, ["RECORDS: BEHIND, limited"]],
  ["late reviews", { overdueWithdrawals: 2 }, ["WITHDRAWALS: LATE, limited"]],
  ["a short fund", { insuranceShortMs: 1 }, ["PERPETUAL: INSURANCE, limited"]],
  ["a clerk who hurries", { staffLimitsReached: 1 }, []],
  ["an address that nobody loaded", { foreignAddresses: 1 }, []],
  ["what was wanting at start", { warnings: ["One role does everything."] }, []],
])("of %s the public reads which part it touches, and no more", (_name, change, lines) => {
  const felt = judge({ ...WELL, ...change }).flatMap((finding) => finding.felt);
  expect(
    felt.map(({ part, subject, cause, level }) =>
      `${part} ${subject}`.trim().concat(`: ${cause}, ${level}`),
    ),
  ).toEqual(lines);
});
