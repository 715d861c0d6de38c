import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Occasion } from "./events.ts";
import { NotedRewards } from "./noted-rewards.ts";

const DAY = 20_000;
const [ETC, DOGE] = [1, 2];

test("who waits longest in a coin comes first, as a search through all of them finds it", () => {
  const step = fc.record({
    asset: fc.integer({ min: 0, max: 3 }),
    amount: fc.bigInt({ min: 1n, max: 9n }),
    balances: fc.array(fc.bigInt({ min: 0n, max: 12n }), { minLength: 4, maxLength: 4 }),
    isTaken: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const noted = new NotedRewards();
      let waiting: readonly Waiting[] = [];
      for (const [place, { asset, amount, balances, isTaken }] of steps.entries()) {
        const occasion = wait(noted, { asset, amount, incomeDay: DAY + place });
        waiting = [...waiting, { ...occasion, asset, amount }];
        const covered = noted.nextCovered((coin) => (balances[coin] ?? ZERO) as Amount);
        expect(covered?.incomeDay).toBe(searched(waiting, balances)?.incomeDay);
        if (covered !== undefined && isTaken) {
          noted.take({ ...covered, amount: covered.total });
          waiting = waiting.filter(({ incomeDay }) => incomeDay !== covered.incomeDay);
        }
        expect(Array.from(noted.delayed, ({ incomeDay }) => incomeDay)).toEqual(
          waiting.map(({ incomeDay }) => incomeDay),
        );
        for (const coin of [0, 1, 2, 3]) {
          const inCoin = waiting.filter((each) => each.asset === coin);
          expect(noted.isShortOf(coin)).toBe(inCoin.length > 0);
          expect(noted.waitingIn(coin)).toBe(inCoin.reduce((sum, each) => sum + each.amount, 0n));
        }
      }
    }),
  );
});

test("a retry looks at the first day of each coin, however many wait behind it", () => {
  const noted = new NotedRewards();
  for (let day = 0; day < 1_000; day += 1) {
    for (const asset of [ETC, DOGE]) {
      wait(noted, { product: asset, asset, amount: 2n, incomeDay: DAY + day });
    }
  }
  const lookedAt = new Set<object>();
  for (const day of noted.delayed) {
    const { asset, total } = day;
    const looked = () => lookedAt.add(day);
    Object.defineProperty(day, "asset", { get: () => looked() && asset });
    Object.defineProperty(day, "total", { get: () => looked() && total });
  }
  expect(noted.nextCovered(() => 1n as Amount)).toBeUndefined();
  expect([noted.isShortOf(ETC), noted.isShortOf(3)]).toEqual([true, false]);
  expect(noted.waitingIn(DOGE)).toBe(2_000n);
  expect(lookedAt.size).toBe(2);
});

test("a day that waits keeps one sum for each who is rewarded, of however many incomes", () => {
  const noted = new NotedRewards();
  const occasion = { source: "MINING", product: 1, incomeDay: DAY } as const;
  for (let income = 0; income < 1_000; income += 1) {
    for (const member of [1, 2, 3]) {
      noted.add({ ...occasion, asset: ETC, member, amount: 1n as Amount });
    }
  }
  const rewards = { ...occasion, asset: ETC, amount: 3_000n as Amount };
  noted.delay(rewards);
  expect([...noted.all()]).toHaveLength(3);
  noted.take(rewards);
  expect([...noted.all(), ...noted.delayed]).toEqual([]);
});

type Waiting = Occasion & { readonly asset: number; readonly amount: bigint };

/** One reward of a day of a machine, which begins to wait. */
function wait(
  noted: NotedRewards,
  day: { product?: number; asset: number; amount: bigint; incomeDay: number },
): Occasion {
  const { product = 1, asset, incomeDay } = day;
  const occasion = { source: "MINING", product, incomeDay } as const;
  noted.add({ ...occasion, asset, member: 7, amount: day.amount as Amount });
  noted.restoreDelay(occasion);
  return occasion;
}

/** The rule, read through the whole list. */
function searched(waiting: readonly Waiting[], balances: readonly bigint[]): Waiting | undefined {
  return waiting.find((each, place) => {
    const isFirst = !waiting.slice(0, place).some(({ asset }) => asset === each.asset);
    return isFirst && (balances[each.asset] ?? 0n) >= each.amount;
  });
}

test("a sale takes its rewards out beside days of its coin that wait", () => {
  const noted = new NotedRewards();
  wait(noted, { asset: ETC, amount: 2n, incomeDay: DAY });
  const sale = { source: "SUBSCRIPTION", product: 9, incomeDay: 0 } as const;
  const rewards = { ...sale, asset: ETC, amount: 5n as Amount };
  noted.add({ ...rewards, member: 7 });
  noted.take(rewards);
  expect(noted.waitingIn(ETC)).toBe(2n);
});
