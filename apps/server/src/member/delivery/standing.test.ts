import { ownContracts } from "@sumi/contract/delivery/risk.ts";
import { termActs } from "@sumi/core/testing/founding.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { selfLimitRoutes } from "../self-limits/routes.ts";
import { standingRoutes } from "./standing.ts";

const OPEN = termActs({ "delivery.real_open": "1", "delivery.country_others": "2" });

let house: TradingHouse;
let hanako: TradingVisitor;

beforeEach(async () => {
  house = await TradingHouse.open(
    ({ server }) => {
      standingRoutes(server);
      selfLimitRoutes(server);
    },
    undefined,
    OPEN,
  );
  hanako = await house.member({ USDT: "1000" });
});
afterEach(() => house.close());

async function own() {
  return ownContracts.data.parse((await hanako.get("/Contract/own")).data);
}

test("a member is told why real money is refused, until nothing is in the way", async () => {
  expect(await own()).toMatchObject({ may_real: "KYC_REQUIRED", may_trial: null });
  house.script.certify(hanako.number);
  house.journal.publish();
  expect(await own()).toMatchObject({ may_real: "RISK_UNCONFIRMED", risk_confirmed_ms: null });
  const confirmed = await hanako.post("/Contract/confirmrisk", {});
  expect(confirmed.data).toMatchObject({ may_real: null, may_trial: null });
  const again = await hanako.post("/Contract/confirmrisk", {});
  expect(again.data).toEqual(confirmed.data);
});

test("a member whose country has no contracts, or who is frozen, is told so", async () => {
  house.script.certify(hanako.number);
  house.script.decide({
    act: "ChangeParameter",
    key: "delivery.country.JP",
    value: "0",
    effectiveMs: 0,
  });
  house.journal.publish();
  const refused = { may_real: "FEATURE_DISABLED", may_trial: "FEATURE_DISABLED" };
  expect(await own()).toMatchObject(refused);
});

test("limits are told as set and announced, with what they leave", async () => {
  const setting = (form: Record<string, string>) => hanako.post("/User/setselflimit", form);
  await setting({ kind: "loss", amount: "50" });
  await setting({ kind: "loss_week", amount: "70" });
  const { data } = await setting({ kind: "loss", amount: "80" });
  const effective = house.script.timeMs + 86_400_000;
  expect(data.limits).toMatchObject({
    loss: {
      coin: "USDT",
      limit: "50",
      lost: "0",
      at_stake: "0",
      left: "50",
      announced: { limit: "80", effective_ms: effective },
    },
    loss_week: { coin: "USDT", limit: "70", lost: "0", left: "70", announced: null },
    cool_off: { until_ms: null, announced: null },
  });
  const until = house.script.timeMs + 7_200_000;
  await setting({ kind: "exclusion", until_ms: String(until) });
  expect(await own()).toMatchObject({ may_trial: "SELF_EXCLUDED" });
  const read = await hanako.get("/User/selflimits");
  expect(read.data.limits).toMatchObject({ exclusion: { until_ms: until } });
});

test.each([
  [{ kind: "wins" }],
  [{ kind: "loss", amount: "-1" }],
  [{ kind: "loss", amount: "1", until_ms: "9" }],
  [{ kind: "cool_off", until_ms: "1" }],
  [{ kind: "exclusion", amount: "5" }],
])("a limit of %j is refused", async (form) => {
  const { code } = await hanako.post("/User/setselflimit", form as Record<string, string>);
  expect(code).not.toBe(1000);
});
