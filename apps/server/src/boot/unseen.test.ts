import { afterAll, beforeAll, expect, test } from "vitest";
import type { ConsoleHouse, StaffVisitor } from "../testing/console-house.ts";
import { PASSPORT } from "../testing/identity-house.ts";
import { solvedCaptcha } from "../testing/test-house.ts";
import { PASSWORD, type TradingVisitor } from "../testing/trading-house.ts";
import { type Belongings, CARD, openWholeHouse, wellEquipped } from "../testing/whole-house.ts";
import { TRON } from "../testing/withdrawal-desk.ts";

// With characters that nobody sees one text passes for another, for a colleague or for an owner.

let opened: ConsoleHouse;
let hanako: TradingVisitor;
let staff: StaffVisitor;
let has: Belongings;

beforeAll(async () => {
  opened = await openWholeHouse();
  ({ visitor: hanako, has } = await wellEquipped(opened, { passkey: false }));
  staff = await opened.staff("reviewer", "approver", "administrator");
  await staff.post("/Staff/fileaccess", { uid: has.uid, reason: "WITHDRAWAL_REVIEW" });
});
afterAll(() => opened.close());

const WORDS = [
  ["read backwards", "paid\u202edaipnu"],
  ["are cut by nothing", "my\u200b own"],
  ["steer a terminal", "paid\u001b[2J"],
  ["hide others in selectors", "mine\u{e0101}\u{e0102}"],
  ["are blank", "ab\u2800\u2800"],
  ["pile up over other lines", `paid${"\u0336\u0335".repeat(9)}`],
] as const;
const NO_CASE = "00000000-0000-4000-8000-000000000000";
const ADDRESS = { network: "TRC20", address: TRON };

test.each(WORDS)("no words of a member %s", async (_how, words) => {
  const answers = [
    ["remark", await hanako.post("/user/addaddress", { ...ADDRESS, remark: words })],
    ["memo", await hanako.post("/user/addaddress", { ...ADDRESS, remark: "mine", memo: words })],
    ["bank", await hanako.post("/user/addbank", { ...CARD, bank: words })],
    ["phrase", await hanako.post("/user/sub_antiphishing", { phrase: words })],
  ] as const;
  for (const [field, { data }] of answers) {
    expect(data).toEqual({ error: "PARAMETER_ERROR", params: { field } });
  }
});

test("no words of the staff lead a member out of the house, and the refusal says so", async () => {
  const words = "Your account is locked: t.me/sumi_help";
  const reason = "OTHER";
  const answers = [
    await staff.post("/Staff/rejectwithdrawal", { id: has.withdrawal, reason, words }),
    await staff.post("/Staff/rejectdeposit", { id: has.deposit, reason, words }),
    await staff.post("/Staff/rejectidentity", { id: NO_CASE, reason, note: words }),
    await staff.post("/Staff/answerappeal", { uid: has.uid, answer: words }),
  ];
  for (const { data } of answers) expect(data.error).toBe("CONTACT_IN_WORDS");
});

test.each(["hanako\ufe0f", "hana\u3164ko", "hana\u17b4ko", `hana${"\u0336".repeat(6)}`])(
  "no user name and no real name has what nobody sees: %j",
  async (name) => {
    const captcha = await solvedCaptcha(opened.house.visitor());
    const form = { account: name, lpwd: PASSWORD, ...captcha };
    const registered = await opened.house.visitor().post("/Login/upregister", form);
    const papers = { ...PASSPORT, real_name: name };
    const sent = await hanako.upload("/user/upauthrz", papers, { front: Buffer.from("x") });
    expect([registered.data, sent.data]).toMatchObject([
      { error: "PARAMETER_ERROR", params: { field: "account" } },
      { error: "PARAMETER_ERROR", params: { field: "real_name" } },
    ]);
  },
);

test.each(WORDS)("no words of the staff %s", async (_how, note) => {
  const { id, uid } = { id: has.withdrawal, uid: has.uid };
  const answers = [
    await staff.post("/Staff/passwithdrawal", { id, note }),
    await staff.post("/Staff/rejectdeposit", { id: has.deposit, reason: "NOT_FOUND", note }),
    await staff.post("/Staff/endmembersessions", { uid, note }),
    await staff.post("/Staff/rejectidentity", { id: NO_CASE, reason: "OTHER", note }),
  ];
  for (const { data } of answers) {
    expect(data).toEqual({ error: "PARAMETER_ERROR", params: { field: "note" } });
  }
});
