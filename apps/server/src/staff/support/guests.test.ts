import { randomBytes } from "node:crypto";
import { type GuestThreadData, readGuestThread } from "@sumi/contract/support/guest-calls.ts";
import { guestThread, guestThreads } from "@sumi/contract/support/guest-staff.ts";
import { reject } from "@sumi/primitives/rejection.ts";
import { threadOfTicket } from "@sumi/store/support/guest-threads.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SUPPORT } from "../../member/support/capability.ts";
import { refusalOfNetwork } from "../../member/support/guest-limits.ts";
import { errorOf, SupportHouse } from "../../testing/support-house.ts";
import { solvedCaptcha } from "../../testing/test-house.ts";
import { Visitor } from "../../testing/visitor.ts";

let support: SupportHouse;
let networks = 0;

beforeAll(async () => {
  support = await SupportHouse.open();
});
beforeEach(() => support.begin());
afterAll(() => support.opened.close());

const DAY_MS = 86_400_000;
const LOST = "I have lost my telephone and all of my recovery codes.";
const newTicket = () => randomBytes(32).toString("base64url");

/** A visitor without an account, in a network of their own. */
function guest(address?: string): Visitor {
  networks += 1;
  const { app } = support.opened.house.server;
  return new Visitor(app, address ?? `198.51.${networks}.7`);
}

async function write(visitor: Visitor, ticket: string, text = LOST) {
  const captcha = await solvedCaptcha(visitor, { action: "guest" });
  return visitor.post("/Guest/open", { ticket, text, ...captcha });
}

/** A guest's thread that waits; returns its ticket and its id. */
async function thread(visitor = guest(), text = LOST) {
  const ticket = newTicket();
  expect((await write(visitor, ticket, text)).code).toBe(1000);
  const { server } = support.opened.house;
  const hash = await server.vault.index("guest ticket", ticket);
  const found = await threadOfTicket(support.opened.house.database.pool, hash);
  return { visitor, ticket, id: found?.id ?? "" };
}

async function read(visitor: Visitor, ticket: string): Promise<GuestThreadData> {
  return readGuestThread.data.parse((await visitor.post("/Guest/thread", { ticket })).data);
}

async function listed(state: string) {
  const { data } = await support.clerk.get("/Staff/guestthreads", { state });
  return guestThreads.data.parse(data).threads;
}

test("a guest writes after a captcha, a clerk answers, the ticket opens both", async () => {
  const { visitor, ticket, id } = await thread();
  expect(errorOf(await support.clerk.get("/Staff/guestthread", { id }))).toBe("CASE_ASSIGNED");
  await support.clerk.post("/Staff/claimguest", { id });
  const seen = await support.clerk.get("/Staff/guestthread", { id });
  expect(guestThread.data.parse(seen.data).messages).toMatchObject([{ by: null, text: LOST }]);
  const answer = { id, text: "Sign in and choose the way for a lost factor." };
  expect((await support.clerk.post("/Staff/answerguest", answer)).code).toBe(1000);
  const answered = await read(visitor, ticket);
  expect(answered).toMatchObject({
    status: "answered",
    messages: [
      { by: "guest", read: true },
      { by: "staff", text: answer.text },
    ],
  });
  const again = { ticket, text: "Thank you", client_id: "one" };
  await visitor.post("/Guest/write", again);
  const { data } = await visitor.post("/Guest/write", again);
  expect(data).toMatchObject({ status: "waiting", messages: [{}, {}, { text: "Thank you" }] });
  const otherwise = { ...again, text: "No" };
  expect(errorOf(await visitor.post("/Guest/write", otherwise))).toBe("IDEMPOTENCY_CONFLICT");
  await visitor.post("/Guest/close", { ticket });
  expect((await read(visitor, ticket)).status).toBe("closed");
  expect(errorOf(await visitor.post("/Guest/write", { ticket, text: "More" }))).toBe(
    "ILLEGAL_OPERATION",
  );
});

test("without a captcha, or with one of another form, nothing is stored", async () => {
  const visitor = guest();
  const ticket = newTicket();
  const without = await visitor.post("/Guest/open", { ticket, text: LOST });
  expect(errorOf(without)).toBe("GRAPHIC_CODE_ERROR");
  const captcha = await solvedCaptcha(visitor, { action: "sign_up" });
  const other = await visitor.post("/Guest/open", { ticket, text: LOST, ...captcha });
  expect(errorOf(other)).toBe("GRAPHIC_CODE_ERROR");
  expect(errorOf(await visitor.post("/Guest/thread", { ticket }))).toBe("THREAD_NOT_FOUND");
});

