import type { World } from "@sumi/core/testing/world.ts";
import type { Feed } from "@sumi/server/platform/feeds/feed.ts";
import { expect, test } from "vitest";
import { judged } from "./judged.ts";
import { replayed } from "./replay.ts";

const BTC = 1;

/** Three venues; from the third minute on one of them says an eighth less than the others. */
function lyingVenue(_: World): Feed {
  return {
    start: async () => undefined,
    readings: ({ sample, timeMs }) => {
      const cents = (sample * 7_919) % 400;
      const price = 60_000 + cents / 100;
      const lie = sample % 600 > 180 ? price * 0.875 : price;
      return [
        { asset: BTC, venue: "one", timeMs, price: price.toFixed(2) },
        { asset: BTC, venue: "two", timeMs, price: (price + 0.5).toFixed(2) },
        { asset: BTC, venue: "lying", timeMs, price: lie.toFixed(2) },
      ];
    },
    describe: () => "three venues of which one lies",
    stop: () => undefined,
  };
}

/** Three venues that part from each other for a minute, in which there is no index. */
function partingVenues(world: World): Feed {
  const feed = lyingVenue(world);
  return {
    ...feed,
    readings: (moment) => {
      const isApart = moment.sample % 600 > 200 && moment.sample % 600 < 260;
      return feed.readings(moment).map((reading) => {
        const isOff = isApart && reading.venue === "two";
        return isOff ? { ...reading, price: "70000" } : reading;
      });
    },
  };
}

const FIVE_MINUTES = { fromSecond: 0, seconds: 300, everySeconds: 3 } as const;

test("while a venue lies, contracts settle on the others, and every proof holds", async () => {
  const { world } = await replayed({ ...FIVE_MINUTES, feed: lyingVenue });
  const { settled, verified, liedTo, misled } = await judged(world.records);
  expect(settled).toBeGreaterThan(20);
  expect({ verified, misled }).toEqual({ verified: settled, misled: 0 });
  expect(liedTo).toBeGreaterThan(10);
});

test("where venues disagree, contracts are refused or void and the others hold", async () => {
  const { world, refusals } = await replayed({ ...FIVE_MINUTES, feed: partingVenues });
  const judgement = await judged(world.records);
  expect(judgement.staleSamples).toBeGreaterThan(50);
  expect(judgement.void).toBeGreaterThan(0);
  expect(refusals.get("MARKET_NOT_OPEN")).toBeGreaterThan(0);
  expect(judgement).toMatchObject({ verified: judgement.settled, misled: 0 });
});
