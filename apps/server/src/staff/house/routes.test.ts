import { audit } from "@sumi/contract/audit/staff.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";

let opened: ConsoleHouse;
let proposer: StaffVisitor;
let second: StaffVisitor;

beforeAll(async () => {
  opened = await ConsoleHouse.open({
    members: () => undefined,
    staff: (console, identity) => mountStaff(console, identity),
  });
  proposer = await opened.staff("administrator");
  second = await opened.staff("administrator");
  const fund = { coin: "USDT", network: "MAIN", amount: "1000", evidence: "transfer 7" };
  await approved(await proposer.post("/Staff/proposecapital", fund));
});
afterAll(() => opened.close());

const TRANSFER = {
  coin: "USDT",
  from: "sys:treasury",
  to: "sys:convert",
  amount: "400",
  evidence: "inventory for the desk, ticket 12",
};

async function approved({ data }: { data: Record<string, unknown> }) {
  const { proposal, hash } = data;
  const yes = await second.post("/Staff/approve", {
    proposal: String(proposal),
    hash: String(hash),
  });
  expect(errorOf(yes)).toBe(1000);
  await opened.house.projected();
}

async function balances() {
  const { data } = await proposer.get("/Staff/house");
  const accounts = data.accounts as { account: string; balance: string }[];
  return Object.fromEntries(accounts.map(({ account, balance }) => [account, balance]));
}

test("the house's money changes accounts by two people, and a second click is none", async () => {
  const form = { ...TRANSFER, client_id: "once" };
  const proposed = await proposer.post("/Staff/transferhouse", form);
  expect((await proposer.post("/Staff/transferhouse", form)).data).toEqual(proposed.data);
  const own = { proposal: String(proposed.data.proposal), hash: String(proposed.data.hash) };
  expect(errorOf(await proposer.post("/Staff/approve", own))).toBe("SELF_APPROVAL");
  await opened.house.projected();
  const { data } = await second.get("/Staff/approvals");
  expect(data.approvals).toMatchObject([{ act: "TransferHouse", note: TRANSFER.evidence }]);
  await approved(proposed);
  expect(await balances()).toMatchObject({ "sys:treasury": "600", "sys:convert": "400" });
});

test("one transfer is capital once, in any spelling, and the second person reads it", async () => {
  const id = "ab".repeat(32);
  const capital = { coin: "USDT", network: "MAIN", amount: "5", evidence: "folder 7" };
  const named = { ...capital, txid: `0x${id.toUpperCase()}` };
  const proposed = await proposer.post("/Staff/proposecapital", named);
  await opened.house.projected();
  const { data } = await second.get("/Staff/approvals");
  expect(data.approvals).toMatchObject([{ fields: { transaction: id } }]);
  await approved(proposed);
  const again = { ...capital, amount: "6", txid: id };
  expect(errorOf(await proposer.post("/Staff/proposecapital", again))).toBe(
    "DUPLICATE_TRANSACTION",
  );
});

test.each([
  [{ txid: "a story" }, "PARAMETER_ERROR"],
  [{ txid: "story" }, "TRANSACTION_FORMAT"],
  [{ txid: "cd".repeat(32), output: "1" }, "PARAMETER_ERROR"],
  [{ evidence: `see 0x${"cd".repeat(32)}, folder 7` }, "MISSING_PARAMETER"],
  [{ note: `(${"CD".repeat(32)})` }, "MISSING_PARAMETER"],
])("capital with %j is refused", async (wrong, error) => {
  const capital = { coin: "USDT", network: "MAIN", amount: "5", evidence: "folder 7" };
  const refused = await proposer.post("/Staff/proposecapital", { ...capital, ...wrong });
  expect(errorOf(refused)).toBe(error);
});

test.each([
  [{ from: "ext:custody:MAIN", to: "sys:treasury" }, "PARAMETER_ERROR"],
  [{ from: "m:1:available" }, "PARAMETER_ERROR"],
  [{ to: "m:1:available" }, "PARAMETER_ERROR"],
  [{ to: "sys:treasury" }, "PARAMETER_ERROR"],
  [{ to: "ext:custody:NONE" }, "PARAMETER_ERROR"],
  [{ amount: "-1" }, "PARAMETER_ERROR"],
  [{ amount: "1e3" }, "PARAMETER_ERROR"],
  [{ amount: "100000" }, "INSUFFICIENT_BALANCE"],
  [{ evidence: " " }, "PARAMETER_ERROR"],
])("a transfer with %j is refused", async (wrong, error) => {
  const before = await balances();
  expect(errorOf(await proposer.post("/Staff/transferhouse", { ...TRANSFER, ...wrong }))).toBe(
    error,
  );
  expect(await balances()).toEqual(before);
});

