import { staffViewsOf } from "@sumi/store/pictures/document-views.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type IdentityHouse, openIdentityHouse, pictureOf } from "../../testing/identity-house.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { cookieIn } from "../http/cookies.ts";

let house: IdentityHouse;
let hanako: { readonly visitor: Visitor; readonly account: string };
let picture: string;

beforeEach(async () => {
  house = await openIdentityHouse();
  hanako = await house.member("hanako");
  const kept = await house.identity.pictures.keep(
    hanako.account,
    "deposit_voucher",
    await pictureOf("red"),
  );
  picture = kept.ok ? kept.value.id : "";
});
afterEach(() => house.close());

const cookieOf = ({ cookie }: Visitor) => cookieIn(house.server.address, cookie) ?? "";

/** A link that works with hanako's cookie. */
async function link(): Promise<string> {
  const { token = "" } = hanako.visitor;
  const cookie = cookieOf(hanako.visitor);
  const session = await house.server.sessions.find(token, cookie);
  const name = session.ok ? session.value.name : "";
  const terms = { picture, subject: "deposit_voucher", viewer: -7, session: name } as const;
  const { nowMs } = house.clock;
  return house.identity.links.issue({ ...terms, reason: "review" }, { cookie, nowMs }).url;
}

const open = (url: string, cookie = hanako.visitor.cookie) =>
  house.server.app.inject({ url, headers: cookie === undefined ? {} : { cookie } });

async function views() {
  const page = await staffViewsOf(house.database.pool, hanako.account, {});
  return page.ok ? page.value.rows : [];
}

test("a link shows a picture and nothing that runs, and the view is recorded", async () => {
  const { statusCode, headers, rawPayload } = await open(await link());
  expect([statusCode, rawPayload.subarray(0, 2)]).toEqual([200, Buffer.from([0xff, 0xd8])]);
  expect(headers).toMatchObject({
    "content-type": "image/jpeg",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "cache-control": "private, no-store",
    "cross-origin-resource-policy": "same-origin",
  });
  const { nowMs } = house.clock;
  const seen = { viewer: -7, subject: "deposit_voucher", subjectId: picture };
  expect(await views()).toMatchObject([{ ...seen, reason: "review", viewedMs: nowMs }]);
});

test("a link opens in no other browser, not late, and not once signed out", async () => {
  const taro = await house.member("taro");
  const url = await link();
  const others = [await open(url, taro.visitor.cookie), await open(url, "")];
  house.clock.nowMs += 299_999;
  const inTime = await open(url);
  house.clock.nowMs += 1;
  const late = await open(url);
  const next = await link();
  await hanako.visitor.post("/Login/logout");
  const signedOut = await open(next);
  expect([...others, inTime, late, signedOut].map(({ statusCode }) => statusCode)).toEqual([
    404, 404, 200, 404, 404,
  ]);
  expect((await views()).length).toBe(1);
});

test("a link ends with its session, whoever revoked that and however long ago", async () => {
  const url = await link();
  const revoke = "update sessions set revoked_at = clock_timestamp() - interval '90 s'";
  await house.database.pool.query(revoke);
  expect((await open(url)).statusCode).toBe(404);
});

test("a link of the staff opens nothing at the members' door", async () => {
  const cookie = "theirs";
  const terms = { picture, subject: "deposit_voucher", viewer: -7, reason: "review" } as const;
  const { links } = house.identity;
  const { nowMs } = house.clock;
  const session = "f".repeat(64);
  const { url } = links.issue({ ...terms, session }, { cookie, nowMs });
  expect((await open(url, `sid=${cookie}`)).statusCode).toBe(404);
});

test("an erased picture, a made-up link and a foreign id look alike", async () => {
  const url = await link();
  await house.identity.pictures.erase(picture);
  const addresses = [url, "/Upload/private/0", `/Upload/private/${picture}`, "/Upload/private/"];
  const answers = await Promise.all(addresses.map((address) => open(address)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(404);
});

test("nothing private is found under the public pictures' path or the folder's own", async () => {
  const tries = [`/Upload/public/${picture}`, `/pictures/${picture}`, "/Upload/private/../../x"];
  for (const url of tries) expect([url, (await open(url)).statusCode]).toEqual([url, 404]);
});
