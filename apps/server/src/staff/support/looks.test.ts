import { searchSupport, searchSupportAsStaff } from "@sumi/contract/support/search-calls.ts";
import { staffSupportThread } from "@sumi/contract/support/staff.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { StaffVisitor } from "../../testing/console-house.ts";
import { errorOf, SupportHouse } from "../../testing/support-house.ts";
import type { TradingVisitor } from "../../testing/trading-house.ts";

let support: SupportHouse;

beforeAll(async () => {
  support = await SupportHouse.open();
});
beforeEach(() => support.begin());
afterAll(() => support.opened.close());

/** The reasons that a member reads among the accesses to the file, oldest first. */
async function accessesOf(member: TradingVisitor): Promise<readonly string[]> {
  await support.opened.house.projected();
  const { data } = await member.get("/user/staffaccess", { limit: "100" });
  const entries = data.entries as readonly { readonly kind: string; readonly what: string }[];
  const looks = entries.filter(({ kind }) => kind === "look");
  return looks.map(({ what }) => what).toReversed();
}

async function searched(staff: StaffVisitor, words: string, fields = {}) {
  const { data } = await staff.post("/Staff/searchsupport", { words, ...fields });
  return searchSupportAsStaff.data.parse(data);
}

const oversee = (id: string, reason = "SUPPORT_COMPLAINT") =>
  support.colleague.post("/Staff/overseesupport", { id, reason });

test("each thread that is opened is an access of its own, once an hour", async () => {
  const [first, second] = [await support.thread("One"), await support.thread("Two")];
  await support.claim(first);
  await support.clerk.post("/Staff/claimsupport", { id: second });
  await support.readAs(support.clerk, first);
  await support.readAs(support.clerk, first);
  await support.readAs(support.clerk, second);
  const looks = ["SUPPORT_REQUEST", "SUPPORT_THREAD", "SUPPORT_THREAD"];
  expect(await accessesOf(support.hanako)).toEqual(looks);
});

test("the second line reads a thread after saying why, and answers nothing", async () => {
  const id = await support.thread("What the clerk was told");
  await support.claim(id);
  const read = () => support.colleague.get("/Staff/supportthread", { id });
  await support.colleague.post("/Staff/fileaccess", { uid: support.uid, reason: "SECURITY" });
  expect(errorOf(await read())).toBe("CASE_ASSIGNED");
  expect((await oversee(id)).code).toBe(1000);
  const seen = staffSupportThread.data.parse((await read()).data);
  expect(seen).toMatchObject({ oversees: true, messages: [{ text: "What the clerk was told" }] });
  const answer = { id, text: "Hello" };
  expect(errorOf(await support.colleague.post("/Staff/answersupport", answer))).toBe(
    "CASE_ASSIGNED",
  );
  const other = await support.thread("Another");
  expect(errorOf(await support.colleague.get("/Staff/supportthread", { id: other }))).toBe(
    "CASE_ASSIGNED",
  );
  expect(await accessesOf(support.hanako)).toContain("SUPPORT_COMPLAINT");
  support.opened.house.script.timeMs += 3_600_001;
  await support.opened.signIn(support.colleague);
  expect(errorOf(await read())).toBe("CASE_ASSIGNED");
});

test("who only answers is no second line; a wrong reason or thread is none", async () => {
  const id = await support.thread("Mine");
  const refused = await support.clerk.post("/Staff/overseesupport", {
    id,
    reason: "SUPPORT_QUALITY",
  });
  expect(errorOf(refused)).toBe("PERMISSION_REQUIRED");
  expect(errorOf(await oversee(id, "CURIOSITY"))).toBe("PARAMETER_ERROR");
  const nobodys = "00000000-0000-4000-8000-000000000000";
  expect(errorOf(await oversee(nobodys))).toBe("THREAD_NOT_FOUND");
});

