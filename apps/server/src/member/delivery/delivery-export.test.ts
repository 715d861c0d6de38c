import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memberContext } from "../../boot/contexts.ts";
import { MEMBER_CAPABILITIES } from "../../capabilities.ts";
import type { MemberCapability } from "../../capability.ts";
import { openPictures } from "../../platform/pictures/open-pictures.ts";
import type { Server } from "../../platform/server/server.ts";
import { contractHouse, contractMember, runOut } from "../../testing/contract-house.ts";
import type { TradingHouse, TradingVisitor } from "../../testing/trading-house.ts";

let folder: string;
let house: TradingHouse;
let hanako: TradingVisitor;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sumi-export-"));
  house = await contractHouse(({ server }) => mount(server));
  hanako = await contractMember(house);
});
afterAll(async () => {
  await house.close();
  await rm(folder, { recursive: true });
});

/** Mounts every call of members, because the export runs them. */
function mount(server: Server): void {
  const context = memberContext(server, {
    ...openPictures(server, folder),
    journal: { tips: async () => [], archives: async () => [], status: () => ({ tip: undefined }) },
    onForeignAddress: () => undefined,
  });
  for (const { calls } of MEMBER_CAPABILITIES as readonly MemberCapability[]) calls?.(context);
}

const UP = { mode: "real", coin: "BTC", direction: "up", minutes: "1", amount: "100" };

async function place(visitor: TradingVisitor, fields: Readonly<Record<string, string>> = {}) {
  const { code } = await visitor.post("/Contract/placeorder", { ...UP, ...fields });
  expect(code).toBe(1000);
}

test("an export has each contract of the member, ended or running, and no other", async () => {
  const taro = await contractMember(house);
  await hanako.post("/Contract/trialrequest");
  await place(hanako);
  await place(hanako, { mode: "trial", direction: "down" });
  runOut(house, "60001");
  await place(hanako, { amount: "23" });
  await place(taro, { amount: "77" });
  await house.projected();
  const { body } = await hanako.postForFile("/user/export", {});
  const document = JSON.parse(body);
  const { data } = await hanako.get("/Contract/ctbill");
  expect(document.contracts).toEqual(data.contracts);
  const contracts = document.contracts as readonly Record<string, string>[];
  expect(contracts.map(({ mode, stake, state, result }) => [mode, stake, state, result])).toEqual([
    ["real", "23", "accepted", null],
    ["trial", "100", "settled", "-100"],
    ["real", "100", "settled", "70"],
  ]);
  const money = (document.bills as readonly Record<string, string>[]).filter(({ type }) => {
    return type?.startsWith("DELIVERY_");
  });
  expect(money.map(({ type }) => type)).toEqual([
    "DELIVERY_OPEN",
    "DELIVERY_LOSE",
    "DELIVERY_WIN",
    "DELIVERY_OPEN",
    "DELIVERY_OPEN",
  ]);
});
