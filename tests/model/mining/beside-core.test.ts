import type { Act } from "@sumi/core/commands.ts";
import {
  bought,
  buying,
  DAY_MS,
  dayAfter,
  draftOf,
  endDay,
  foundMining,
  fund,
  runDue,
  SHARED,
  sampleAt,
} from "@sumi/core/mining/testing/mining-world.ts";
import { Random } from "@sumi/core/testing/random.ts";
import { units } from "@sumi/core/testing/words.ts";
import type { World } from "@sumi/core/testing/world.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { mining } from "../../golden/scenarios/mining.ts";
import { RecordedWorld } from "../../golden/scribe.ts";
import { JudgedWorld } from "../perpetual/testing/judged-world.ts";

/** The core's machines, judged command by command by the model, over days of the calendar. */

test("machines from their drafts to their last day are judged as the core does them", () => {
  const judged = new JudgedWorld(mining());
  expect([...judged.judge(), ...judged.examine()]).toEqual([]);
  for (const type of ["IncomePaid", "IncomeFrozen", "IncomeDelayed", "HoldingStopped"]) {
    expect(judged.seen.get(type)).toBeGreaterThan(1);
  }
});

const MEMBERS = ["A", "B", "C", "D"] as const;
const DAYS = 24;

test.each([1, 2, 3, 4, 5, 6])(
  "random machines, buyers and prices are judged as the core does them: %i",
  (seed) => {
    const random = new Random(seed);
    const world = new RecordedWorld();
    foundMining(world);
    const judged = new JudgedWorld(world);
    let price = 25;
    for (let day = 0; day < DAYS; day += 1) {
      price *= random.oneOf([0.5, 0.9, 1, 1.1, 1.9]);
      const text = price.toFixed(4);
      world.sample({ BTC: "60000", ETC: text });
      for (let deed = 0; deed < 6; deed += 1) act(world, random);
      if (random.chance(0.8)) {
        const midnightMs = (dayAfter(world, 0) + 1) * DAY_MS;
        const laterMs = random.oneOf([-599_000, -300_000, -19_000]);
        sampleAt(world, midnightMs + laterMs, text);
      }
      endDay(world, dayAfter(world, 0), undefined, random.oneOf([1, 2, 500]));
      const findings = [...judged.judge(), ...judged.examine()];
      if (findings.length > 0) expect.fail(findings.slice(0, 3).join("\n"));
    }
    expect(judged.seen.get("IncomePaid")).toBeGreaterThan(5);
  },
);

/** Something that a person could do; most of it is refused now and then. */
function act(world: World, random: Random): void {
  const { mining: state } = world.exchange;
  const machines = [...state.machines];
  const some = machines[random.between(0, Math.max(0, machines.length - 1))];
  const dice = random.next();
  if (some === undefined || dice < 0.12) {
    world.accept(drafted(world, random));
    const machine = world.exchange.sequence;
    world.decide({ act: "OpenMachine", machine });
    if (random.chance(0.9)) fund(world, machine, random.oneOf(["0.3", "2", "9"]));
    return;
  }
  const { machine, ownership, supply } = some;
  if (dice < 0.8) {
    const shares = ownership === "sole" ? 0 : random.between(1, Math.ceil(supply / 3));
    world.execute(buying(random.oneOf(MEMBERS), machine, shares));
    return;
  }
  const evidence = "row-9";
  const acts: readonly [Act, ...Act[]] = [
    { act: "FundMiningPool", machine, amount: random.oneOf(["0.1", "1"]), evidence },
    { act: "ReduceMiningPool", machine, amount: random.oneOf(["0.01", "0.5"]), evidence },
    { act: "TakeMiningSales", asset: "USDT", amount: "0.5", evidence },
    { act: "TakeMiningSales", asset: "USDT", amount: "30", evidence },
    { act: "ThawIncome", machine },
    { act: "StopMachine", machine, reason: "HARDWARE" },
  ];
  const wanted = random.oneOf(acts);
  if (world.exchange.acts.refusalOf(wanted) === undefined) world.decide(wanted);
  if (random.chance(0.5)) runDue(world, world.timeMs, 1);
}

function drafted(world: World, random: Random) {
  const isShared = random.chance(0.6);
  const isByValue = random.chance(0.5);
  return draftOf(world, {
    ...(isShared ? { ownership: SHARED.ownership } : {}),
    supply: random.oneOf([1, 3, 7]),
    incomeType: isByValue ? "value" : "coin",
    daily: units(isByValue ? "1.23" : "0.04000003"),
    price: units(random.oneOf(["3", "17.77777777", "100"])),
    termDays: random.oneOf([1, 2, 5, 9]),
    isFrozen: random.chance(0.4),
    isOnce: random.chance(0.2),
    platformMin: units(random.chance(0.1) ? formatAmount(units("5000")) : "0"),
  });
}

test("a leap day, and nights at which clocks are changed, are days like any other", () => {
  const starts = [
    "2028-02-27T23:59:59.000Z",
    "2026-03-28T12:00:00.000Z",
    "2026-10-24T00:00:00.000Z",
  ];
  const world = new RecordedWorld();
  foundMining(world);
  const judged = new JudgedWorld(world);
  for (const start of starts.toSorted()) {
    world.timeMs = Date.parse(start);
    world.accept(draftOf(world, { termDays: 4 }));
    const machine = world.exchange.sequence;
    world.decide({ act: "OpenMachine", machine });
    fund(world, machine, "2");
    bought(world, "A", machine);
    endDay(world, dayAfter(world, 6));
    const [holding] = world.exchange.mining.holdingsOf(machine).all;
    expect(holding?.status).toBe("expired");
    expect((holding?.firstDay ?? 0) * DAY_MS).toBe(Date.parse(`${start.slice(0, 10)}T24:00:00Z`));
  }
  expect([...judged.judge(), ...judged.examine()]).toEqual([]);
  expect(judged.seen.get("IncomePaid")).toBe(12);
});
