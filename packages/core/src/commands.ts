import type { ApprovalCommand } from "./approvals/commands.ts";
import type { DepositCommand } from "./deposits/commands.ts";
import type { MemberCommand } from "./members/commands.ts";
import type { PriceCommand } from "./prices/commands.ts";
import type { SpotCommand } from "./spot/commands.ts";
import type { WithdrawalCommand } from "./withdrawals/commands.ts";

/** Everything that can be asked of the exchange. */
export type ExchangeCommand =
  | ApprovalCommand
  | MemberCommand
  | DepositCommand
  | WithdrawalCommand
  | PriceCommand
  | SpotCommand;
