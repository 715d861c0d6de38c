import { rateAtLevel } from "@sumi/formulas/referrals.ts";
import { RATE_ONE, type Rate } from "@sumi/primitives/rounding.ts";
import type { State } from "../state.ts";
import { levelTermsAt, ratesAt, termsChangeAfter } from "./parameters.ts";
import type { Shares } from "./referrals.ts";

/** The shares of a member's fees now; undefined if nobody has one. */
export function sharesOf(x: State, member: number): Shares | undefined {
  const { timeMs } = x.now;
  const version = versionOf(x);
  const known = x.referrals.knownShares(member, version, timeMs);
  if (known !== undefined) return known === "none" ? undefined : known;
  const shares = newShares(x, member);
  const untilMs = termsChangeAfter(x.parameters, timeMs);
  x.referrals.rememberShares(member, { shares: shares ?? "none", version, untilMs });
  return shares;
}

/** Rises with everything that shares follow from, because none of its parts ever falls. */
function versionOf({ members, linkedAccounts, parameters, referrals }: State): number {
  return members.version + linkedAccounts.version + parameters.version + referrals.version;
}

function newShares(x: State, member: number): Shares | undefined {
  const [one, two, three] = x.members.ancestorsOf(member);
  const first = isEntitled(x, one, [member]) ? one : 0;
  const second = isEntitled(x, two, [member, one]) ? two : 0;
  const third = isEntitled(x, three, [member, one, two]) ? three : 0;
  if (first + second + third === 0) return undefined;
  const { timeMs } = x.now;
  const [firstRate, secondRate, thirdRate] = ratesAt(x.parameters, timeMs);
  const level = x.referrals.levelOf(first);
  const multiplier = levelTermsAt(x.parameters, timeMs)[level - 1]?.multiplier ?? RATE_ONE;
  const income = ratesAt(x.parameters, timeMs, "income_rate");
  const atLevel = (rate: Rate) => (first === 0 ? 0 : Number(rateAtLevel(rate, multiplier)));
  const ofSecond = (rate: Rate) => (second === 0 ? 0 : Number(rate));
  const ofThird = (rate: Rate) => (third === 0 ? 0 : Number(rate));
  return {
    first,
    second,
    third,
    firstRate: atLevel(firstRate),
    secondRate: ofSecond(secondRate),
    thirdRate: ofThird(thirdRate),
    incomeRates: [atLevel(income[0]), ofSecond(income[1]), ofThird(income[2])],
  };
}

/**
 * A certified member, neither frozen nor the house, has a share, unless they are one person with
 * the payer or with somebody nearer to the payer: accounts of one person earn nothing from each
 * other, and a person earns once.
 */
function isEntitled(x: State, ancestor: number, nearer: readonly number[]): boolean {
  if (ancestor === 0) return false;
  const { certification, frozen, house } = x.members.get(ancestor);
  if (certification !== "certified" || frozen !== undefined || house !== "none") return false;
  return !nearer.some((other) => x.linkedAccounts.areOnePerson(ancestor, other));
}
