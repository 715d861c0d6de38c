import { tips } from "@sumi/contract/public/calls.ts";
import type { FrameArchive, PublishedTip } from "@sumi/journal/ports.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TradingHouse } from "../../testing/trading-house.ts";
import { Visitor } from "../../testing/visitor.ts";
import { publicRoutes } from "./routes.ts";

const HASHES = ["a".repeat(64), "b".repeat(64), "c".repeat(64)] as const;
const PUBLISHED: readonly PublishedTip[] = [
  {
    timeMs: 7_200_000,
    frameSeq: 20,
    frameHash: HASHES[0],
    samples: [{ asset: "BTC", sample: 3_600, tip: HASHES[1] }],
  },
  { timeMs: 3_600_000, frameSeq: 10, frameHash: HASHES[2], samples: [] },
];

const ARCHIVES: readonly FrameArchive[] = [
  { first: 1, last: 4, lastHash: HASHES[0], commands: undefined, file: "a", sha256: HASHES[1] },
  { first: 5, last: 9, lastHash: HASHES[2], commands: undefined, file: "b", sha256: HASHES[0] },
];

let house: TradingHouse;
beforeAll(async () => {
  house = await TradingHouse.open(({ server }) => {
    publicRoutes(server, {
      tips: async (limit) => PUBLISHED.slice(0, limit),
      archives: async () => ARCHIVES,
    });
  });
});
afterAll(() => house.close());

test("anybody may keep the ends of the chains, newest first", async () => {
  const { data } = await new Visitor(house.server.app).get("/Public/tips");
  expect(tips.data.parse(data)).toEqual({
    tips: [
      {
        time_ms: 7_200_000,
        frame: "20",
        hash: HASHES[0],
        samples: [{ coin: "BTC", sample: 3_600, hash: HASHES[1] }],
      },
      { time_ms: 3_600_000, frame: "10", hash: HASHES[2], samples: [] },
    ],
    archives: [
      { first: "5", last: "9", hash: HASHES[2], sha256: HASHES[0] },
      { first: "1", last: "4", hash: HASHES[0], sha256: HASHES[1] },
    ],
    sequence: String(house.script.exchange.sequence),
  });
});

test("as many as are asked for", async () => {
  const { data } = await new Visitor(house.server.app).get("/Public/tips", { limit: "1" });
  expect(tips.data.parse(data).tips).toHaveLength(1);
});
