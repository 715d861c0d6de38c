import type { AllowTrading, FreezeHouse, ResetSecondFactor, UnfreezeMember } from "./acts.ts";
import type { MemberCommand } from "./commands.ts";
import type { MemberEvent } from "./events.ts";

/** The commands, events and acts of members. */
export type MemberVocabulary = {
  readonly command: MemberCommand;
  readonly event: MemberEvent;
  readonly act: UnfreezeMember | AllowTrading | ResetSecondFactor | FreezeHouse;
};
