import type { LoadAddresses } from "./acts.ts";
import type { DepositCommand } from "./commands.ts";
import type { DepositEvent } from "./events.ts";

/** The commands, events and acts of deposits. */
export type DepositVocabulary = {
  readonly command: DepositCommand;
  readonly event: DepositEvent;
  readonly act: LoadAddresses;
};
