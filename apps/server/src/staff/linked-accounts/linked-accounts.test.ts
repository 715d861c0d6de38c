import { links, memberLinks } from "@sumi/contract/linked-accounts/staff.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asOwner } from "../../testing/as-owner.ts";
import type { ConsoleHouse, StaffVisitor } from "../../testing/console-house.ts";
import type { TradingVisitor } from "../../testing/trading-house.ts";
import { CARD, openWholeHouse, wellEquipped } from "../../testing/whole-house.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";
import { suspectLinks } from "./suspecting.ts";

const SUSPECTED = { kind: "codes", list: "link_state", codes: ["suspected"] };

let opened: ConsoleHouse;
let proposer: StaffVisitor;
let second: StaffVisitor;
let older: TradingVisitor;
let newer: TradingVisitor;

beforeAll(async () => {
  opened = await openWholeHouse();
  proposer = await opened.staff("administrator");
  second = await opened.staff("administrator");
});
afterAll(() => opened.close());

beforeEach(async () => {
  older = await opened.house.member();
  newer = await opened.house.member();
});

const pool = () => opened.house.database.pool;
const uid = ({ number }: TradingVisitor) => String(uidOf(number));

async function suspected(): Promise<void> {
  await suspectLinks({ ...opened.console, nowMs: () => opened.house.script.timeMs });
  await opened.house.projected();
}

/** The signs of two accounts and the state of their link, or undefined. */
function linkOf(one = older, two = newer) {
  const pair = { older: one.number, newer: two.number };
  const link = opened.house.script.exchange.linkedAccounts.find(pair);
  return link && { state: link.state, signs: link.signs };
}

const dismissal = () => ({
  uid: uid(newer),
  other: uid(older),
  verdict: "dismissed",
  reason: "HOUSEHOLD",
  note: "two sisters",
});
const confirmation = () => ({ ...dismissal(), verdict: "confirmed", reason: "SAME_PERSON" });

async function decide(form: Readonly<Record<string, string>>): Promise<void> {
  const { data } = await proposer.post("/Staff/decidelink", form);
  const yes = { proposal: String(data.proposal), hash: String(data.hash) };
  expect(errorOf(await second.post("/Staff/approve", yes))).toBe(1000);
  await opened.house.projected();
}

async function addCard(visitor: TradingVisitor): Promise<void> {
  expect((await visitor.post("/user/addbank", CARD)).code).toBe(1000);
}

async function forgetCards(): Promise<void> {
  await pool().query("delete from bank_cards");
}

/** Gives an account its two network addresses. */
async function comesFrom(visitor: TradingVisitor, addresses: readonly [string, string], ageMs = 0) {
  const text = `update accounts set registration_address = $2, last_sign_in_address = $3,
    last_sign_in_ms = $4 where member = $1`;
  const values = [visitor.number, ...addresses, opened.house.script.timeMs - ageMs];
  await asOwner(opened.house.database, text, values);
}

test("the list is saved as a table, as its state narrows it", async () => {
  await forgetCards();
  for (const each of [older, newer]) await addCard(each);
  await suspected();
  const linesIn = async (state: string) => {
    const { body } = await proposer.file("/Staff/linksfile", { state });
    return body.replace("\ufeff", "").trimEnd().split("\r\n");
  };
  const [head, ...lines] = await linesIn("suspected");
  expect(head).toContain("older_uid,older_user_name,newer_uid,newer_user_name,signs,state");
  const pair = `${uid(older)},member${older.number},${uid(newer)},member${newer.number}`;
  expect(lines.filter((line) => line.startsWith(`${pair},BANK_CARD,suspected,`))).toHaveLength(1);
  expect((await linesIn("confirmed")).filter((line) => line.startsWith(pair))).toEqual([]);
});

