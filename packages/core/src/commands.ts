import type { ApprovalCommand } from "./approvals/commands.ts";
import type { AuditCommand } from "./audit/commands.ts";
import type { ConversionCommand } from "./conversion/commands.ts";
import type { ReverseEntry } from "./corrections/acts.ts";
import type { DeliveryAct } from "./delivery/acts.ts";
import type { DeliveryCommand } from "./delivery/commands.ts";
import type { DemonstrationCoinCommand } from "./demonstration-coins/commands.ts";
import type { LoadAddresses } from "./deposits/acts.ts";
import type { DepositCommand } from "./deposits/commands.ts";
import type { ContributeCapital, TransferHouse } from "./house/acts.ts";
import type { DecertifyMember } from "./identity/acts.ts";
import type { IdentityCommand } from "./identity/commands.ts";
import type { DecideLink } from "./linked-accounts/acts.ts";
import type { LinkedAccountCommand } from "./linked-accounts/commands.ts";
import type { MarketAct } from "./markets/acts.ts";
import type { ResetSecondFactor, UnfreezeMember } from "./members/acts.ts";
import type { MemberCommand } from "./members/commands.ts";
import type { ChangeParameter } from "./parameters/acts.ts";
import type { PriceCommand } from "./prices/commands.ts";
import type { LinkStaff } from "./review/acts.ts";
import type { ReviewCommand } from "./review/commands.ts";
import type { SelfLimitCommand } from "./self-limits/commands.ts";
import type { SetMarketStatus } from "./spot/acts.ts";
import type { SpotCommand } from "./spot/commands.ts";
import type { ChangeStaff } from "./staff-accounts/acts.ts";
import type { StaffAccountCommand } from "./staff-accounts/commands.ts";
import type { FailWithdrawal } from "./withdrawals/acts.ts";
import type { WithdrawalCommand } from "./withdrawals/commands.ts";

/** Every command that the exchange accepts. */
export type ExchangeCommand =
  | ApprovalCommand
  | MemberCommand
  | IdentityCommand
  | DepositCommand
  | WithdrawalCommand
  | ConversionCommand
  | DemonstrationCoinCommand
  | DeliveryCommand
  | SelfLimitCommand
  | StaffAccountCommand
  | LinkedAccountCommand
  | ReviewCommand
  | AuditCommand
  | PriceCommand
  | SpotCommand;

/**
 * An action that needs two people (rules 0.4). An act is plain JSON with decimal strings: it is
 * kept whole and hashed when proposed, and judged again when approved. The genesis script is a list
 * of acts, too.
 */
export type Act =
  | MarketAct
  | SetMarketStatus
  | ChangeParameter
  | ContributeCapital
  | TransferHouse
  | DeliveryAct
  | ReverseEntry
  | ChangeStaff
  | LinkStaff
  | DecideLink
  | LoadAddresses
  | UnfreezeMember
  | DecertifyMember
  | ResetSecondFactor
  | FailWithdrawal;