test("a clerk searches own threads alone, and each search is told to their members", async () => {
  const { house } = support.opened;
  const hanako = support.hanako;
  const hers = await support.thread("The Ｖoucher of Tuesday is missing");
  await support.claim(hers);
  const others = await house.member();
  support.hanako = others;
  const theirs = await support.thread("My voucher, too");
  expect(uidOf(others.number)).toBeGreaterThan(0);
  const { threads, whole } = await searched(support.clerk, "voucher");
  expect(threads.map(({ thread }) => thread.id)).toEqual([hers]);
  expect(threads[0]?.excerpt).toBe("The Voucher of Tuesday is missing");
  expect(whole).toBe(true);
  expect((await searched(support.clerk, "nothing of it")).threads).toEqual([]);
  const searches = (await accessesOf(hanako)).filter((what) => what === "SUPPORT_SEARCH");
  expect(searches).toHaveLength(2);
  expect(await accessesOf(others)).toEqual([]);
  expect((await searched(support.colleague, "voucher")).threads).toEqual([]);
  expect(theirs).not.toBe(hers);
});

test("a search looks at as many members as the clerk may have open, and at no other", async () => {
  const { house } = support.opened;
  const hanako = support.hanako;
  const clerk = await support.opened.staff("support");
  await clerk.post("/Staff/claimsupport", { id: await support.thread("A voucher is missing") });
  const other = await house.member();
  support.hanako = other;
  await clerk.post("/Staff/claimsupport", { id: await support.thread("My voucher, too") });
  const change = { act: "ChangeParameter", key: "members.open_files_max" } as const;
  house.script.decide({ ...change, value: "1", effectiveMs: 0 });
  const searches = async () => {
    const all = [...(await accessesOf(hanako)), ...(await accessesOf(other))];
    return all.filter((what) => what === "SUPPORT_SEARCH").length;
  };
  const { threads, whole } = await searched(clerk, "voucher");
  expect([threads.length, whole, await searches()]).toEqual([1, false, 1]);
  const again = house.script.timeMs + 25 * 3_600_000;
  house.script.decide({ ...change, value: "100", effectiveMs: again });
  house.script.timeMs = again;
});

test("a search is narrowed to a subject, and so are lists, without a word", async () => {
  const id = await support.thread("About both", { topic: "trading" });
  await support.claim(id);
  expect((await searched(support.clerk, "both", { topic: "security" })).threads).toEqual([]);
  expect((await searched(support.clerk, "both", { topic: "trading" })).threads).toHaveLength(1);
  const list = async (topic: string) => {
    const { data } = await support.clerk.get("/Staff/supportthreads", { state: "mine", topic });
    return (data.threads as readonly { readonly id: string }[]).map((row) => row.id);
  };
  expect(await list("trading")).toContain(id);
  expect(await list("security")).not.toContain(id);
});

test.each([["a"], ["x".repeat(101)], ["pay\u202eme"]])("%j is no search", async (words) => {
  const asked = await support.clerk.post("/Staff/searchsupport", { words });
  expect(errorOf(asked)).toBe("PARAMETER_ERROR");
  expect(errorOf(await support.hanako.post("/Support/search", { words }))).toBe("PARAMETER_ERROR");
});

test("a clerk who searches without end is stopped", async () => {
  const busy = await support.opened.staff("support");
  for (let count = 0; count < 30; count += 1) await searched(busy, "voucher");
  expect(errorOf(await busy.post("/Staff/searchsupport", { words: "voucher" }))).toBe(
    "RATE_LIMITED",
  );
});

test("a member finds words of either side in own threads, and nobody else's", async () => {
  const id = await support.thread("TRC20で送りました");
  await support.claim(id);
  await support.clerk.post("/Staff/answersupport", { id, text: "Found: it was credited." });
  const find = async (words: string, member = support.hanako) => {
    const { data } = await member.post("/Support/search", { words });
    return searchSupport.data.parse(data).threads.map(({ thread }) => thread.id);
  };
  expect(await find("trc２０")).toEqual([id]);
  expect(await find("CREDITED")).toEqual([id]);
  expect(await find("%_")).toEqual([]);
  expect(await find("credited", await support.opened.house.member())).toEqual([]);
});