describe("what two accounts have in common is found", () => {
  test("an address to withdraw to and a bank card", async () => {
    await forgetCards();
    const [first, other] = [await wellEquipped(opened), await wellEquipped(opened)];
    await suspected();
    expect(linkOf(first.visitor, other.visitor)).toEqual({
      state: "suspected",
      signs: ["BANK_CARD", "WITHDRAWAL_ADDRESS"],
    });
    const { sequence } = opened.house.script.exchange;
    await suspected();
    expect(opened.house.script.exchange.sequence).toBe(sequence);
    await pool().query("delete from address_texts");
    await forgetCards();
  });

  test("a browser that one account was entered from and another one knows", async () => {
    const text = `insert into shared_devices (account, other, last_seen_ms) values ($1, $2, 1)`;
    await pool().query(text, [newer.account, older.account]);
    await suspected();
    expect(linkOf()).toEqual({ state: "suspected", signs: ["DEVICE"] });
  });

  test("a picture of papers and a telephone number", async () => {
    const picture = `insert into pictures (id, account, kind, sha256, bytes, sealed_key, stored_ms,
      attached) values ($1, $2, 'identity_front', $3, 1, '', 1, true)`;
    const papers = `insert into identity_cases (id, account, state, document, country, sealed_name,
      sealed_phone, phone_index, documents, submitted_ms, body_hash, decided_ms)
      values (gen_random_uuid(), $1, $2, 'passport', 'JP', '', '', $3, $3, 1, $3, 1)`;
    const same = Buffer.alloc(32, 7);
    for (const [index, { account }] of [older, newer].entries()) {
      await pool().query(picture, [`${index}`.repeat(32), account, same]);
      await pool().query(papers, [account, index === 0 ? "rejected" : "certified", same]);
    }
    await suspected();
    expect(linkOf()).toEqual({ state: "suspected", signs: ["DOCUMENT", "PHONE"] });
  });

  test.each([
    ["both addresses", ["192.0.2.1", "192.0.2.2"], 0, ["NETWORK_ADDRESSES"]],
    ["both, the other way round", ["192.0.2.2", "192.0.2.1"], 0, ["NETWORK_ADDRESSES"]],
    ["the one of a household", ["192.0.2.1", "192.0.2.9"], 0, undefined],
    ["both a month ago", ["192.0.2.1", "192.0.2.2"], 31 * 86_400_000, undefined],
  ] as const)("network addresses: %s", async (_, addresses, ageMs, signs) => {
    await pool().query("update accounts set last_sign_in_ms = 0");
    await comesFrom(older, ["192.0.2.1", "192.0.2.2"]);
    await comesFrom(newer, addresses, ageMs);
    await suspected();
    expect(linkOf()?.signs).toEqual(signs);
  });

  test("not one address for a whole household, however many it are", async () => {
    for (const visitor of [older, newer]) await comesFrom(visitor, ["192.0.2.77", "192.0.2.77"]);
    await suspected();
    expect(linkOf()).toBeUndefined();
  });

  test("of many accounts each is paired with the oldest and with those of the staff", async () => {
    await forgetCards();
    const third = await opened.house.member();
    const fourth = await opened.house.member();
    const reviewer = await opened.staff("reviewer");
    const { script } = opened.house;
    script.decide({ act: "LinkStaff", staff: reviewer.number, member: third.number });
    for (const visitor of [older, newer, third, fourth]) await addCard(visitor);
    await suspected();
    const pairs = [
      [older, newer],
      [older, third],
      [older, fourth],
      [newer, third],
      [third, fourth],
      [newer, fourth],
    ] as const;
    const found = pairs.map(([one, two]) => linkOf(one, two)?.state);
    expect(found).toEqual([...Array(5).fill("suspected"), undefined]);
    await forgetCards();
  });
});

