import { notices } from "@sumi/contract/notices/calls.ts";
import { staffSupportThreads, supportFigures } from "@sumi/contract/support/staff.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SUPPORT } from "../../member/support/capability.ts";
import { errorOf, SupportHouse } from "../../testing/support-house.ts";

let support: SupportHouse;

beforeAll(async () => {
  support = await SupportHouse.open();
});
beforeEach(() => support.begin());
afterAll(() => support.opened.close());

test("a member and a clerk write to each other, each sees what the other read", async () => {
  const id = await support.thread("My deposit\r\nhas not arrived.");
  await support.claim(id);
  const before = await support.readAs(support.clerk, id);
  expect(before.messages).toMatchObject([
    { by: null, text: "My deposit\nhas not arrived.", card: null, read: false },
  ]);
  const message = before.messages[0]?.id ?? "";
  await support.clerk.post("/Staff/readsupport", { id, message });
  expect(
    (await support.clerk.post("/Staff/answersupport", { id, text: "We look into it." })).code,
  ).toBe(1000);
  const { thread, messages } = await support.read(id);
  expect(thread).toMatchObject({ status: "answered", unread: 1, topic: "deposit" });
  expect(messages).toMatchObject([
    { by: "member", read: true },
    { by: "staff", text: "We look into it.", read: false },
  ]);
  await support.hanako.post("/Support/read", { id, message: messages[1]?.id ?? "" });
  expect((await support.read(id)).thread.unread).toBe(0);
  expect((await support.readAs(support.clerk, id)).messages[1]).toMatchObject({ read: true });

  const closed = await support.hanako.post("/Support/close", { id, rating: "4" });
  expect(closed.data.thread).toMatchObject({ status: "closed", rating: 4 });
  expect((await support.hanako.post("/Support/close", { id, rating: "1" })).data.error).toBe(
    "ILLEGAL_OPERATION",
  );
  expect(errorOf(await support.hanako.post("/Support/write", { id, text: "One more" }))).toBe(
    "ILLEGAL_OPERATION",
  );
});

test("a thread opens to its assignee alone, after a file access that is told", async () => {
  const id = await support.thread("Only for whom it is");
  expect(errorOf(await support.clerk.get("/Staff/supportthread", { id }))).toBe("CASE_ASSIGNED");
  expect(errorOf(await support.clerk.post("/Staff/answersupport", { id, text: "Hello" }))).toBe(
    "CASE_ASSIGNED",
  );
  await support.clerk.post("/Staff/claimsupport", { id });
  expect(errorOf(await support.clerk.get("/Staff/supportthread", { id }))).toBe(
    "FILE_ACCESS_REQUIRED",
  );
  expect(errorOf(await support.clerk.post("/Staff/answersupport", { id, text: "Hello" }))).toBe(
    "FILE_ACCESS_REQUIRED",
  );
  await support.claim(id);
  expect((await support.readAs(support.clerk, id)).messages).toHaveLength(1);
  await support.colleague.post("/Staff/fileaccess", {
    uid: support.uid,
    reason: "SUPPORT_REQUEST",
  });
  expect(errorOf(await support.colleague.get("/Staff/supportthread", { id }))).toBe(
    "CASE_ASSIGNED",
  );
  expect(errorOf(await support.colleague.post("/Staff/claimsupport", { id }))).toBe(
    "CASE_ASSIGNED",
  );
  await support.opened.house.projected();
  const { data } = await support.hanako.get("/user/staffaccess");
  expect(JSON.stringify(data)).toContain("SUPPORT_REQUEST");
});

test("an unread answer is told by one notice and one mail, a minute later", async () => {
  const { house } = support.opened;
  const id = await support.thread("Tell me");
  await support.claim(id);
  const [timer] = SUPPORT.timers({ server: house.server } as never);
  const answer = (text: string) => support.clerk.post("/Staff/answersupport", { id, text });
  const told = async (passedMs: number) => {
    house.script.timeMs += passedMs;
    await timer?.beat();
    const { data } = await support.hanako.get("/user/notice", { channel: "account" });
    const all = notices.data.parse(data).notices;
    return all.filter(({ template }) => template === "SUPPORT_ANSWERED").length;
  };
  const mails = async () => {
    const { rows } = await house.database.pool.query(
      "select kind, language, params, secret from outbox where account = $1",
      [support.hanako.account],
    );
    return rows;
  };
  await answer("one");
  expect(await told(59_999)).toBe(0);
  expect(await mails()).toEqual([]);
  expect(await told(1)).toBe(1);
  const params = { timeMs: house.script.timeMs };
  // The mail has no word of the thread.
  expect(await mails()).toEqual([
    { kind: "SUPPORT_ANSWERED", language: "en-US", params, secret: null },
  ]);
  await answer("two");
  expect(await told(60_000)).toBe(1);
  const read = async () => {
    const { messages } = await support.read(id);
    await support.hanako.post("/Support/read", { id, message: messages.at(-1)?.id ?? "" });
  };
  await read();
  await answer("three");
  await read();
  expect(await told(60_000)).toBe(1);
  await answer("four");
  expect(await told(60_000)).toBe(2);
  expect(await mails()).toHaveLength(2);
});