test.each([
  ["too short", { ticket: "A".repeat(42) }],
  ["of other characters", { ticket: "!".repeat(43) }],
  ["with a hidden character in the words", { text: "pay\u202eme" }],
  ["with endless words", { text: "x".repeat(2_001) }],
  ["without words", { text: "  " }],
  ["with a recovery phrase", { text: "password: hunter22" }],
])("a first message %s is refused before its captcha is used", async (_, change) => {
  const visitor = guest();
  const captcha = await solvedCaptcha(visitor, { action: "guest" });
  const right = { ticket: newTicket(), text: LOST, ...captcha };
  const refused = await visitor.post("/Guest/open", { ...right, ...change });
  expect(["PARAMETER_ERROR", "MISSING_PARAMETER", "SECRET_IN_WORDS"]).toContain(errorOf(refused));
  expect((await visitor.post("/Guest/open", right)).code).toBe(1000);
});

test("the same ticket and words count once; with other words it is a conflict", async () => {
  const { visitor, ticket } = await thread();
  const again = await visitor.post("/Guest/open", { ticket, text: LOST });
  expect(again.data).toMatchObject({ messages: [{ text: LOST }] });
  const stolen = await guest().post("/Guest/open", { ticket, text: "Another one" });
  expect(errorOf(stolen)).toBe("IDEMPOTENCY_CONFLICT");
});

test("a guest who says that an account is theirs gets no line into it", async () => {
  const { id } = await thread(guest(), `I am UID ${support.uid}. Take my factor away.`);
  await support.clerk.post("/Staff/claimguest", { id });
  const own = await support.hanako.get("/Support/threads");
  expect(own.data.threads).toEqual([]);
  for (const path of ["/Staff/supportthread", "/Staff/readyanswersfor"]) {
    expect(errorOf(await support.clerk.get(path, { id }))).toBe("THREAD_NOT_FOUND");
  }
  expect(await support.hanako.get("/Support/thread", { id })).toMatchObject({
    data: { error: "THREAD_NOT_FOUND" },
  });
  await support.opened.house.projected();
  const { data } = await support.hanako.get("/user/staffaccess");
  expect(data.entries).toEqual([]);
});

test.each([
  ["an IPv4 address", (host: number) => `192.0.3.${Math.min(host, 1)}`, 5],
  ["an IPv4 network of 24 bits", (host: number) => `192.0.2.${host}`, 20],
  ["an IPv6 network of 64 bits", (host: number) => `2001:db8:1:1::${host}`, 5],
  ["an IPv6 network of 56 bits", (host: number) => `2001:db8:3:1${host + 9}::1`, 20],
  ["an IPv6 network of 48 bits", (host: number) => `2001:db8:2:${host}00::1`, 80],
])("%s opens so many threads a day", async (_, address, max) => {
  const { server } = support.opened.house;
  for (let host = 1; host <= max; host += 1) {
    expect(await refusalOfNetwork(server, address(host))).toBeUndefined();
  }
  expect(errorOf(await write(guest(address(max + 1)), newTicket()))).toBe("RATE_LIMITED");
});

test("who used up their threads has not used up those of their neighbours", async () => {
  const { server } = support.opened.house;
  for (let time = 0; time < 50; time += 1) await refusalOfNetwork(server, "192.0.4.1");
  expect(await refusalOfNetwork(server, "192.0.4.2")).toBeUndefined();
});

test("a flood from one network stands behind the first of everybody else", async () => {
  const flood = [1, 2, 3, 4].map((host) => guest(`203.0.113.${host}`));
  const floods: string[] = [];
  for (const visitor of flood) floods.push((await thread(visitor)).id);
  const { id } = await thread();
  const order = (await listed("waiting")).map((row) => row.id);
  const places = [...floods, id].map((each) => order.indexOf(each));
  const [first = 0, second = 0, third = 0, fourth = 0, honest = 0] = places;
  expect([first < honest, honest < second, second < third, third < fourth]).toEqual(
    Array(4).fill(true),
  );
});

async function placesAre(value: string): Promise<void> {
  const { script } = support.opened.house;
  const change = { act: "ChangeParameter", key: "support.guests_waiting_max" } as const;
  script.decide({ ...change, value, effectiveMs: script.timeMs + DAY_MS });
  script.timeMs += DAY_MS;
  await support.begin();
}

test("once so many wait no second guest of a network is let in; an answer makes room", async () => {
  const { server } = support.opened.house;
  const flood = guest("2001:db8:77:1::1");
  const { id } = await thread(flood);
  const waiting = (await listed("waiting")).length;
  await placesAre(String(waiting));
  // Another address of the same customer is the same network.
  const neighbour = guest("2001:db8:77:2::1");
  for (let time = 0; time < 6; time += 1) {
    expect(errorOf(await write(neighbour, newTicket()))).toBe("RATE_LIMITED");
  }
  expect((await write(guest(), newTicket())).code).toBe(1000);
  await placesAre(String(Math.floor((waiting + 1) / 4)));
  expect(errorOf(await write(guest(), newTicket()))).toBe("RATE_LIMITED");
  await placesAre(String(waiting + 1));
  await support.clerk.post("/Staff/claimguest", { id });
  await support.clerk.post("/Staff/answerguest", { id, text: "Hello" });
  // A refused thread has used up nothing of the day.
  expect((await write(neighbour, newTicket())).code).toBe(1000);
  expect(await refusalOfNetwork(server, neighbour.address)).toBeUndefined();
  await placesAre("500");
});

