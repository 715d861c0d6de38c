import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { staffAccess } from "@sumi/contract/members/calls.ts";
import { units } from "@sumi/core/testing/words.ts";
import { inviteCodeOf, uidOf } from "@sumi/primitives/invite-code.ts";
import { reject } from "@sumi/primitives/rejection.ts";
import { addAppeal } from "@sumi/store/appeals/appeals.ts";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { memberContext } from "../../boot/contexts.ts";
import { MEMBER_CAPABILITIES } from "../../capabilities.ts";
import type { MemberCapability } from "../../capability.ts";
import { openPictures } from "../../platform/pictures/open-pictures.ts";
import type { Server } from "../../platform/server/server.ts";
import { openMachine, passDays } from "../../testing/mining-house.ts";
import { payRewardsOfTheDay, sellsForAFee } from "../../testing/referral-house.ts";
import { beginSale, certifiedMember, draftSale } from "../../testing/sale-house.ts";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { sealLetter } from "../appeals/letters.ts";

let folder: string;
let house: TradingHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sumi-export-"));
  house = await TradingHouse.open(({ server }) => mount(server));
});
beforeEach(async () => {
  house.script.wait(60_000);
  hanako = await house.member({ USDT: "1000", BTC: "1" });
  taro = await house.member({ USDT: "777.25" });
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

async function exported(visitor: TradingVisitor, fields: Record<string, string> = {}) {
  await house.projected();
  const reply = await visitor.postForFile("/user/export", fields);
  return { ...reply, document: JSON.parse(reply.body) as Record<string, unknown> };
}

/** Stores an appeal, as a frozen member would write it. */
async function appeal({ account }: TradingVisitor, text: string): Promise<void> {
  const of = { account, decision: 7 };
  const sealedMessage = await sealLetter(house.server.vault, { ...of, part: "message", text });
  await addAppeal(house.database.pool, of, { sealedMessage, writtenMs: house.script.timeMs });
}

/** In the order of the capabilities. */
const SECTIONS = [
  "sessions",
  "known_devices",
  "sign_ins",
  "appeals",
  "profile",
  "security",
  "security_events",
  "identity",
  "orders_open",
  "orders",
  "fills",
  "balances",
  "deposits",
  "withdrawals",
  "addresses",
  "conversions",
  "contracts",
  "contract_risk",
  "perpetual_orders_open",
  "perpetual_orders",
  "perpetual_fills",
  "positions",
  "positions_past",
  "fundings",
  "liquidations",
  "perpetual_risk",
  "subscriptions",
  "own_sales",
  "machines",
  "mining_income",
  "referrals",
  "referral_rewards",
  "self_limits",
  "bank_cards",
  "bills",
  "notices",
  "support",
  "watched_addresses",
  "price_alerts",
  "staff_accesses",
  "accepted_terms",
];

type Rows = readonly Readonly<Record<string, unknown>>[];

test("an export is one document with every section, and a file to keep", async () => {
  const { status, headers, document } = await exported(hanako);
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(headers["content-disposition"]).toBe('attachment; filename="sumi-export.json"');
  expect(headers["cache-control"]).toBe("no-store");
  expect(Object.keys(document)).toEqual(["exported_at", ...SECTIONS]);
  expect(document.exported_at).toBe(new Date(house.script.timeMs).toISOString());
});

test("what is in it is what the screens show, and nothing of anybody else", async () => {
  const number = "4111111111111111";
  await hanako.post("/user/addbank", { number, name: "H", bank_code: "0001", bank: "B" });
  await appeal(hanako, "I was travelling.");
  house.script.place(hanako.number, { side: "buy", price: "50000", quantity: "0.01" });
  house.script.place(taro.number, { side: "buy", price: "50100", quantity: "0.01" });
  const { document, body } = await exported(hanako);
  const shown = async (path: string) => (await hanako.get(path)).data;
  expect(document.bills).toEqual((await shown("/user/mybill")).bills);
  expect(document.balances).toEqual((await shown("/Finance/index")).balances);
  expect(document.orders_open).toEqual((await shown("/Trade/openorders")).orders);
  expect(document.profile).toEqual((await shown("/User/getUserInfo")).userInfo);
  const message = { text: "I was travelling.", time_ms: house.script.timeMs };
  expect(document.appeals).toEqual([{ decision: "7", message, answer: null }]);
  expect(document.bank_cards).toMatchObject([{ last_four: "1111", bank: "B" }]);
  expect(body).not.toContain(number);
  expect(body).not.toContain("777.25");
  expect(body).not.toContain("50100");
});

test("it has one's parts in sales of new coins, and an issuer's own sales", async () => {
  const issuer = await certifiedMember(house, { BTC: "20" });
  const buyer = await certifiedMember(house);
  const startMs = house.script.timeMs + 25 * 3_600_000;
  const sale = draftSale(house, issuer.number, { startMs, endMs: startMs + 60_000 });
  beginSale(house, sale);
  const buying = { project: sale, quantity: units("2") };
  house.script.accept({ type: "Subscribe", actor: buyer.number, ...buying });
  const laterMs = startMs + 25 * 3_600_000;
  const later = { startMs: laterMs, endMs: laterMs + 60_000 };
  const shared = draftSale(house, issuer.number, { mode: "pro_rata", ...later });
  beginSale(house, shared);
  const committing = { project: shared, amount: units("300") };
  house.script.accept({ type: "CommitSubscription", actor: buyer.number, ...committing });
  house.journal.publish();
  // Days have passed, and with them the sessions.
  for (const each of [buyer, issuer]) await house.signIn(each);
  const { document } = await exported(buyer);
  const part = { quantity: "2", paid: "200", released: "0" };
  const committed = { committed: "300", quantity: "0", paid: "0", released: "0" };
  expect(document.subscriptions).toMatchObject([
    { part: committed, steps: [{ kind: "commit", money: "300" }] },
    { part, steps: [{ kind: "subscribe" }] },
  ]);
  expect(document.own_sales).toEqual([]);
  const other = (await exported(issuer)).document;
  expect(other.subscriptions).toEqual([]);
  expect(other.own_sales).toMatchObject([
    { state: "on_sale", sold: "0", committed: "300" },
    { state: "locked", sold: "2" },
  ]);
});

test("it has one's machines, and the income of each day", async () => {
  const buyer = await certifiedMember(house);
  const machine = openMachine(house);
  house.script.accept({ type: "BuyMachine", actor: buyer.number, machine, shares: 2 });
  passDays(house, 2);
  // Days have passed, and with them the session.
  await house.signIn(buyer);
  const { document } = await exported(buyer);
  expect(document.machines).toMatchObject([{ shares: 2, cost: "200", income: "0.002" }]);
  expect(document.mining_income).toMatchObject([{ amount: "0.002", state: "released" }]);
});

test("it has one's invitations and rewards, and no name or number of the team", async () => {
  house.script.certify(hanako.number);
  const guest = await house.member({ BTC: "1" }, hanako.number);
  await sellsForAFee(house, guest.number);
  await payRewardsOfTheDay(house);
  await house.signIn(hanako);
  const { document, body } = await exported(hanako);
  expect(document.referrals).toMatchObject({
    code: inviteCodeOf(hanako.number),
    generations: [{ members: 1 }, { members: 0 }, { members: 0 }],
    totals: [{ coin: "USDT", amount: "2.4", due: "0" }],
  });
  expect(document.referral_rewards).toMatchObject([
    { source: "TRADING_FEE", coin: "USDT", amount: "2.4" },
  ]);
  const { notices } = document as { notices: Rows };
  expect(notices.map(({ template }) => template)).toEqual(
    expect.arrayContaining(["REFERRAL_JOINED", "REFERRAL_REWARD"]),
  );
  expect(body).not.toContain(`member${guest.number}`);
  expect(body).not.toContain(String(uidOf(guest.number)));
});

test("a long history is exported whole, over many pages", async () => {
  for (let count = 0; count < 130; count += 1) house.script.deposit(hanako.number, "ETH", "1");
  const { document } = await exported(hanako);
  const bills = document.bills as Rows;
  expect(bills.filter(({ coin }) => coin === "ETH").length).toBe(130);
  expect(new Set(bills.map(({ id }) => id)).size).toBe(bills.length);
  expect((document.deposits as Rows).length).toBe(132);
});

test("it stands in the security log, and in the export itself", async () => {
  const { document } = await exported(hanako);
  const kinds = (document.security_events as Rows).map(({ kind }) => kind);
  expect(kinds).toEqual(["DATA_EXPORTED"]);
  const { data } = await hanako.get("/user/securitylog");
  expect(data.events).toEqual(document.security_events);
});

test("whoever has a second factor shows it first, and nothing is told before", async () => {
  const { data } = await hanako.post("/user/totpbegin");
  const secret = Secret.fromBase32(String(data.secret));
  const code = () => TOTP.generate({ secret, timestamp: house.script.timeMs });
  await hanako.post("/user/totpconfirm", { code: code() });
  // The set-up itself counts as a proof for some minutes.
  house.script.wait(3_600_000);
  await house.signIn(hanako);
  const { document } = await exported(hanako);
  expect(document.data).toMatchObject({ error: "STEP_UP_REQUIRED" });
  const { data: log } = await hanako.get("/user/securitylog");
  expect((log.events as Rows).map(({ kind }) => kind)).toEqual(["SECOND_FACTOR_SET"]);
  expect((await exported(hanako, { code: code() })).headers["content-disposition"]).toBeDefined();
});

test("a guest exports nothing", async () => {
  expect((await house.visitor().post("/user/export")).code).toBe(100);
});

test("where a capability cannot answer, there is no whole document", async () => {
  const { handlers } = house.server;
  const asBefore = handlers.get(staffAccess);
  handlers.set(staffAccess, () => reject("TRY_AGAIN"));
  const cut = await hanako.postForFile("/user/export").then(
    ({ body }) => body,
    () => "cut",
  );
  if (asBefore !== undefined) handlers.set(staffAccess, asBefore);
  expect(() => JSON.parse(cut)).toThrow();
  expect(house.logLines.some((line) => line.includes("file not finished"))).toBe(true);
});