test("nobody takes, reads or is handed the thread of their own account", async () => {
  const { house } = support.opened;
  const owner = await support.opened.staff("support");
  const id = await support.thread("My own");
  const link = { staff: owner.number, member: support.hanako.number } as const;
  expect((await owner.post("/Staff/claimsupport", { id })).code).toBe(1000);
  support.opened.reads(owner, support.hanako.number);
  expect((await owner.get("/Staff/supportthread", { id })).code).toBe(1000);
  house.script.decide({ act: "LinkStaff", ...link });
  expect(errorOf(await owner.get("/Staff/supportthread", { id }))).toBe("SELF_APPROVAL");

  const other = await support.thread("My own, too");
  expect(errorOf(await owner.post("/Staff/claimsupport", { id: other }))).toBe("SELF_APPROVAL");
  await support.claim(other);
  const handed = { id: other, to: String(owner.number) };
  expect((await support.clerk.post("/Staff/transfersupport", handed)).data.params).toEqual({
    field: "to",
  });
});

test("a thread that its assignee leaves alone for an hour is anybody's to take", async () => {
  const { script } = support.opened.house;
  const id = await support.thread("Is anybody there?");
  await support.claim(id);
  script.timeMs += 3_599_999;
  for (const one of [support.clerk, support.colleague]) await support.opened.signIn(one);
  expect(errorOf(await support.colleague.post("/Staff/claimsupport", { id }))).toBe(
    "CASE_ASSIGNED",
  );
  script.timeMs += 1;
  expect((await support.colleague.post("/Staff/claimsupport", { id })).code).toBe(1000);
  expect(errorOf(await support.clerk.get("/Staff/supportthread", { id }))).toBe("CASE_ASSIGNED");
});

test("of two who claim a thread at once, one has it", async () => {
  const id = await support.thread("Who is first?");
  const answers = await Promise.all(
    [support.clerk, support.colleague].map((one) => one.post("/Staff/claimsupport", { id })),
  );
  expect(answers.map(errorOf).toSorted()).toEqual([1000, "CASE_ASSIGNED"]);
});

test.each(["reviewer", "approver", "auditor"] as const)("a %s reads no thread", async (role) => {
  const other = await support.opened.staff(role);
  const answer = await other.get("/Staff/supportthreads");
  expect(errorOf(answer)).toBe("PERMISSION_REQUIRED");
});

test.each(["see https://example.org", "write to @helper", "call +81 90 1234 5678"])(
  "an answer that leads elsewhere, as %j, is refused",
  async (text) => {
    const id = await support.thread("Where?");
    await support.claim(id);
    const answer = await support.clerk.post("/Staff/answersupport", { id, text });
    expect(errorOf(answer)).toBe("CONTACT_IN_WORDS");
    expect((await support.read(id)).messages).toHaveLength(1);
  },
);

test("notes reach colleagues and neither the member nor the export", async () => {
  const id = await support.thread("A question");
  await support.claim(id);
  await support.clerk.post("/Staff/notesupport", { id, text: "known from last week" });
  expect((await support.readAs(support.clerk, id)).notes).toMatchObject([
    { text: "known from last week", by: { number: support.clerk.number } },
  ]);
  expect(JSON.stringify(await support.read(id))).not.toContain("last week");
  await support.opened.house.projected();
  const exported = (await support.hanako.postForFile("/user/export")).body;
  expect(exported).not.toContain("last week");
  expect(JSON.parse(exported).support).toMatchObject([
    { thread: { id }, messages: [{ text: "A question" }] },
  ]);
});