test("one of two clerks takes a thread, answers without contacts, and gives it back", async () => {
  const { id, visitor, ticket } = await thread();
  const claims = await Promise.all(
    [support.clerk, support.colleague].map((each) => each.post("/Staff/claimguest", { id })),
  );
  expect(claims.map(errorOf).sort()).toEqual([1000, "CASE_ASSIGNED"]);
  const [taker, other] =
    claims[0]?.code === 1000
      ? [support.clerk, support.colleague]
      : [support.colleague, support.clerk];
  for (const call of ["answerguest", "releaseguest", "closeguest"]) {
    const refused = await other.post(`/Staff/${call}`, { id, text: "Hello" });
    expect(["CASE_ASSIGNED", "PARAMETER_ERROR"]).toContain(errorOf(refused));
  }
  const elsewhere = { id, text: "Write to help@example.org" };
  expect(errorOf(await taker.post("/Staff/answerguest", elsewhere))).toBe("CONTACT_IN_WORDS");
  await taker.post("/Staff/releaseguest", { id });
  await other.post("/Staff/claimguest", { id });
  await other.post("/Staff/closeguest", { id });
  expect((await read(visitor, ticket)).status).toBe("closed");
  expect((await listed("closed")).map((row) => row.id)).toContain(id);
});

test("taking, opening and answering stand in the journal without a word", async () => {
  const { id } = await thread();
  await support.clerk.post("/Staff/claimguest", { id });
  await support.clerk.get("/Staff/guestthread", { id });
  await support.clerk.get("/Staff/guestthread", { id });
  await support.clerk.post("/Staff/answerguest", { id, text: "We see it" });
  const { rows } = await support.opened.house.database.pool.query({
    text: "select content from attachments where content like $1",
    values: [`%${id}%`],
  });
  const acts = rows.map(({ content }) => JSON.parse(content).details.act);
  expect(acts.sort()).toEqual(["answered", "claimed", "opened"]);
});

test("an opening that the journal could not take shows no word, then or later", async () => {
  const { id } = await thread();
  await support.clerk.post("/Staff/claimguest", { id });
  const { commands } = support.opened.house.server;
  const mutable = commands as { submit: typeof commands.submit };
  const submit = commands.submit.bind(commands);
  mutable.submit = async () => reject("TRY_AGAIN");
  for (let time = 0; time < 2; time += 1) {
    const refused = await support.clerk.get("/Staff/guestthread", { id });
    expect(errorOf(refused)).toBe("TRY_AGAIN");
    expect(JSON.stringify(refused)).not.toContain(LOST);
  }
  mutable.submit = submit;
  expect((await support.clerk.get("/Staff/guestthread", { id })).code).toBe(1000);
});

test("a closed thread is destroyed with its key after its days; a left one closes", async () => {
  const { house } = support.opened;
  const { visitor, ticket, id } = await thread();
  await support.clerk.post("/Staff/claimguest", { id });
  await support.clerk.post("/Staff/answerguest", { id, text: "Hello" });
  const context = { server: house.server } as Parameters<typeof SUPPORT.tidy>[0];
  house.script.timeMs += 31 * DAY_MS;
  await SUPPORT.tidy(context);
  const closed = await read(visitor, ticket);
  expect(closed).toMatchObject({ status: "closed", closed_ms: house.script.timeMs });
  expect(closed.erased_ms).toBe(house.script.timeMs + 90 * DAY_MS);
  house.script.timeMs += 89 * DAY_MS;
  await SUPPORT.tidy(context);
  expect((await read(visitor, ticket)).status).toBe("closed");
  house.script.timeMs += 2 * DAY_MS;
  await SUPPORT.tidy(context);
  expect(errorOf(await visitor.post("/Guest/thread", { ticket }))).toBe("THREAD_NOT_FOUND");
  const { rows } = await house.database.pool.query({
    text: "select from support_keys where thread = $1",
    values: [id],
  });
  expect(rows).toEqual([]);
});

test("the tables hold neither a ticket, nor an address, nor a word", async () => {
  const text = "A word that nobody else says: kiwifruit";
  const { ticket, visitor } = await thread(guest(), text);
  const { rows } = await support.opened.house.database.pool.query(
    `select t::text as thread, m::text as message
     from guest_threads t join guest_messages m on m.thread = t.id`,
  );
  const all = JSON.stringify(rows);
  const hidden = [ticket, visitor.address, "kiwifruit", Buffer.from("kiwifruit").toString("hex")];
  for (const word of hidden) expect(all).not.toContain(word);
  expect(support.opened.logLines.join("\n")).not.toContain(ticket);
});
