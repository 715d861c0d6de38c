import type { Queryable } from "@sumi/store/tables/table.ts";
import { lockRoutes } from "../member/account-security/lock-routes.ts";
import { mailRoutes } from "../member/account-security/mail-routes.ts";
import { passwordRoutes } from "../member/account-security/password-routes.ts";
import { type MailboxMail, readMailbox, sendMails } from "../platform/mail/outbox.ts";
import { openTestHouse, PASSWORD, type TestHouse } from "./test-house.ts";
import type { Answer, Visitor } from "./visitor.ts";

export const EMAIL = "hanako@example.org";

/** A server with both passwords and with mails, which are kept in the mailbox. */
export function openMailHouse(
  database: Queryable,
  options: { readonly hasMail?: boolean } = {},
): Promise<TestHouse> {
  return openTestHouse({
    database,
    ...options,
    mount: (server, { captchas }) => {
      passwordRoutes(server);
      mailRoutes(server, captchas);
      lockRoutes(server);
    },
  });
}

export async function mailsOf({ server }: TestHouse): Promise<readonly MailboxMail[]> {
  await sendMails(server, undefined);
  return readMailbox(server);
}

/** The code in the newest mail to an address; advances the clock, so that later mails are newer. */
export async function codeTo(house: TestHouse, address: string): Promise<string> {
  const written = await mailsOf(house);
  house.clock.nowMs += 1;
  const mail = written.find(({ to, text }) => to === address && CODE.test(text));
  return CODE.exec(mail?.text ?? "")?.[0] ?? "";
}

const CODE = /\b\d{6}\b/;

/** A code that differs from the given one. */
export const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");

/** Binds an address as its owner would. */
export async function bindEmail(
  house: TestHouse,
  visitor: Visitor,
  email = EMAIL,
): Promise<Answer> {
  await visitor.post("/user/mailcode", { purpose: "email", email });
  const code = await codeTo(house, email);
  return visitor.post("/user/sub_email", { email, code, password: PASSWORD });
}
