import { describe, expect, test } from "vitest";
import { sha256, units } from "../testing/words.ts";
import { openWorld } from "../testing/world.ts";
import { confirmation, confirmed, submission, submit } from "./testing/reviewed-deposits.ts";

const MINIMUM = "network.USDT.TRC20.deposit_min";
const PAUSED = "network.USDT.TRC20.deposits_paused";
const DAY_MS = 86_400_000;

describe("the minimum of a network", () => {
  test("is that of the listing until another one counts, a day after it was announced", () => {
    const world = openWorld();
    expect(() => world.set(MINIMUM, "400", 1)).toThrow("PARAMETER_ERROR");
    world.set(MINIMUM, "400", world.timeMs + 2 * DAY_MS);
    const small = submit(world, { amount: units("399.99999999") });
    world.timeMs += 2 * DAY_MS;
    const short = submission({ amount: units("399.99999999") });
    expect(world.refuse(short).code).toBe("BELOW_MINIMUM_DEPOSIT");
    const less = confirmation(small, { amount: units("399.99999999") });
    expect(world.refuse(world.read(less)).code).toBe("BELOW_MINIMUM_DEPOSIT");
    confirmed(world, submit(world, { amount: units("400") }), { amount: units("400") });
  });
});

describe("while deposits of a network are paused", () => {
  test("nothing is announced and no address assigned; what was announced is credited", () => {
    const world = openWorld();
    const fingerprints = [sha256("one"), sha256("other")];
    world.decide({ act: "LoadAddresses", asset: "USDT", network: "TRC20", fingerprints });
    const deposit = submit(world);
    world.set(PAUSED, "1");
    const assign = { type: "AssignDepositAddress", actor: 1, network: 0 } as const;
    expect(world.refuse(submission({})).code).toBe("DEPOSITS_PAUSED");
    expect(world.refuse(assign).code).toBe("DEPOSITS_PAUSED");
    confirmed(world, deposit);
    world.set(PAUSED, "0");
    world.accept(assign);
    submit(world);
  });
});
