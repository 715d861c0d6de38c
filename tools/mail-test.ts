import { randomUUID } from "node:crypto";
import { readConfiguration } from "@sumi/server/platform/configuration/configuration.ts";
import { transportOf } from "@sumi/server/platform/mail/transport.ts";
import { emailOf } from "@sumi/server/shared/email.ts";
import { asProgram } from "./owner-database.ts";

// `npm run mail-test -- ADDRESS`: sends one mail through the configured mail server and says what
// became of it, so that an operator need not wait for a member's first code.
await asProgram(async () => {
  const to = emailOf(process.argv[2] ?? "");
  if (to === undefined) throw new Error("Say to whom: npm run mail-test -- you@exchange.example");
  const { mail, brand } = readConfiguration(process.env);
  const transport = transportOf(mail, brand);
  if (transport === undefined) {
    throw new Error("No mail server is configured: set SUMI_MAIL_URL and SUMI_MAIL_FROM.");
  }
  const text = "Sumi can send mails: the mail server took this one.";
  try {
    await transport.check();
    await transport.send({
      id: randomUUID(),
      to,
      subject: "A test of the mails of Sumi",
      text: `${text}\n`,
      html: `<!doctype html><html lang="en"><body><p>${text}</p></body></html>`,
    });
  } catch (error) {
    // Only the operator reads it, so the server's own words are the most useful ones.
    throw new Error(`The mail was not sent: ${error instanceof Error ? error.message : error}`);
  }
  console.log(`The mail server took a mail for ${to}. Look whether it arrives, and not as spam.`);
});
