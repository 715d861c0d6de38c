import { voidContracts } from "@sumi/contract/delivery/voids.ts";
import { placing } from "@sumi/core/testing/contract-world.ts";
import { runDue, tick } from "@sumi/store/testing/contracts.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BEFORE, contractHouse, contractMember, runOut } from "../../testing/contract-house.ts";
import type { TradingHouse, TradingVisitor } from "../../testing/trading-house.ts";
import { voidRoutes } from "./voids.ts";

const DAY_MS = 86_400_000;

let house: TradingHouse;
let member: TradingVisitor;
beforeAll(async () => {
  house = await contractHouse(({ server }) => voidRoutes(server));
  member = await contractMember(house);
});
afterAll(() => house.close());

function place(phrase: string, mode: "real" | "trial" = "real"): void {
  const terms = { actor: member.number, mode, minutes: 1 };
  house.script.accept(placing("A", phrase, terms));
}

/** No venue says anything until the contracts are over. */
function feedFails(): void {
  house.script.timeMs += 70_000;
  runDue(house.script);
  tick(house.script, 2, BEFORE);
}

async function voids(fields: Readonly<Record<string, string>> = {}) {
  await house.projected();
  return voidContracts.data.parse((await house.visitor().get("/Contract/voids", fields)).data);
}

test("void contracts are published, with what each side would have won", async () => {
  const { script } = house;
  expect((await voids()).voids).toEqual([]);
  place("up 100");
  runOut(house, "60001");
  // The last index before the feed fails is above the open price.
  place("up 100");
  place("up 10");
  place("down 20");
  tick(script, 3, { ...BEFORE, BTC: "60001" });
  tick(script, 4, { ...BEFORE, BTC: "60002" });
  feedFails();
  place("down 50");
  feedFails();
  const told = await voids();
  const day = { coin: "BTC", mode: "real", stake_coin: "USDT" } as const;
  const day_ms = Math.floor(script.timeMs / DAY_MS) * DAY_MS;
  expect(told.voids).toEqual([
    {
      ...day,
      day_ms,
      direction: "up",
      contracts: 2,
      stakes: "110",
      without_open: 0,
      winning: 2,
      profit: "77",
    },
    {
      ...day,
      day_ms,
      direction: "down",
      contracts: 2,
      stakes: "70",
      without_open: 1,
      winning: 0,
      profit: "0",
    },
  ]);
  script.timeMs += DAY_MS;
  const { from_ms, voids: ofToday } = await voids({ days: "1" });
  expect([from_ms, ofToday]).toEqual([day_ms + DAY_MS, []]);
  expect((await voids({ days: "2" })).voids).toEqual(told.voids);
});
