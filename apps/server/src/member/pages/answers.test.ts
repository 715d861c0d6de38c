import { answerPage } from "@sumi/contract/pages/calls.ts";
import { staffPages } from "@sumi/contract/pages/staff.ts";
import { DAY_MS } from "@sumi/core/parameters/kinds.ts";
import { termActs } from "@sumi/core/testing/founding.ts";
import { readAnswerCounts } from "@sumi/store/pages/answers.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeArticle } from "../../testing/articles.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import { PLAIN_NUMBERS } from "../../testing/plain-numbers.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";
import { forgetOldReaders, pageAnswerRoute } from "./answers.ts";

const GUEST = "A".repeat(22);
const OTHER = "B".repeat(22);

let opened: ConsoleHouse;
let first: StaffVisitor;
let second: StaffVisitor;

beforeEach(async () => {
  opened = await ConsoleHouse.open({
    members: ({ server }) => pageAnswerRoute(server),
    staff: (console, identity) => mountStaff(console, identity),
    numbers: PLAIN_NUMBERS,
    acts: termActs({ "staff.new_ms": "0" }),
  });
  first = await opened.staff("approver");
  second = await opened.staff("administrator");
  await opened.house.projected();
  await decided("proposepage", {
    page: "deposits",
    section: "WALLET",
    mark: "none",
    article: await writeArticle(first, ["ja-JP"]),
  });
});
afterEach(() => opened.close());

async function decided(call: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const { data } = await first.post(`/Staff/${call}`, { ...fields, note: "as agreed" });
  const yes = { proposal: String(data.proposal), hash: String(data.hash) };
  expect((await second.post("/Staff/approve", yes)).code).toBe(1000);
  await opened.house.projected();
}

type Poster = Pick<Awaited<ReturnType<ConsoleHouse["house"]["member"]>>, "post">;

async function counted(
  reader: Poster,
  helped: "yes" | "no",
  more: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const fields = { page: "deposits", version: "1", helped, ...more };
  const { data } = await reader.post("/Public/answerpage", fields);
  return answerPage.data.parse(data).counted;
}

async function totals(): Promise<readonly (readonly [number, number])[]> {
  const { data } = await second.get("/Staff/pages");
  return staffPages.data.parse(data).pages.map(({ helped, failed }) => [helped, failed] as const);
}

test("a member and a guest's browser count once each, whatever they say again", async () => {
  const hanako = await opened.house.member({});
  const guest = opened.house.visitor();
  expect(await counted(hanako, "yes")).toBe(true);
  expect(await counted(hanako, "no", { guest: GUEST })).toBe(false);
  expect(await counted(guest, "no", { guest: GUEST })).toBe(true);
  expect(await counted(guest, "no", { guest: GUEST })).toBe(false);
  expect(await counted(guest, "yes", { guest: OTHER })).toBe(true);
  expect(await totals()).toEqual([[2, 1]]);
});

test("forty times at once is once", async () => {
  const guest = opened.house.visitor();
  const all = await Promise.all(
    Array.from({ length: 40 }, () => counted(guest, "yes", { guest: GUEST })),
  );
  expect(all.filter(Boolean)).toHaveLength(1);
  expect(await totals()).toEqual([[1, 0]]);
});

test("a new version begins to count anew, and the rows of one reader are not alike", async () => {
  const guest = opened.house.visitor();
  await counted(guest, "yes", { guest: GUEST });
  await decided("proposepage", {
    page: "deposits",
    section: "WALLET",
    mark: "draft",
    article: await writeArticle(first, ["ja-JP", "de-DE"]),
  });
  expect(await totals()).toEqual([[0, 0]]);
  expect(await counted(guest, "no", { guest: GUEST, version: "2" })).toBe(true);
  expect(await totals()).toEqual([[0, 1]]);
  const { rows } = await opened.house.server.database.query({
    text: "select distinct reader from page_readers",
    values: [],
  });
  expect(rows).toHaveLength(2);
});

test.each<[string, Readonly<Record<string, string>>, string]>([
  ["no page of that name", { page: "nothing" }, "ILLEGAL_OPERATION"],
  ["a version that was never published", { version: "2" }, "ILLEGAL_OPERATION"],
  ["an answer that is neither", { helped: "perhaps" }, "PARAMETER_ERROR"],
  ["a guest's number of another form", { guest: "me" }, "PARAMETER_ERROR"],
  ["nobody", { guest: "" }, "PARAMETER_ERROR"],
])("%s is refused", async (_name, change, error) => {
  const fields = { page: "deposits", version: "1", helped: "yes", guest: GUEST, ...change };
  const answer = await opened.house.visitor().post("/Public/answerpage", fields);
  expect(errorOf(answer)).toBe(error);
});

test("without a session and without a number nothing is counted", async () => {
  const fields = { page: "deposits", version: "1", helped: "yes" };
  const answer = await opened.house.visitor().post("/Public/answerpage", fields);
  expect(errorOf(answer)).toBe("MISSING_PARAMETER");
});

test("a withdrawn page takes no answers", async () => {
  await decided("proposewithdrawingpage", { page: "deposits" });
  const fields = { page: "deposits", version: "1", helped: "yes", guest: GUEST };
  const answer = await opened.house.visitor().post("/Public/answerpage", fields);
  expect(errorOf(answer)).toBe("ILLEGAL_OPERATION");
});

test("one address answers so many times a day, under whatever numbers", async () => {
  const guest = opened.house.visitor();
  const errors: string[] = [];
  for (let number = 0; number < 52; number += 1) {
    const own = String(number).padStart(22, "0");
    const fields = { page: "deposits", version: "1", helped: "yes", guest: own };
    errors.push(String(errorOf(await guest.post("/Public/answerpage", fields))));
  }
  expect(errors.filter((error) => error === "RATE_LIMITED")).toHaveLength(2);
  expect(await totals()).toEqual([[50, 0]]);
});

test("who answered is forgotten after ninety days; the counts stay", async () => {
  await counted(opened.house.visitor(), "yes", { guest: GUEST });
  opened.house.script.timeMs += 91 * DAY_MS;
  await forgetOldReaders(opened.house.server);
  const { rows } = await opened.house.server.database.query({
    text: "select count(*) as count from page_readers",
    values: [],
  });
  expect(Number(rows[0]?.count)).toBe(0);
  const count = { page: "deposits", version: 1, helped: 1, failed: 0 };
  expect(await readAnswerCounts(opened.house.server.database)).toEqual([count]);
});
