import type { ContractEvent } from "./contract-events.ts";
import type { FundingEvent } from "./funding-events.ts";
import type { InsuranceEvent } from "./insurance-events.ts";
import type { PerpetualOrderEvent } from "./order-events.ts";
import type { PositionEvent } from "./position-events.ts";
import type { SettlementEvent } from "./settlement-events.ts";

/** The events of perpetual contracts; each file tells those of one part. */
export type PerpetualEvent =
  | ContractEvent
  | FundingEvent
  | InsuranceEvent
  | PerpetualOrderEvent
  | PositionEvent
  | SettlementEvent;
