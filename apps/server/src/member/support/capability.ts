import { supportThreadInfo, supportThreads } from "@sumi/contract/support/calls.ts";
import type { MailKind } from "@sumi/messages/mail.ts";
import { mailsGiven } from "@sumi/store/mail/outbox.ts";
import { closeLeftGuestThreads, eraseGuestThreads } from "@sumi/store/support/guest-threads.ts";
import { tellUnreadAnswers } from "@sumi/store/support/messages.ts";
import { eraseClosedThreads } from "@sumi/store/support/threads.ts";
import type { MemberCapability } from "../../capability.ts";
import type { Server } from "../../platform/server/server.ts";
import type { Section } from "../../shared/export-section.ts";
import { guestRoutes } from "./guest-routes.ts";
import { pictureRoutes } from "./picture.ts";
import { supportRoutes } from "./routes.ts";

const DAY_MS = 86_400_000;

/** Every own thread with what both sides wrote; notes of colleagues stand in no member's call. */
const threads: Section = async function* pieces(ask) {
  let isFirst = true;
  let cursor: string | null = null;
  do {
    const at: Readonly<Record<string, string>> = cursor === null ? {} : { cursor };
    const page: { threads: readonly { id: string }[]; next_cursor: string | null } = await ask(
      supportThreads,
      { limit: "100", ...at },
    );
    for (const { id } of page.threads) {
      yield `${isFirst ? "[" : ","}\n${JSON.stringify(await ask(supportThreadInfo, { id }))}`;
      isFirst = false;
    }
    cursor = page.next_cursor;
  } while (cursor !== null);
  yield isFirst ? "[]" : "\n]";
};

/** An open chat shows an answer within seconds, so only an older one needs a notice. */
const UNREAD_FOR_MS = 60_000;

/** A mail of an answer that could not be delivered for so long is outdated. */
const MAIL_LIFE_MS = 3 * DAY_MS;

/** The mail of an answer, which has no word of it. */
function mailAt(timeMs: number) {
  const kind: MailKind = "SUPPORT_ANSWERED";
  return { kind, params: { timeMs }, createdMs: timeMs, endsMs: timeMs + MAIL_LIFE_MS };
}

async function tellAnswers({ database, hasMail, nowMs }: Server): Promise<void> {
  const timeMs = nowMs();
  await tellUnreadAnswers(database, {
    sinceMs: timeMs - UNREAD_FOR_MS,
    timeMs,
    mails: hasMail ? (at) => mailsGiven(mailAt(timeMs), at) : undefined,
  });
}

/** An answered guest who does not come back for so long has left. */
const GUEST_LEFT_MS = 30 * DAY_MS;

async function tidyGuests(server: Server): Promise<void> {
  const timeMs = server.nowMs();
  await closeLeftGuestThreads(server.database, { sinceMs: timeMs - GUEST_LEFT_MS, timeMs });
  const keptMs = server.parameter("support.guest_kept_days") * DAY_MS;
  await eraseGuestThreads(server.database, timeMs - keptMs);
}

export const SUPPORT = {
  calls: (context) => {
    supportRoutes(context.server, context.listing);
    pictureRoutes(context);
    guestRoutes(context.server, context.captchas);
  },
  export: { support: threads },
  timers: ({ server }) => [
    {
      name: "support answers",
      periodMs: 30_000,
      offsetMs: 15_000,
      beat: () => tellAnswers(server),
    },
  ],
  tidy: async ({ server }) => {
    const keptMs = server.parameter("support.kept_days") * DAY_MS;
    const nowMs = server.nowMs();
    await eraseClosedThreads(server.database, { beforeMs: nowMs - keptMs, nowMs });
    await tidyGuests(server);
  },
} satisfies MemberCapability;
