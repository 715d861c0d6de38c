import type { ApprovalEvent } from "./approvals/events.ts";
import type { AuditEvent } from "./audit/events.ts";
import type { ConversionEvent } from "./conversion/events.ts";
import type { CorrectionEvent } from "./corrections/events.ts";
import type { DeliveryEvent } from "./delivery/events.ts";
import type { DemonstrationCoinEvent } from "./demonstration-coins/events.ts";
import type { DepositEvent } from "./deposits/events.ts";
import type { HouseEvent } from "./house/events.ts";
import type { IdentityEvent } from "./identity/events.ts";
import type { LinkedAccountEvent } from "./linked-accounts/events.ts";
import type { MarketEvent } from "./markets/events.ts";
import type { MemberEvent } from "./members/events.ts";
import type { ParameterEvent } from "./parameters/events.ts";
import type { PriceEvent } from "./prices/events.ts";
import type { ReviewEvent } from "./review/events.ts";
import type { SelfLimitEvent } from "./self-limits/events.ts";
import type { SpotEvent } from "./spot/events.ts";
import type { StaffAccountEvent } from "./staff-accounts/events.ts";
import type { WithdrawalEvent } from "./withdrawals/events.ts";

/** Everything that can happen. The state is only these events, applied in order. */
export type ExchangeEvent =
  | ApprovalEvent
  | HouseEvent
  | ParameterEvent
  | MarketEvent
  | PriceEvent
  | MemberEvent
  | IdentityEvent
  | SelfLimitEvent
  | DepositEvent
  | WithdrawalEvent
  | ConversionEvent
  | DemonstrationCoinEvent
  | DeliveryEvent
  | CorrectionEvent
  | StaffAccountEvent
  | LinkedAccountEvent
  | ReviewEvent
  | AuditEvent
  | SpotEvent;
