import { randomUUID } from "node:crypto";
import { mailbox } from "@sumi/contract/mailbox/staff.ts";
import { addMail } from "@sumi/store/mail/outbox.ts";
import { emailBound } from "@sumi/store/user/emails.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EMAIL, sendMails } from "../../platform/mail/outbox.ts";
import { ConsoleHouse } from "../../testing/console-house.ts";
import { mailboxRoutes } from "./routes.ts";

const TO = "hanako@example.org";

let opened: ConsoleHouse;

beforeAll(async () => {
  opened = await ConsoleHouse.open({ members: () => undefined, staff: mailboxRoutes });
});
afterAll(() => opened.close());

test("what was kept is read by the staff of a demonstration, newest first, as text", async () => {
  const { server, script } = opened.house;
  const { account } = await opened.house.member();
  const email = await server.vault.seal(account, EMAIL, Buffer.from(TO));
  const emailIndex = await server.vault.index("email", TO);
  const { text, values } = emailBound(account, { email, emailIndex });
  await server.database.query({ text, values: [...values] });
  for (const kind of ["EMAIL_BOUND", "SIGN_IN_PASSWORD_CHANGED"] as const) {
    script.timeMs += 1;
    const [createdMs, endsMs] = [script.timeMs, script.timeMs + 1_000];
    const params = { timeMs: createdMs, address: "203.0.113.x", device: "<b>Firefox</b>" };
    const sealed = { secret: undefined, recipient: undefined };
    const mail = { id: randomUUID(), account, kind, language: "en-US", params, ...sealed };
    await addMail(server.database, { ...mail, createdMs, endsMs });
    await sendMails(server, undefined);
  }
  const auditor = await opened.staff("auditor");
  const { mails } = mailbox.data.parse((await auditor.get("/Staff/mailbox")).data);
  expect(mails.map(({ to, subject, time_ms }) => [to, subject, time_ms - script.timeMs])).toEqual([
    [TO, "Your sign-in password was changed", 0],
    [TO, "An email address was linked to your account", -1],
  ]);
  // The mailbox shows text; nothing in a mail may run as HTML.
  expect(mails[0]?.text).toContain("<b>Firefox</b>");
});
