import { createHash } from "node:crypto";
import { contractProof } from "@sumi/contract/delivery/calls.ts";
import { settledOrders } from "@sumi/core/testing/contract-proof.ts";
import { contractActs } from "@sumi/core/testing/contract-world.ts";
import { verdictOf, verifyProof } from "@sumi/formulas/delivery-proof/verify.ts";
import { amountOf, ZERO } from "@sumi/primitives/amount.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PLAIN_NUMBERS } from "../../testing/plain-numbers.ts";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { proofRoutes } from "./proofs.ts";

const BTC = 1;
const sha256 = async (text: string) => createHash("sha256").update(text).digest("hex");

let house: TradingHouse;
let member: TradingVisitor;
beforeAll(async () => {
  const mount = ({ server }: TradingHouse) => proofRoutes(server);
  house = await TradingHouse.open(mount, PLAIN_NUMBERS, contractActs());
  house.script.decide({ act: "FundTrialPool", amount: "100000", evidence: "proof-1" });
  member = await house.member();
  house.script.accept({ type: "RequestTrialMoney", actor: member.number });
});
afterAll(() => house.close());

/** So many seconds with a sample in each. */
function tick(seconds: number, price: string): void {
  for (let second = 0; second < seconds; second += 1) {
    house.script.timeMs += 1_000;
    house.script.sample({ BTC: price });
  }
}

/** Places an order of one minute and lets the price go there; returns the hash of its record. */
async function settled(direction: "up" | "down", price: string, seconds = 61): Promise<string> {
  const { script } = house;
  tick(2, "60000");
  const stake = amountOf("10") ?? ZERO;
  const placing = { type: "PlaceDelivery", actor: member.number, mode: "trial" } as const;
  script.accept({ ...placing, underlying: BTC, direction, minutes: 1, stake });
  tick(3, "60000");
  tick(seconds, price);
  script.timeMs += 1_000;
  while (script.give({ type: "SettleDue", actor: 0, limit: 1 }));
  await house.projected();
  return settledOrders(script.records).at(-1)?.settled.record ?? "";
}

async function proofOf(record: string) {
  const { data } = await house.visitor().get("/Contract/record", { record });
  return contractProof.data.parse(data);
}

test.each([
  ["up", "60001.5", "WIN", "17"],
  ["down", "60001.5", "LOSE", "0"],
  ["up", "60000", "TIE", "10"],
] as const)(
  "an order %s that ends at %s is proven: %s",
  async (direction, price, outcome, paid) => {
    const proof = await proofOf(await settled(direction, price));
    expect(proof).toMatchObject({ outcome, paid, coin: "BTC" });
    const steps = await verifyProof(proof, { sha256 });
    expect(steps.filter(({ state }) => state !== "held").map(({ name }) => name)).toEqual(["tip"]);
    expect(verdictOf(steps)).toBe("held");
    const untold = proof.samples.filter(({ readings }) => readings === null);
    expect([proof.samples.length, untold.length]).toEqual([64, 50]);
  },
);

test("a proof tells nothing of the member, nor any number of the exchange", async () => {
  const proof = await proofOf(await settled("up", "60002"));
  const texts = [proof.record, proof.terms].flatMap((text) => Object.keys(JSON.parse(text)));
  expect(texts).not.toContain("member");
  expect(Object.keys(proof)).toEqual(Object.keys(contractProof.data.shape));
});

test("a proof from before the next sample says that something is still to come", async () => {
  const proof = await proofOf(await settled("up", "60000", 59));
  const steps = await verifyProof(proof, { sha256 });
  expect(verdictOf(steps)).toBe("unproven");
});

test.each([
  ["0".repeat(64), "ORDER_NOT_FOUND"],
  ["A".repeat(64), "PARAMETER_ERROR"],
  ["1", "PARAMETER_ERROR"],
  ["", "PARAMETER_ERROR"],
])("there is no proof of %j: %s", async (record, error) => {
  const { data } = await house.visitor().get("/Contract/record", { record });
  expect(data).toMatchObject({ error });
});
