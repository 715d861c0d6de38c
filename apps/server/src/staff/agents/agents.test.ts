import { agents, referralTree } from "@sumi/contract/agents/staff.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ConsoleHouse, StaffVisitor } from "../../testing/console-house.ts";
import { perpetualOrder } from "../../testing/perpetual-house.ts";
import { sellsForAFee } from "../../testing/referral-house.ts";
import type { TradingVisitor } from "../../testing/trading-house.ts";
import { openWholeHouse, sample } from "../../testing/whole-house.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";

let opened: ConsoleHouse;
let proposer: StaffVisitor;
let second: StaffVisitor;
let head: TradingVisitor;

beforeAll(async () => {
  opened = await openWholeHouse();
  proposer = await opened.staff("approver");
  second = await opened.staff("administrator");
});
afterAll(() => opened.close());

beforeEach(async () => {
  head = await opened.house.member();
  opened.house.script.certify(head.number);
  opened.house.journal.publish();
});

const uid = ({ number }: TradingVisitor) => String(uidOf(number));
const form = (change = "appointed", reason = "AGREEMENT") => {
  return { uid: uid(head), change, reason, note: "as agreed", client_id: `one-${head.number}` };
};

async function decide(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const person of [proposer, second]) opened.reads(person, head.number);
  const proposed = await proposer.post("/Staff/changeagent", fields);
  const { proposal, hash } = proposed.data;
  const yes = { proposal: String(proposal), hash: String(hash) };
  expect(errorOf(await second.post("/Staff/approve", yes))).toBe(1000);
  await opened.house.projected();
}

test("two people make an agent, who is listed with the team, and end it", async () => {
  await opened.house.member({}, head.number);
  await decide(form());
  const listed = agents.data.parse((await proposer.get("/Staff/agents")).data).agents;
  expect(listed.find(({ agent }) => agent.uid === uid(head))).toMatchObject({
    certified: true,
    members: [1, 0, 0],
    rewards: "0",
  });
  await decide({ ...form("dismissed", "MEMBER_REQUEST"), client_id: `two-${head.number}` });
  const rest = agents.data.parse((await proposer.get("/Staff/agents")).data).agents;
  expect(rest.map(({ agent }) => agent.uid)).not.toContain(uid(head));
});

test("nobody proposes without the file, nor approves alone; one key is one proposal", async () => {
  const blind = await opened.staff("administrator");
  expect(errorOf(await blind.post("/Staff/changeagent", form()))).toBe("FILE_ACCESS_REQUIRED");
  for (const person of [proposer, second]) opened.reads(person, head.number);
  const answers = await Promise.all(
    [1, 2, 3].map(() => proposer.post("/Staff/changeagent", form())),
  );
  expect(answers.map(errorOf)).toEqual([1000, 1000, 1000]);
  expect(new Set(answers.map(({ data }) => data.proposal)).size).toBe(1);
  const { proposal, hash } = answers[0]?.data ?? {};
  const yes = { proposal: String(proposal), hash: String(hash) };
  expect(errorOf(await proposer.post("/Staff/approve", yes))).toBe("SELF_APPROVAL");
});

test("a tree is told with what its members have in common, as counts and no values", async () => {
  const guest = await opened.house.member({ BTC: "1" }, head.number);
  const other = await opened.house.member({}, guest.number);
  const stranger = await opened.house.member();
  const { script } = opened.house;
  const suspect = { type: "SuspectLink", actor: 0, older: guest.number } as const;
  script.accept({ ...suspect, newer: other.number, sign: "DEVICE" });
  script.accept({ ...suspect, newer: other.number, sign: "WITHDRAWAL_ADDRESS" });
  // A device shared with a stranger to the tree is no mark of it.
  script.accept({ ...suspect, newer: stranger.number, sign: "PHONE" });
  await sellsForAFee(opened.house, guest.number);
  expect(errorOf(await proposer.get("/Staff/referraltree", { uid: uid(head) }))).toBe(
    "FILE_ACCESS_REQUIRED",
  );
  opened.reads(proposer, head.number);
  const { data } = await proposer.get("/Staff/referraltree", { uid: uid(head) });
  const told = referralTree.data.parse(data);
  const none = { network_addresses: 0, others: 0, linked: 0, trades: 0 };
  const shared = { devices: 1, withdrawal_addresses: 1, ...none };
  expect(told.members).toEqual([1, 1, 0]);
  expect(told.tree).toMatchObject([
    { member: { uid: uid(other) }, generation: 2, worth: "0", marks: shared },
    { member: { uid: uid(guest) }, generation: 1, worth: "2.4", marks: shared },
  ]);
});

test("trades with each other are counted, and confirmed links are named as such", async () => {
  const guest = await opened.house.member({ BTC: "1" }, head.number);
  const other = await opened.house.member({ USDT: "20000" }, head.number);
  const { script } = opened.house;
  const pair = { older: guest.number, newer: other.number };
  script.accept({ type: "SuspectLink", actor: 0, ...pair, sign: "DEVICE" });
  const order = { price: "60000", quantity: "0.1" };
  script.place(other.number, { side: "buy", ...order });
  script.place(guest.number, { side: "sell", ...order });
  script.decide({ act: "DecideLink", ...pair, verdict: "confirmed", reason: "SAME_PERSON" });
  await opened.house.projected();
  opened.reads(proposer, head.number);
  const { data } = await proposer.get("/Staff/referraltree", { uid: uid(head), limit: "1" });
  const told = referralTree.data.parse(data);
  expect(told.tree).toMatchObject([{ marks: { devices: 1, linked: 1, trades: 1 } }]);
  expect(told.next_cursor).not.toBe(null);
});

test("trades of contracts with each other are counted together with those of coins", async () => {
  const { house } = opened;
  const [guest, other] = [
    await house.member({ USDT: "20000" }, head.number),
    await house.member({ USDT: "20000" }, head.number),
  ];
  for (const { number } of [guest, other]) {
    house.script.certify(number);
    house.script.accept({ type: "ConfirmPerpetualRisk", actor: number });
  }
  const pair = { older: guest.number, newer: other.number };
  house.script.accept({ type: "SuspectLink", actor: 0, ...pair, sign: "DEVICE" });
  sample(house);
  const order = { price: 600_000, quantity: 10 };
  house.script.accept(perpetualOrder({ actor: guest.number, side: "buy", ...order }));
  house.script.accept(perpetualOrder({ actor: other.number, side: "sell", ...order }));
  await house.projected();
  opened.reads(proposer, head.number);
  const { data } = await proposer.get("/Staff/referraltree", { uid: uid(head) });
  const marks = referralTree.data.parse(data).tree.map((each) => each.marks.trades);
  expect(marks).toEqual([1, 1]);
});