test("money comes in and goes out by every network that can be listed", async () => {
  const network = "Lightning-2-of-Kyoto";
  opened.house.script.decide({ act: "ListNetwork", asset: "BTC", network, depositMin: "1" });
  const coin = { coin: "BTC", amount: "2", evidence: "transfer 8" };
  await approved(await proposer.post("/Staff/proposecapital", { ...coin, network }));
  const out = { ...coin, from: "sys:treasury", to: `ext:custody:${network}` };
  await approved(await proposer.post("/Staff/transferhouse", { ...out, amount: "0.5" }));
  expect(await balances()).toMatchObject({ [`ext:custody:BTC:${network}`]: "-1.5" });
  const said = { report: `BTC,${network},1.5`, source: "the custodian", taken_ms: "0" };
  const { data } = await proposer.post("/Staff/reconcile", said);
  expect(data.rows).toMatchObject([{ network, reported: "1.5", difference: "0" }]);
});

test("nobody says by themselves which account is their own", async () => {
  const hanako = await opened.house.member();
  const reviewer = await opened.staff("reviewer");
  const uid = (await proposer.get("/Staff/members", { q: `member${hanako.number}` })).data;
  const [found] = uid.members as { uid: string }[];
  const link = (number: number) => ({ number: String(number), uid: found?.uid ?? "" });
  const refused = await reviewer.post("/Staff/linkstaff", link(reviewer.number));
  expect(errorOf(refused)).toBe("PERMISSION_REQUIRED");
  const own = await proposer.post("/Staff/linkstaff", link(proposer.number));
  expect(errorOf(own)).toBe("SELF_APPROVAL");
  const unknown = await proposer.post("/Staff/linkstaff", link(999));
  expect(errorOf(unknown)).toBe("USER_NOT_FOUND");
  await approved(await proposer.post("/Staff/linkstaff", link(reviewer.number)));
  expect(opened.house.script.exchange.review.links.of(-reviewer.number)).toEqual([hanako.number]);
});

test("a move of the house's tells whether it can be taken back, and why not", async () => {
  const { script } = opened.house;
  const key = "corrections.window_ms";
  script.decide({ act: "ChangeParameter", key, value: "60000", effectiveMs: 0 });
  const moved = async (more = {}) => {
    await approved(await proposer.post("/Staff/transferhouse", { ...TRANSFER, ...more }));
    return String(script.exchange.sequence);
  };
  const there = await moved({ amount: "100" });
  const untilMs = script.timeMs + 60_000;
  expect(await reversalOf(there)).toEqual({ entry: there, until_ms: untilMs, obstacle: null });
  const back = { from: "sys:convert", to: "sys:treasury" };
  const spent = await moved({ ...back, amount: "500" });
  expect(await reversalOf(there)).toMatchObject({ obstacle: "INSUFFICIENT_BALANCE" });

  const takeBack = { entry: spent, reason: "BOOKED_IN_ERROR", note: "the other way round" };
  const proposed = await proposer.post("/Staff/proposereversal", takeBack);
  await opened.house.projected();
  expect(await reversalOf(spent)).toMatchObject({ obstacle: "PROPOSED" });
  await approved(proposed);
  expect(await reversalOf(spent)).toMatchObject({ until_ms: null, obstacle: "TAKEN_BACK" });
  expect(await reversalOf(String(script.exchange.sequence))).toBeNull();

  expect(await reversalOf(there)).toMatchObject({ obstacle: null });
  script.timeMs = untilMs;
  expect(await reversalOf(there)).toMatchObject({ until_ms: null, obstacle: "TOO_OLD" });
});

async function reversalOf(entry: string) {
  const { acts } = audit.data.parse((await proposer.get("/Staff/audit", { limit: "100" })).data);
  return acts.find(({ sequence }) => sequence === entry)?.reversal;
}
