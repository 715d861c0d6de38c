import type { DecertifyMember } from "./acts.ts";
import type { IdentityCommand } from "./commands.ts";
import type { IdentityEvent } from "./events.ts";

/** The commands, events and acts of identity. */
export type IdentityVocabulary = {
  readonly command: IdentityCommand;
  readonly event: IdentityEvent;
  readonly act: DecertifyMember;
};
