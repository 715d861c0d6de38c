import { describe, expect, test } from "vitest";
import { termActs } from "../testing/founding.ts";
import { newAddress, request, walletWorld } from "../testing/wallet-world.ts";
import { openMember, openWorld, type World } from "../testing/world.ts";
import { FIRST_SETTINGS, type SecurityChange } from "./events.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Records a change of the member D, and returns how long withdrawals are reviewed after it. */
function change(world: World, change: SecurityChange): number {
  const command = { type: "RecordSecurityChange", actor: 4, member: 4, change } as const;
  const [event] = world.accept(command).events;
  if (event?.type !== "SecurityChanged") throw new Error("the change is recorded");
  return Math.max(0, event.reviewedUntilMs - world.timeMs);
}

/** The member D signs up, and holds 100 USDT if so said. */
function newcomer({ isFunded }: { readonly isFunded: boolean }): World {
  const world = openWorld({ acts: termActs({ "corrections.window_ms": String(DAY_MS) }) });
  openMember(world, "D");
  if (isFunded) world.deposit("D", "USDT", "100");
  return world;
}

describe.each(FIRST_SETTINGS)("the first setting that is %s", (first) => {
  test("slows nothing down within an hour of sign-up", () => {
    const world = newcomer({ isFunded: true });
    const openedMs = world.timeMs - 4; // The deposit's four commands came after it.
    world.timeMs = openedMs + HOUR_MS - 2;
    expect(change(world, first)).toBe(0);
    expect(change(world, first)).toBe(3 * DAY_MS);
  });

  test("slows nothing down while nothing was ever held, however late", () => {
    const world = newcomer({ isFunded: false });
    world.timeMs += 400 * DAY_MS;
    expect(change(world, first)).toBe(0);
  });

  test("slows withdrawals down once anything was held, though it is gone again", () => {
    const world = newcomer({ isFunded: false });
    world.timeMs += HOUR_MS;
    world.deposit("D", "USDT", "100");
    world.decide({ act: "ReverseEntry", entry: world.exchange.sequence, reason: "WRONG_MEMBER" });
    expect(change(world, first)).toBe(3 * DAY_MS);
  });
});

test("any other change slows a newcomer's withdrawals down, too", () => {
  for (const other of ["EMAIL", "PHONE", "WITHDRAWAL_PASSWORD", "SECOND_FACTOR_REMOVED"] as const) {
    expect([other, change(newcomer({ isFunded: false }), other)]).toEqual([other, 3 * DAY_MS]);
  }
});

test("an address that is added after a first withdrawal password is of no use for a day", () => {
  const world = walletWorld();
  world.timeMs += HOUR_MS;
  change(world, "WITHDRAWAL_PASSWORD_SET");
  const address = newAddress(world, "D");
  const untilMs = world.timeMs + DAY_MS;
  const { code, params } = world.refuse(request("D", address, "10"));
  expect([code, params]).toEqual(["WITHDRAWAL_BLOCKED", { untilMs }]);
});
