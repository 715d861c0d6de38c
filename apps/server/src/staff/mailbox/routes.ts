import { mailbox } from "@sumi/contract/mailbox/staff.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { readMailbox } from "../../platform/mail/outbox.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** The mails of a demonstration. Mounted where mails are kept instead of sent. */
export function mailboxRoutes(server: ConsoleServer): void {
  staffRoute(server, mailbox, async () => {
    const mails = await readMailbox(server);
    return accept({
      mails: mails.map(({ id, to, subject, text, timeMs }) => {
        return { id, to, subject, text, time_ms: timeMs };
      }),
    });
  });
}
