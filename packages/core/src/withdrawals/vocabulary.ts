import type { FailWithdrawal } from "./acts.ts";
import type { WithdrawalCommand } from "./commands.ts";
import type { WithdrawalEvent } from "./events.ts";

/** The commands, events and acts of withdrawals. */
export type WithdrawalVocabulary = {
  readonly command: WithdrawalCommand;
  readonly event: WithdrawalEvent;
  readonly act: FailWithdrawal;
};
