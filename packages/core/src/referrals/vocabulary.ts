import type { ReferralCommand } from "./commands.ts";
import type { ReferralEvent } from "./events.ts";

/** The commands and events of referrals. */
export type ReferralVocabulary = {
  readonly command: ReferralCommand;
  readonly event: ReferralEvent;
  readonly act: never;
};
