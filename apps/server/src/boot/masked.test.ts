import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import { emailBound } from "@sumi/store/user/emails.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailIndexOf } from "../platform/mail/member-email.ts";
import { EMAIL } from "../platform/mail/outbox.ts";
import type { ConsoleHouse, StaffVisitor } from "../testing/console-house.ts";
import { PASSPORT, pictureOf } from "../testing/identity-house.ts";
import { fieldsFor } from "../testing/reading-fields.ts";
import type { TradingVisitor } from "../testing/trading-house.ts";
import {
  type Belongings,
  CARD_NUMBER,
  openWholeHouse,
  wellEquipped,
} from "../testing/whole-house.ts";

// No call that reads may return these secrets of a member.

let opened: ConsoleHouse;
let hanako: TradingVisitor;
let has: Belongings;
let staff: StaffVisitor;

const MAIL = "canary.hanako@example.org";
const NAME = PASSPORT.real_name;
const PRIVATE = [CARD_NUMBER, "4111 1111 1111 1111", NAME, PASSPORT.phone, MAIL, "$argon2"];

beforeAll(async () => {
  opened = await openWholeHouse();
  ({ visitor: hanako, has } = await wellEquipped(opened));
  const taro = await opened.house.member();
  await submitPapers(taro);
  for (const member of [hanako, taro]) await bindMail(member);
  staff = await opened.staff(...STAFF_ROLES);
  await staff.post("/Staff/fileaccess", { uid: has.uid, reason: "SUPPORT_REQUEST" });
  await staff.post("/Staff/claimsupport", { id: has.thread });
  await opened.house.projected();
});
afterAll(() => opened.close());

async function submitPapers(visitor: TradingVisitor): Promise<void> {
  const front = await pictureOf("red");
  const { code } = await visitor.upload("/user/upauthrz", PASSPORT, { front });
  expect(code).toBe(1000);
}

/** Binds a mail address, as the member's own form does once the code was typed. */
async function bindMail({ account, number }: TradingVisitor): Promise<void> {
  const { server, database } = opened.house;
  const mail = `${number}.${MAIL}`;
  const email = await server.vault.seal(account, EMAIL, Buffer.from(mail));
  const emailIndex = await emailIndexOf(server, mail);
  await database.pool.query(emailBound(account, { email, emailIndex }) as never);
}

/**
 * Calls without data here: no appeal, deposit address, price, sale, picture in a thread, guest,
 * settled contract or case.
 */
const SILENT = [
  "/Login/appeal",
  "/Finance/czpage",
  "/Finance/zhuanhua",
  "/Public/prospectus",
  "/Issue/details",
  "/Issue/own",
  "/Issue/entries",
  "/Orepool/kjinfo",
  "/Orepool/own",
  "/Orepool/profitline",
  "/Orepool/entries",
  "/Support/picturelink",
  "/user/wallettext",
  "/Contract/record",
  "/Index/gginfo",
  "/Public/page",
  "/Staff/appeal",
  "/Staff/guestthread",
  "/Staff/casenow",
  "/Staff/identity",
  "/Staff/prospectus",
  "/Staff/salerefunds",
  "/Staff/reconciliation",
  "/Staff/verifychain",
  "/Staff/article",
];

test("no call that reads tells a member's papers, numbers, whole address or password", async () => {
  const told: string[] = [];
  const silent: string[] = [];
  // An agent's calls are read in agents.test.ts.
  const members = opened.house.server.endpoints.filter(({ role }) => role !== "agent");
  for (const [visitor, endpoints] of [
    [hanako, members],
    [staff, opened.console.endpoints],
  ] as const) {
    for (const endpoint of endpoints.filter(({ method }) => method === "GET")) {
      opened.house.script.timeMs += 1_000;
      const { body } = await visitor.file(endpoint.path, fieldsFor(endpoint, has));
      if (PRIVATE.some((text) => body.includes(text))) told.push(endpoint.path);
      const isFile = endpoint.gives !== undefined;
      if (!isFile && JSON.parse(body).code !== 1000) silent.push(endpoint.path);
    }
  }
  expect(told).toEqual([]);
  expect(silent).toEqual(SILENT);
});

test("nor does any list that is asked for by a form", async () => {
  for (const path of ["/user/addresslist", "/user/userbanklist"]) {
    const { code, data } = await hanako.post(path);
    expect(code).toBe(1000);
    for (const text of PRIVATE) expect(JSON.stringify(data)).not.toContain(text);
  }
});

test("whoever opens a case reads the name, so that it is there to be told", async () => {
  const { data } = await staff.get("/Staff/identities");
  const [first] = data.identities as readonly { readonly id: string }[];
  const id = first?.id ?? "";
  expect(JSON.stringify((await staff.get("/Staff/identity", { id })).data)).toContain(NAME);
});
