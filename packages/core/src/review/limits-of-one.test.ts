import { describe, expect, test } from "vitest";
import { confirmed, submit } from "../deposits/testing/reviewed-deposits.ts";
import { definitionOf } from "../parameter-definitions.ts";
import { Parameters } from "../parameters/parameters.ts";
import { units } from "../testing/words.ts";
import { openWorld, REVIEWER, type World } from "../testing/world.ts";

const BTC = 1;
const DAY_MS = 86_400_000;

describe.each(["deposits", "withdrawals"])("the limits of one person for %s", (capability) => {
  const limits = [
    [`${capability}.single_reviewer_max`, "1000", "10000"],
    [`${capability}.single_reviewer_day_max`, "10000", "100000"],
  ] as const;

  test.each(limits)("%s begins at %s", (key, initial) => {
    expect(new Parameters(definitionOf).text(key, 0)).toBe(initial);
  });

  test.each(limits)("%s rises a day after everybody was told, and falls at once", (key) => {
    const world = openWorld();
    world.set(key, "500");
    expect(refusalOf(world, key, "500.00000001")).toEqual({ field: "effective_ms" });
    world.announce(key, "500.00000001");
    expect(world.exchange.parameters.text(key, world.timeMs)).toBe("500.00000001");
    world.set(key, "0");
  });

  test.each(limits)("%s, which begins at %s, never rises above %s", (key, _, most) => {
    const world = openWorld();
    expect(refusalOf(world, key, `${most}.00000001`)).toEqual({ field: "value" });
    world.announce(key, most);
  });
});

test("a price of the day before yesterday is none: what it values takes two", () => {
  const deposits = [0, 1].map((late) => {
    const world = openWorld();
    const { okTimeMs = 0 } = world.exchange.prices.indexOf(BTC) ?? {};
    world.timeMs += DAY_MS / 2;
    const amount = units("0.001");
    const deposit = submit(world, { asset: BTC, network: 1, amount });
    // Opening the file takes a millisecond, and so does the confirmation.
    world.timeMs = okTimeMs + DAY_MS + late - 2;
    return confirmed(world, deposit, { amount }).events[0]?.type;
  });
  expect(deposits).toEqual(["DepositCredited", "DepositProposed"]);
});

/** The parameters of the refusal to change a limit at once. */
function refusalOf(world: World, key: string, value: string) {
  const act = { act: "ChangeParameter", key, value, effectiveMs: 0 } as const;
  const { code, params } = world.refuse({ type: "Propose", actor: REVIEWER, act });
  expect(code).toBe("PARAMETER_ERROR");
  return params;
}
