import type { Capability } from "../capability.ts";
import { PERPETUAL_BILLS } from "./bills.ts";
import { PERPETUAL_NOTICES } from "./notices.ts";
import { PERPETUAL_ORDERS } from "./order-rows.ts";
import { perpetualProjection } from "./projection.ts";
import * as shown from "./public-rows.ts";
import * as own from "./rows.ts";

/** Margin is the member's own; a result, a fee or a funding is a gain or a loss. */
export const PERPETUAL: Capability = {
  tables: [
    own.LISTED_CONTRACTS,
    PERPETUAL_ORDERS,
    own.LAST_POSITIONS,
    own.PAST_POSITIONS,
    own.POSITION_STEPS,
    own.TRADED_PAIRS,
    shown.CONTRACT_TRADES,
    shown.MARKS,
    shown.MARK_TIPS,
    shown.FUNDINGS,
    shown.INSURANCE_ENTRIES,
    shown.INSURANCE_BALANCES,
  ],
  projection: perpetualProjection,
  bills: PERPETUAL_BILLS,
  notices: PERPETUAL_NOTICES,
  pushed: {
    MARGIN_WARNING: "margin",
    LIQUIDATED: "liquidations",
    ADL_EXECUTED: "liquidations",
  },
  movements: {
    PerpetualOrderAccepted: "kept",
    PerpetualOrderAmended: "kept",
    PerpetualOrderFitted: "kept",
    PerpetualStopFired: "kept",
    PerpetualTradePrevented: "kept",
    PerpetualOrderEnded: "kept",
    MarginAdded: "kept",
    MarginRemoved: "kept",
    LeverageSet: "kept",
    PerpetualTraded: "exchanged",
    PositionLiquidated: "exchanged",
    PositionDeleveraged: "exchanged",
    PositionSettled: "exchanged",
    FundingPaid: "exchanged",
    FundingReceived: "exchanged",
    FundingEnded: "kept",
    SettlementFixed: "kept",
    ContractDelisted: "kept",
  },
};
