import glyph from "@phosphor-icons/core/regular/envelope-simple.svg?raw";
import type mailbox from "@sumi/messages/console/ja-JP/mailbox.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const MAILBOX: Place<{ mailbox: typeof mailbox }> = {
  path: paths.mailbox,
  load: async () => (await import("./MailboxScreen.tsx")).MailboxScreen,
  sidebar: {
    group: "administration",
    word: "mailbox",
    glyph,
    permission: "mailbox.read",
    isOfUnreal: true,
  },
};