test("a thread is handed to a colleague who may answer, or back to the inbox", async () => {
  const id = await support.thread("For somebody else");
  await support.claim(id);
  const auditor = await support.opened.staff("auditor");
  const wrong = await support.clerk.post("/Staff/transfersupport", {
    id,
    to: String(auditor.number),
  });
  expect(wrong.data.params).toEqual({ field: "to" });
  const { colleagues } = await support.readAs(support.clerk, id);
  expect(colleagues.map(({ number }) => number)).toContain(support.colleague.number);
  await support.clerk.post("/Staff/transfersupport", { id, to: String(support.colleague.number) });
  expect(errorOf(await support.clerk.get("/Staff/supportthread", { id }))).toBe("CASE_ASSIGNED");
  await support.colleague.post("/Staff/transfersupport", { id });
  expect((await support.clerk.post("/Staff/claimsupport", { id })).code).toBe(1000);
});

test("the longest wait stands first, and an answer ends it", async () => {
  const waiting = async () => {
    const all = await support.clerk.get("/Staff/supportthreads", {
      state: "waiting",
      limit: "100",
    });
    return staffSupportThreads.data.parse(all.data).threads.map(({ id }) => id);
  };
  const first = await support.thread("first");
  support.opened.house.script.timeMs += 1_000;
  const second = await support.thread("second");
  support.opened.house.script.timeMs += 1_000;
  await support.hanako.post("/Support/write", { id: first, text: "still waiting" });
  const both = (await waiting()).filter((id) => [first, second].includes(id));
  expect(both).toEqual([first, second]);
  await support.claim(first);
  await support.clerk.post("/Staff/answersupport", { id: first, text: "Here we are." });
  expect((await waiting()).filter((id) => [first, second].includes(id))).toEqual([second]);
});

test("the pages of the inbox hold each waiting thread once", async () => {
  const ids = new Set<string>();
  for (let index = 0; index < 3; index += 1) ids.add(await support.thread(`Page ${index}`));
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const at: Record<string, string> = cursor === undefined || cursor === null ? {} : { cursor };
    const { data } = await support.clerk.get("/Staff/supportthreads", { limit: "2", ...at });
    const page = staffSupportThreads.data.parse(data);
    seen.push(...page.threads.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(seen.length);
  expect([...ids].every((id) => seen.includes(id))).toBe(true);
});

test("a closed thread is opened again by who takes it on, and keeps its rating", async () => {
  const id = await support.thread("Closed too early");
  await support.claim(id);
  await support.clerk.post("/Staff/closesupport", { id });
  expect((await support.read(id)).thread.status).toBe("closed");
  await support.hanako.post("/Support/close", { id, rating: "2" });
  expect((await support.clerk.post("/Staff/reopensupport", { id })).code).toBe(1000);
  const { thread } = await support.read(id);
  expect(thread).toMatchObject({ status: "waiting", rating: 2, closed_ms: null });
  await support.hanako.post("/Support/close", { id, rating: "5" });
  expect((await support.read(id)).thread).toMatchObject({ status: "closed", rating: 2 });
});

test("what the staff do with a thread stands in the journal", async () => {
  const id = await support.thread("On record");
  const before = support.opened.house.script.exchange.sequence;
  await support.clerk.post("/Staff/claimsupport", { id });
  expect(support.opened.house.script.exchange.sequence).toBe(before + 1);
  const auditor = await support.opened.staff("auditor");
  await support.opened.house.projected();
  const log = await auditor.get("/Staff/desklog", { event: "SUPPORT_HANDLED" });
  expect(JSON.stringify(log.data)).toContain(id);
});

test("figures count ratings and the ages of open threads, and need no file access", async () => {
  const { script } = support.opened.house;
  const figures = async () => {
    const { data } = await support.clerk.get("/Staff/supportfigures");
    return supportFigures.data.parse(data);
  };
  const before = await figures();
  const rated = await support.thread("Rated");
  await support.hanako.post("/Support/close", { id: rated, rating: "4" });
  await support.thread("Open");
  const after = await figures();
  expect(after.ratings[3]).toBe((before.ratings[3] ?? 0) + 1);
  expect(after.open).toEqual({ ...before.open, hour: before.open.hour + 1 });
  script.timeMs += 3_600_000;
  for (const one of [support.clerk, support.colleague]) await support.opened.signIn(one);
  const later = await figures();
  expect(later.open.hour).toBe(0);
  expect(later.open.day).toBe(before.open.day + after.open.hour);
});
