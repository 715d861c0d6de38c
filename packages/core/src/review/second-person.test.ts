import type { Amount } from "@sumi/primitives/amount.ts";
import { reject } from "@sumi/primitives/rejection.ts";
import { describe, expect, test } from "vitest";
import { definitionOf } from "../parameter-definitions.ts";
import { Parameters } from "../parameters/parameters.ts";
import { StaffAccounts } from "../staff-accounts/staff-accounts.ts";
import { units } from "../testing/words.ts";
import { type Proposal, Proposals } from "./proposals.ts";
import {
  effectOfYes,
  hasLapsed,
  isWithinLimitsOfOne,
  lapseOf,
  refusalOfAgain,
  refusalOfConfirming,
} from "./second-person.ts";

const DAY_MS = 86_400_000;
/** Staff accounts of which none is new, and none was introduced by another. */
const STAFF = new StaffAccounts(new Parameters(definitionOf));
const FIRST = -1;
const SECOND = -2;
const THIRD = -3;

describe("a yes", () => {
  const standing = { proposer: FIRST, expiresMs: 100 };

  test.each([
    ["is enough within the limits of one person", true, [], "decides"],
    ["is enough within them, whoever said yes before", true, [standing], "decides"],
    ["proposes where nobody said the same before", false, [], "proposes"],
  ] as const)("%s", (_, isAlone, agreeing, effect) => {
    const given = { staff: FIRST, timeMs: 0, isAlone, agreeing };
    expect(effectOfYes(STAFF, given)).toEqual({ ok: true, value: effect });
  });

  test("of a second person decides, and one person does not say it twice", () => {
    const given = { timeMs: 0, isAlone: false, agreeing: [standing] };
    const decides = { ok: true, value: "decides" };
    expect(effectOfYes(STAFF, { ...given, staff: SECOND })).toEqual(decides);
    expect(effectOfYes(STAFF, { ...given, staff: FIRST })).toEqual(reject("SELF_APPROVAL"));
    const agreeing = [standing, { ...standing, proposer: THIRD }];
    expect(effectOfYes(STAFF, { ...given, staff: FIRST, agreeing })).toEqual(decides);
  });

  test("is not said twice in a row by one person", () => {
    const again = (last: number | undefined) =>
      refusalOfAgain(STAFF, last, { staff: FIRST, timeMs: 0 });
    expect([undefined, SECOND, FIRST].map(again)).toEqual([
      undefined,
      undefined,
      reject("ANOTHER_PERSON_REQUIRED"),
    ]);
  });

  test("lapses after the time that is set, to the millisecond", () => {
    const expiresMs = lapseOf(new Parameters(definitionOf), 7);
    expect(expiresMs).toBe(7 + DAY_MS);
    expect([hasLapsed({ expiresMs }, expiresMs - 1), hasLapsed({ expiresMs }, expiresMs)]).toEqual([
      false,
      true,
    ]);
  });
});

describe("a proposal that the server keeps", () => {
  const kept = { proposer: FIRST, expiresMs: 100, isDecided: false };

  test.each([
    ["that there is not", undefined, SECOND, 0, reject("ILLEGAL_OPERATION")],
    ["of their own", kept, FIRST, 0, reject("SELF_APPROVAL")],
    ["that was decided", { ...kept, isDecided: true }, SECOND, 0, reject("ALREADY_REVIEWED")],
    ["that has lapsed", kept, SECOND, 100, reject("ALREADY_REVIEWED")],
    ["that waits", kept, SECOND, 99, undefined],
  ] as const)("%s is confirmed or refused", (_, proposal, staff, timeMs, refusal) => {
    expect(refusalOfConfirming(STAFF, proposal, { staff, timeMs })).toEqual(refusal);
  });
});

describe("the limits of one person", () => {
  const judged = { capability: "deposits", recent: units("0"), timeMs: 0 } as const;
  const isWithin = (value: Amount | undefined, recent = judged.recent) => {
    return isWithinLimitsOfOne(new Parameters(definitionOf), { ...judged, value, recent });
  };

  test("count each case, and all of a day, up to the last unit", () => {
    const [each, day] = [units("1000"), units("10000")];
    expect([isWithin(each), isWithin((each + 1n) as Amount)]).toEqual([true, false]);
    const rest = (day - each) as Amount;
    expect([isWithin(each, rest), isWithin(each, (rest + 1n) as Amount)]).toEqual([true, false]);
  });

  test("are not known to hold without a price", () => {
    expect(isWithin(undefined)).toBe(false);
  });
});

describe("proposals", () => {
  const proposal = (number: number, expiresMs: number): Proposal => {
    return { number, proposer: FIRST, expiresMs };
  };

  test("stand until they lapse, are replaced or removed", () => {
    const proposals = new Proposals<Proposal>();
    proposals.add(proposal(1, 100), 0);
    expect([proposals.standing(1, 99), proposals.standing(1, 100)]).toEqual([
      proposal(1, 100),
      undefined,
    ]);
    proposals.add(proposal(1, 200), 50);
    expect(proposals.standing(1, 100)).toEqual(proposal(1, 200));
    proposals.remove(1);
    expect(proposals.standing(1, 100)).toBeUndefined();
  });

  test("are forgotten once they have lapsed and another one is made", () => {
    const proposals = new Proposals<Proposal>();
    proposals.add(proposal(1, 100), 0);
    proposals.add(proposal(2, 101), 0);
    expect(proposals.find(1)).toEqual(proposal(1, 100));
    proposals.add(proposal(3, 200), 100);
    expect([...proposals.rows].map(({ number }) => number)).toEqual([2, 3]);
  });
});
