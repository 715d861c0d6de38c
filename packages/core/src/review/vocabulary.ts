import type { LinkStaff, UnlinkStaff } from "./acts.ts";
import type { ReviewCommand } from "./commands.ts";
import type { ReviewEvent } from "./events.ts";

/** The commands, events and acts of review. */
export type ReviewVocabulary = {
  readonly command: ReviewCommand;
  readonly event: ReviewEvent;
  readonly act: LinkStaff | UnlinkStaff;
};
