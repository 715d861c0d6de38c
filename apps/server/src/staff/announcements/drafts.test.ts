import { announcements } from "@sumi/contract/announcements/calls.ts";
import { approvals } from "@sumi/contract/approvals/staff.ts";
import { termActs } from "@sumi/core/testing/founding.ts";
import { LANGUAGES } from "@sumi/messages/languages.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { announcementRoutes } from "../../member/announcements/routes.ts";
import { writeArticle } from "../../testing/articles.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import { PLAIN_NUMBERS } from "../../testing/plain-numbers.ts";
import { errorOf, HOUR_MS } from "../../testing/withdrawal-desk.ts";

const TAKER = "market.BTC-USDT.taker_rate";

let opened: ConsoleHouse;
let first: StaffVisitor;
let second: StaffVisitor;

beforeEach(async () => {
  opened = await ConsoleHouse.open({
    members: ({ server }) => announcementRoutes(server),
    staff: (console, identity) => mountStaff(console, identity),
    numbers: PLAIN_NUMBERS,
    acts: termActs({ "staff.new_ms": "0" }),
  });
  first = await opened.staff("administrator");
  second = await opened.staff("administrator");
  await opened.house.projected();
});
afterEach(() => opened.close());

async function waiting() {
  await opened.house.projected();
  const { data } = await first.get("/Staff/approvals", { state: "open" });
  return approvals.data.parse(data).approvals;
}

async function decided(call: string, fields: Readonly<Record<string, string>>) {
  const { data } = await first.post(`/Staff/${call}`, { note: "as agreed", ...fields });
  const { proposal, hash } = data as { readonly proposal: string; readonly hash: string };
  return second.post("/Staff/approve", { proposal, hash, client_id: "once" });
}

function change(key: string, value: string) {
  const effective_ms = String(opened.house.script.timeMs + 25 * HOUR_MS);
  return decided("proposeparameter", { key, value, effective_ms });
}

async function articleOf(hash: string) {
  const { data } = await first.get("/Staff/article", { hash });
  return data as { readonly words: Readonly<Record<string, { title: string; body: string }>> };
}

test("a fee that rises proposes its announcement, which another person publishes", async () => {
  expect((await change(TAKER, "0.002")).code).toBe(1000);
  const [draft] = await waiting();
  expect(draft).toMatchObject({
    act: "PublishAnnouncement",
    fields: { kind: "RULES", audience: "everybody", place: "list" },
    mine_to_decide: true,
  });
  const { words } = await articleOf(String(draft?.fields.text));
  expect(Object.keys(words).sort()).toEqual([...LANGUAGES].sort());
  expect(words["de-DE"]?.body).toContain(`\`${TAKER}\` 0,002 statt`);

  const yes = { proposal: draft?.proposal ?? "", hash: draft?.hash ?? "" };
  expect(errorOf(await second.post("/Staff/approve", yes))).toBe("SELF_APPROVAL");
  const guest = opened.house.visitor();
  const read = async () =>
    announcements.data.parse((await guest.get("/Index/gglist")).data).announcements;
  expect(await read()).toEqual([]);
  expect((await first.post("/Staff/approve", yes)).code).toBe(1000);
  await opened.house.projected();
  expect(await read()).toMatchObject([{ kind: "RULES" }]);
});

test("an approval that comes twice proposes one announcement", async () => {
  const effective_ms = String(opened.house.script.timeMs + 25 * HOUR_MS);
  const asked = { key: TAKER, value: "0.002", effective_ms, note: "as agreed" };
  const { data } = await first.post("/Staff/proposeparameter", asked);
  const yes = { proposal: String(data.proposal), hash: String(data.hash), client_id: "once" };
  await Promise.all([second.post("/Staff/approve", yes), second.post("/Staff/approve", yes)]);
  expect(await waiting()).toHaveLength(1);
});

test("who decides cannot take the draft's place before it is there", async () => {
  const effective_ms = String(opened.house.script.timeMs + 25 * HOUR_MS);
  const asked = { key: TAKER, value: "0.002", effective_ms, note: "as agreed" };
  const { data } = await first.post("/Staff/proposeparameter", asked);
  const { proposal, hash } = data as { readonly proposal: string; readonly hash: string };
  const taking = {
    article: await writeArticle(second, ["ja-JP"]),
    kind: "NEWS",
    audience: "everybody",
    start_ms: "0",
    end_ms: effective_ms,
    place: "list",
    note: "another",
    client_id: `draft-${proposal}`,
  };
  expect((await second.post("/Staff/proposeannouncement", taking)).code).toBe(1000);
  expect((await second.post("/Staff/approve", { proposal, hash })).code).toBe(1000);
  expect((await waiting()).map(({ fields }) => fields.kind).sort()).toEqual(["NEWS", "RULES"]);
});

test.each([
  ["a term that helps members and counts at once", TAKER, "0.0001", "0"],
  ["how much one reviewer decides alone", "deposits.single_reviewer_max", "2000", "later"],
])("%s proposes none", async (_, key, value, when) => {
  const later = String(opened.house.script.timeMs + 25 * HOUR_MS);
  const effective_ms = when === "later" ? later : when;
  const answer = await decided("proposeparameter", { key, value, effective_ms });
  expect(answer.code).toBe(1000);
  expect(await waiting()).toEqual([]);
});

test("a market that closes and a brake propose theirs, by their kinds", async () => {
  const closing = { symbol: "BTC-USDT", status: "cancel_only" };
  expect((await decided("proposemarketstatus", closing)).code).toBe(1000);
  const until_ms = String(opened.house.script.timeMs + HOUR_MS);
  const brake = { kind: "conversion", name: "", reason: "INCIDENT", until_ms, note: "ticket 7" };
  expect((await first.post("/Staff/brake", brake)).code).toBe(1000);
  const kinds = (await waiting()).map(({ fields, proposer }) => [fields.kind, proposer]);
  expect(kinds).toHaveLength(2);
  expect(kinds.map(([kind]) => kind)).toEqual(["MAINTENANCE", "MAINTENANCE"]);
  expect(kinds[0]?.[1]).not.toEqual(kinds[1]?.[1]);
});
