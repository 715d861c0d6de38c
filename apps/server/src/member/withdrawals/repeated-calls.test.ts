import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { TRON } from "../../testing/withdrawal-desk.ts";
import { passwordRoutes } from "../account-security/password-routes.ts";
import { secondFactorRoutes } from "../second-factors/routes.ts";
import { withdrawalRoutes } from "./routes.ts";

// Rules 0.4: a known key is answered before any proof is checked, so that a call whose answer was
// lost can be repeated unchanged, although its code is no longer valid.

const PASSWORD = "271828";
const DAY_MS = 86_400_000;
const HALF_MINUTE_MS = 30_000;

let house: TradingHouse;
let hanako: TradingVisitor;
let code: () => string;

beforeAll(async () => {
  house = await TradingHouse.open(({ server }) => {
    withdrawalRoutes(server);
    passwordRoutes(server);
    secondFactorRoutes(server);
  });
  const { script } = house;
  script.decide({ act: "ListNetwork", asset: "USDT", network: "TRC20", depositMin: "10" });
  const terms = { withdrawal_min: "10", withdrawal_max: "20000", withdrawal_fee: "1" };
  for (const [term, value] of Object.entries(terms)) {
    const key = `network.USDT.TRC20.${term}`;
    const effectiveMs = script.timeMs + DAY_MS;
    script.decide({ act: "ChangeParameter", key, value, effectiveMs });
  }
  script.timeMs += DAY_MS;
});
beforeEach(async () => {
  hanako = await house.member({ USDT: "1000" });
  house.script.certify(hanako.number);
  await hanako.post("/User/sub_withdrawpwd", { new: PASSWORD, confirm: PASSWORD });
  const { data } = await hanako.post("/user/totpbegin");
  const secret = Secret.fromBase32(String(data.secret));
  code = () => TOTP.generate({ secret, timestamp: house.script.timeMs });
  await hanako.post("/user/totpconfirm", { code: code() });
  house.script.timeMs += HALF_MINUTE_MS;
});
afterAll(() => house.close());

const addressForm = () => ({ network: "TRC20", address: TRON, remark: "my own", code: code() });

async function remembered(): Promise<string> {
  const { data } = await hanako.post("/user/addaddress", addressForm());
  house.script.timeMs += HALF_MINUTE_MS;
  return (data.address as { id: string }).id;
}

const wish = { coin: "USDT", network: "TRC20", qty: "100", password: PASSWORD, client_id: "once" };

test("an address whose answer was lost is answered again, code and all", async () => {
  const form = { ...addressForm(), client_id: "once" };
  const first = await hanako.post("/user/addaddress", form);
  const again = await hanako.post("/user/addaddress", form);
  expect([again.code, again.data.address]).toEqual([1000, first.data.address]);
  const other = await hanako.post("/user/addaddress", { ...form, remark: "another" });
  expect(other.data.error).toBe("IDEMPOTENCY_CONFLICT");
});

test("a request whose answer was lost is answered again, code and all", async () => {
  const form = { ...wish, address: await remembered(), code: code() };
  const first = await hanako.post("/Finance/tbhandle", form);
  const again = await hanako.post("/Finance/tbhandle", form);
  expect([again.code, again.data.withdrawal]).toEqual([1000, first.data.withdrawal]);
  const other = await hanako.post("/Finance/tbhandle", { ...form, qty: "101" });
  expect(other.data.error).toBe("IDEMPOTENCY_CONFLICT");
});

test("it is answered as then, though its address has been removed in between", async () => {
  const address = await remembered();
  const form = { ...wish, address, code: code() };
  const first = await hanako.post("/Finance/tbhandle", form);
  await hanako.post("/user/deladdress", { id: address });
  const again = await hanako.post("/Finance/tbhandle", form);
  expect([again.code, again.data.withdrawal]).toEqual([1000, first.data.withdrawal]);
});

test("a key that is not known yet opens nothing: every proof is asked for", async () => {
  const form = { ...wish, address: await remembered(), client_id: "unheard-of" };
  hanako.token = undefined;
  await house.signIn(hanako);
  const unproved = await hanako.post("/Finance/tbhandle", form);
  const wrong = await hanako.post("/Finance/tbhandle", { ...form, password: "271829" });
  const told = [unproved, wrong].map(({ data }) => data.error);
  expect(told).toEqual(["STEP_UP_REQUIRED", "WITHDRAW_PASSWORD_WRONG"]);
});
