import { addMail } from "@sumi/store/mail/outbox.ts";
import { emailBound } from "@sumi/store/user/emails.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyTables } from "../../testing/empty-tables.ts";
import { faultsOf, openTestHouse, register, type TestHouse } from "../../testing/test-house.ts";
import { EMAIL, readMailbox, secretOf, sendMails, tidyMails } from "./outbox.ts";
import type { Mail, Transport } from "./transport.ts";
import { writeMail } from "./write-mail.ts";

const ID = "5a2fd0a6-6b8f-4c5e-9a53-0d6f3f5b7c11";
const HOUR_MS = 3_600_000;

const database = emptyTables();
let house: TestHouse;
let account: string;
let sent: Mail[];
let isDown: boolean;

beforeEach(async () => {
  house = await openTestHouse({ database: database.pool });
  await register(house.visitor(), "hanako");
  const { rows } = await database.pool.query("select id from accounts");
  account = String(rows[0]?.id);
  sent = [];
  isDown = false;
});
afterEach(() => expect(faultsOf(house)).toEqual([]));

const transport: Transport = {
  async send(mail) {
    if (isDown) throw new Error(`550 ${mail.to} is unknown here`);
    sent.push(mail);
  },
  async check() {
    if (isDown) throw new Error("nobody answers");
  },
};
const send = () => sendMails(house.server, transport);

async function bind(email: string): Promise<void> {
  const { vault } = house.server;
  const sealed = await vault.seal(account, EMAIL, Buffer.from(email));
  const rows = emailBound(account, {
    email: sealed,
    emailIndex: await vault.index(EMAIL, email),
  });
  await database.pool.query({ text: rows.text, values: [...rows.values] });
}

async function add(code = "012345"): Promise<void> {
  const createdMs = house.clock.nowMs;
  await addMail(database.pool, {
    id: ID,
    account,
    kind: "CODE_EMAIL",
    language: "de-DE",
    params: {},
    recipient: undefined,
    createdMs,
    endsMs: createdMs + 24 * HOUR_MS,
    secret: await house.server.vault.seal(account, secretOf(ID), Buffer.from(code)),
  });
}

async function row() {
  const { rows } = await database.pool.query("select state, tries, secret from outbox");
  return rows[0];
}

test("a mail goes out once, in its language, and its secret is forgotten", async () => {
  await bind("hanako@example.org");
  await add();
  await add();
  await send();
  await send();
  expect(sent.map(({ id, to, subject }) => [id, to, subject])).toEqual([
    [ID, "hanako@example.org", "Bestätigen Sie Ihre E-Mail-Adresse"],
  ]);
  expect(sent[0]?.text).toContain("012345");
  expect(await row()).toEqual({ state: "sent", tries: 0, secret: null });
  expect(await readMailbox(house.server)).toEqual([]);
});

test("what is not taken is tried again, later and later, until it is of no use", async () => {
  await bind("hanako@example.org");
  await add();
  isDown = true;
  const waits: number[] = [];
  for (let tries = 0; tries < 40 && (await row())?.state === "waiting"; tries += 1) {
    await send();
    const { rows } = await database.pool.query("select due_ms from outbox");
    waits.push((Number(rows[0]?.due_ms) - house.clock.nowMs) / 1_000);
    house.clock.nowMs = Math.max(house.clock.nowMs, Number(rows[0]?.due_ms));
  }
  expect(waits.slice(0, 10)).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600]);
  expect(await row()).toMatchObject({ state: "failed", secret: null });
  expect(house.logLines.join("")).not.toContain("hanako@");
});

test("a mail that was not taken is taken later", async () => {
  await bind("hanako@example.org");
  await add();
  isDown = true;
  await send();
  isDown = false;
  await send();
  expect(sent).toEqual([]);
  house.clock.nowMs += 10_000;
  await send();
  expect(sent.length).toBe(1);
});

test("an account without an address, or forgotten, is written to nowhere", async () => {
  await add();
  await send();
  expect([sent, (await row())?.state]).toEqual([[], "sent"]);
});

test("without a transport mails are kept for the mailbox, for a month", async () => {
  await bind("hanako@example.org");
  await add();
  await sendMails(house.server, undefined);
  expect(await readMailbox(house.server)).toMatchObject([
    { id: ID, to: "hanako@example.org", timeMs: house.clock.nowMs },
  ]);
  house.clock.nowMs += 31 * 24 * HOUR_MS;
  await tidyMails(house.server);
  expect(await readMailbox(house.server)).toEqual([]);
});

test("whatever stands in a mail is text in its page", () => {
  const params = { code: `<script>alert("1")</script>&'` };
  const content = { kind: "CODE_EMAIL", params, phrase: "</p><b>" } as const;
  const { html, text, subject } = writeMail("en-US", content, { name: "Ink & Co" });
  expect(text).toMatch(/\n\nInk & Co\n$/);
  expect(html).not.toMatch(/<script|<b>|"1"/);
  expect(subject).toBe("Confirm your email address");
});
