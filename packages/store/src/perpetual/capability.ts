import type { Capability } from "../capability.ts";
import { PERPETUAL_BILLS } from "./bills.ts";

/** Margin is the member's own; a result, a fee or a funding is a gain or a loss. */
export const PERPETUAL: Capability = {
  bills: PERPETUAL_BILLS,
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
