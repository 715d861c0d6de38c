import { describe, expect, test } from "vitest";
import { contractWorld } from "../testing/contract-world.ts";
import { walletWorld } from "../testing/wallet-world.ts";
import { REVIEWER, type World } from "../testing/world.ts";

const DAY_MS = 86_400_000;
const NETWORK = "network.USDT.TRC20.withdrawal";
const DURATION = "delivery.BTC.1.stake";
const REFUSED = { code: "PARAMETER_ERROR", params: { field: "value" } };

/** A change, and in how many days it counts. */
type Change = readonly [key: string, value: string, days: number];

describe.each<readonly [what: string, open: () => World, first: Change, second: Change]>([
  [
    "a least withdrawal above the greatest, announced after it",
    walletWorld,
    [`${NETWORK}_max`, "100", 2],
    [`${NETWORK}_min`, "101", 3],
  ],
  [
    "a least withdrawal above a greatest that is announced for later",
    walletWorld,
    [`${NETWORK}_max`, "100", 3],
    [`${NETWORK}_min`, "101", 2],
  ],
  [
    "a fee that takes the greatest withdrawal",
    walletWorld,
    [`${NETWORK}_max`, "100", 2],
    [`${NETWORK}_fee`, "100", 3],
  ],
  [
    "a rate that takes the greatest withdrawal",
    walletWorld,
    [`${NETWORK}_fee_rate`, "1", 2],
    [`${NETWORK}_fee_max`, "50000", 3],
  ],
  [
    "a least stake above the greatest, announced after it",
    contractWorld,
    [`${DURATION}_max`, "100", 2],
    [`${DURATION}_min`, "101", 3],
  ],
  [
    "a least stake above a greatest that is announced for later",
    contractWorld,
    [`${DURATION}_max`, "100", 3],
    [`${DURATION}_min`, "101", 2],
  ],
])("%s", (_, open, first, second) => {
  test("is refused, and each alone is not", () => {
    const world = open();
    announce(world, second);
    const other = open();
    announce(other, first);
    const [key, value, days] = second;
    const act = { act: "ChangeParameter", key, value, ...momentIn(other, days) } as const;
    expect(other.refuse({ type: "Propose", actor: REVIEWER, act })).toMatchObject(REFUSED);
  });
});

test("a network or a duration without a greatest amount is closed, whatever its least is", () => {
  const world = walletWorld();
  announce(world, [`${NETWORK}_max`, "0", 2]);
  announce(world, [`${NETWORK}_min`, "60000", 3]);
  const contracts = contractWorld();
  announce(contracts, [`${DURATION}_max`, "0", 2]);
  announce(contracts, [`${DURATION}_min`, "600", 3]);
});

function announce(world: World, [key, value, days]: Change): void {
  world.decide({ act: "ChangeParameter", key, value, ...momentIn(world, days) });
}

function momentIn({ timeMs }: World, days: number): { readonly effectiveMs: number } {
  return { effectiveMs: timeMs + days * DAY_MS };
}