describe("a suspicion", () => {
  beforeEach(async () => {
    await forgetCards();
    for (const visitor of [older, newer]) await addCard(visitor);
    await suspected();
  });

  test("waits in the queue, is counted, and its members are not told", async () => {
    const rows = links.data.parse((await proposer.get("/Staff/links", { limit: "100" })).data);
    expect(rows.links.at(-1)).toEqual({
      older: expect.objectContaining({ uid: uid(older) }),
      newer: expect.objectContaining({ uid: uid(newer) }),
      state: "suspected",
      signs: ["BANK_CARD"],
      reason: null,
      suspected_ms: opened.house.script.timeMs,
      decided_ms: null,
      proposed: false,
      own: false,
    });
    const { data } = await proposer.get("/Staff/queues");
    expect(data.queues).toContainEqual(
      expect.objectContaining({ queue: "links", waiting: rows.links.length, second_person: 0 }),
    );
    await decide(dismissal());
    for (const visitor of [older, newer]) {
      const { notices } = (await visitor.get("/user/notice")).data;
      // The member's own card is all that they are told of.
      expect(notices).toMatchObject([{ template: "SECURITY_CHANGED" }]);
      expect((await visitor.get("/user/staffaccess")).data.entries).toEqual([]);
    }
  });

  test("that was dismissed does not come again for the same sign", async () => {
    await decide(dismissal());
    expect(linkOf()?.state).toBe("dismissed");
    await suspected();
    expect(linkOf()?.state).toBe("dismissed");
    const text = `insert into shared_devices (account, other, last_seen_ms) values ($1, $2, 1)`;
    await pool().query(text, [newer.account, older.account]);
    await suspected();
    expect(linkOf()).toEqual({ state: "suspected", signs: ["BANK_CARD", "DEVICE"] });
  });

  test("is decided by two people, whichever account is named first", async () => {
    const reviewer = await opened.staff("reviewer");
    const refused = await reviewer.post("/Staff/decidelink", confirmation());
    expect(errorOf(refused)).toBe("PERMISSION_REQUIRED");
    const { data } = await proposer.post("/Staff/decidelink", confirmation());
    const yes = { proposal: String(data.proposal), hash: String(data.hash) };
    await opened.house.projected();
    const waiting = links.data.parse((await proposer.get("/Staff/links", { limit: "100" })).data);
    expect(waiting.links.at(-1)?.proposed).toBe(true);
    const { approvals } = (await second.get("/Staff/approvals")).data;
    const fields = { older_uid: uid(older), newer_uid: uid(newer), reason: "SAME_PERSON" };
    expect(approvals).toMatchObject([
      { act: "DecideLink", sentence: { changes: [{ before: SUSPECTED }] }, fields },
    ]);
    expect(errorOf(await proposer.post("/Staff/approve", yes))).toBe("SELF_APPROVAL");
    expect(linkOf()?.state).toBe("suspected");
    expect(errorOf(await second.post("/Staff/approve", yes))).toBe(1000);
    expect(linkOf()?.state).toBe("confirmed");
    await opened.house.projected();
    opened.reads(proposer, older.number);
    const { links: own } = memberLinks.data.parse(
      (await proposer.get("/Staff/memberlinks", { uid: uid(older) })).data,
    );
    expect(own).toMatchObject([{ state: "confirmed", reason: "SAME_PERSON" }]);
  });

  test("is decided with an approver where an administrator owns an account", async () => {
    const approver = await opened.staff("approver");
    const own = await opened.staff("administrator");
    opened.house.script.decide({ act: "LinkStaff", staff: own.number, member: older.number });
    opened.house.journal.publish();
    const { data } = await proposer.post("/Staff/decidelink", confirmation());
    const yes = { proposal: String(data.proposal), hash: String(data.hash) };
    expect(errorOf(await own.post("/Staff/approve", yes))).toBe("SELF_APPROVAL");
    expect(errorOf(await approver.post("/Staff/approve", yes))).toBe(1000);
    expect(linkOf()?.state).toBe("confirmed");
  });

  test("is not dismissed by whose account it is about", async () => {
    const own = await opened.staff("administrator");
    const { script } = opened.house;
    script.decide({ act: "LinkStaff", staff: own.number, member: older.number });
    opened.house.journal.publish();
    expect(errorOf(await own.post("/Staff/decidelink", dismissal()))).toBe("SELF_APPROVAL");
    const { data } = await proposer.post("/Staff/decidelink", dismissal());
    const yes = { proposal: String(data.proposal), hash: String(data.hash) };
    expect(errorOf(await own.post("/Staff/approve", yes))).toBe("SELF_APPROVAL");
    await opened.house.projected();
    const rows = links.data.parse((await own.get("/Staff/links", { limit: "100" })).data);
    expect(rows.links.at(-1)?.own).toBe(true);
  });

  test.each([
    [{ note: " " }, "PARAMETER_ERROR"],
    [{ reason: "SAME_PERSON" }, "PARAMETER_ERROR"],
    [{ verdict: "suspected" }, "PARAMETER_ERROR"],
    [{ other: "999999999" }, "USER_NOT_FOUND"],
  ])("a decision with %j is refused", async (wrong, error) => {
    const form = { ...dismissal(), ...wrong };
    expect(errorOf(await proposer.post("/Staff/decidelink", form))).toBe(error);
    expect(linkOf()?.state).toBe("suspected");
  });

  test("a member's links are part of their file", async () => {
    const closed = await proposer.get("/Staff/memberlinks", { uid: uid(newer) });
    expect(errorOf(closed)).toBe("FILE_ACCESS_REQUIRED");
  });
});
