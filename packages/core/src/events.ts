import type { ApprovalEvent } from "./approvals/events.ts";
import type { ConversionEvent } from "./conversion/events.ts";
import type { CorrectionEvent } from "./corrections/events.ts";
import type { DepositEvent } from "./deposits/events.ts";
import type { HouseEvent } from "./house/events.ts";
import type { MarketEvent } from "./markets/events.ts";
import type { MemberEvent } from "./members/events.ts";
import type { ParameterEvent } from "./parameters/events.ts";
import type { PriceEvent } from "./prices/events.ts";
import type { ReviewEvent } from "./reviews/events.ts";
import type { SpotEvent } from "./spot/events.ts";
import type { WithdrawalEvent } from "./withdrawals/events.ts";

/** Everything that can happen. State is nothing but these, applied in order. */
export type ExchangeEvent =
  | ApprovalEvent
  | HouseEvent
  | ParameterEvent
  | MarketEvent
  | PriceEvent
  | MemberEvent
  | DepositEvent
  | WithdrawalEvent
  | ConversionEvent
  | CorrectionEvent
  | ReviewEvent
  | SpotEvent;

/**
 * The fields of each event that are amounts. Everything else in an event is plain JSON, so this
 * table is all that a journal needs to write an event down and to read the same event back.
 */
export const AMOUNT_FIELDS = {
  Founded: [],
  Proposed: [],
  Approved: [],
  CapitalContributed: ["amount"],
  HouseTransferred: ["amount"],
  DepositReversed: ["amount"],
  HouseReversed: ["amount"],
  ParameterChanged: [],
  AssetListed: [],
  NetworkListed: ["depositMin"],
  MarketListed: ["tick", "lot"],
  MarketStatusSet: [],
  IndexSampled: [],
  MemberOpened: [],
  MemberFrozen: [],
  MemberUnfrozen: [],
  TradingProhibited: [],
  WithdrawalsBlocked: [],
  SecurityChanged: [],
  IdentitySubmitted: [],
  MemberCertified: [],
  IdentityRejected: [],
  MemberDecertified: [],
  MemberLooked: [],
  DepositSubmitted: ["amount"],
  DepositProposed: ["amount"],
  DepositCredited: ["amount", "value"],
  DepositRejected: [],
  DepositAddressLoaded: [],
  DepositAddressAssigned: [],
  DepositAddressRetired: [],
  AddressAdded: [],
  AddressRemoved: [],
  WithdrawalRequested: ["quantity", "fee", "value"],
  WithdrawalHeld: [],
  WithdrawalEscalated: [],
  WithdrawalProposed: [],
  WithdrawalPassed: ["quantity", "fee", "value"],
  WithdrawalRejected: ["quantity"],
  WithdrawalCancelled: ["quantity"],
  WithdrawalSent: ["arrival"],
  WithdrawalDone: [],
  WithdrawalFailed: ["quantity", "fee", "fromTreasury"],
  Converted: ["amount", "received"],
  CaseClaimed: [],
  CaseReleased: [],
  StaffLinked: [],
  OrderAccepted: ["amount", "hold"],
  Traded: ["notional", "buyerFee", "sellerFee", "released"],
  TradePrevented: ["released"],
  OrderAmended: ["holdChange"],
  StopMarked: [],
  StopFired: [],
  OrderEnded: ["released"],
} as const satisfies { readonly [Type in ExchangeEvent["type"]]: AmountFields<Type> };

type AmountFields<Type extends ExchangeEvent["type"]> = readonly AmountField<
  Extract<ExchangeEvent, { type: Type }>
>[];
type AmountField<Event> = {
  [Field in keyof Event]: Event[Field] extends bigint ? Field : never;
}[keyof Event];
