import type { Capability } from "../capability.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import { findOwn } from "../trading/own-orders.ts";
import { TRIGGERS_PER_COMMAND } from "../trading/triggers.ts";
import type { HaltContractAgain } from "./acts.ts";
import { amendPerpetualOrder } from "./amend.ts";
import { cancelAllPerpetualOrders, cancelPerpetualOrder } from "./cancel.ts";
import { closePosition, reversePosition } from "./close.ts";
import { announceDelisting, refusalOfDelisting } from "./delisting.ts";
import { PERPETUAL_EVENTS } from "./event-rules.ts";
import { FUNDING_PIECE, fundDue } from "./fund.ts";
import {
  endContractHalts,
  haltContract,
  haltContractAgain,
  haltsDue,
  isLooserHalt,
  refusalOfHaltingAgain,
} from "./halting.ts";
import { liquidateDue, nextFallen, POSITIONS_PER_LIQUIDATION } from "./liquidate.ts";
import { listContract, refusalOfListing } from "./listing.ts";
import { addMargin, removeMargin, setLeverage } from "./margin.ts";
import {
  CONTRACT_PARAMETERS,
  PERPETUAL_COUNTRY_PARAMETERS,
  PERPETUAL_PARAMETERS,
} from "./parameters.ts";
import { placePerpetualOrder } from "./place.ts";
import { chargesOfLiquidation, chargesOfTrade } from "./postings.ts";
import { setProtection } from "./protect.ts";
import { isSampleDue, sampleMarks } from "./sample.ts";
import { ENDED_PER_SETTLEMENT, settleContracts, settlementDue } from "./settle.ts";
import { perpetualLines } from "./snapshot.ts";
import { isAnyAtStake, isAtStake, mayBeAtStake } from "./stake.ts";
import { confirmRisk } from "./standing.ts";
import {
  endOpeningOfExcluded,
  endOrdersOfFrozen,
  refusalOfResuming,
  resumeContract,
} from "./status.ts";
import {
  fireNextTrigger,
  firePerpetualTriggers,
  hasMarkedTriggers,
  markTriggersByLast,
} from "./triggers.ts";
import type { PerpetualVocabulary } from "./vocabulary.ts";

export const PERPETUAL = {
  commands: {
    PlacePerpetualOrder: placePerpetualOrder,
    AmendPerpetualOrder: amendPerpetualOrder,
    CancelPerpetualOrder: cancelPerpetualOrder,
    CancelAllPerpetualOrders: cancelAllPerpetualOrders,
    ClosePosition: closePosition,
    ReversePosition: reversePosition,
    AddMargin: addMargin,
    RemoveMargin: removeMargin,
    SetLeverage: setLeverage,
    SetProtection: setProtection,
    ConfirmPerpetualRisk: confirmRisk,
    HaltContract: haltContract,
    EndContractHalts: endContractHalts,
    SampleMarks: sampleMarks,
    FundDue: fundDue,
    FirePerpetualTriggers: firePerpetualTriggers,
    LiquidateDue: liquidateDue,
    SettleContracts: settleContracts,
  },
  events: PERPETUAL_EVENTS,
  acts: {
    ListContract: {
      fields: {
        symbol: "text",
        underlying: "text",
        tick: "text",
        lot: "text",
        priceMax: "text",
        quantityMin: "text",
        quantityMax: "text",
      },
      refusal: refusalOfListing,
      carryOut: listContract,
      judges: (_, act) => listingOf(act),
      isForGenesis: true,
    },
    HaltContractAgain: {
      fields: { symbol: "text", status: "text", reason: "text", untilMs: "number" },
      refusal: refusalOfHaltingAgain,
      carryOut: haltContractAgain,
      judges: statusNamedBy,
      isOwn: isOwnHalt,
    },
    ResumeContract: {
      fields: { symbol: "text" },
      refusal: refusalOfResuming,
      carryOut: resumeContract,
      judges: statusNamedBy,
      isOwn: mayBeOfOwnContract,
    },
    DelistContract: {
      fields: { symbol: "text", settleMs: "number" },
      refusal: refusalOfDelisting,
      carryOut: announceDelisting,
      // A halt ends no proposal of an end: one person could keep a contract alive by halting it.
      judges: ({ perpetual }, { symbol }) => `end of contract ${numberOf(perpetual, symbol)}`,
      isOwn: mayBeOfOwnContract,
    },
  },
  overtakes: {
    ContractListed: listingOf,
    ContractStatusSet: statusOf,
    DelistingAnnounced: statusOf,
    SettlementFixed: statusOf,
  },
  follows: {
    PerpetualTraded: markTriggersByLast,
    PositionLiquidated: markTriggersByLast,
    MemberFrozen: (state, { member }) => endOrdersOfFrozen(state, member),
    SelfLimitSet: endOpeningOfExcluded,
  },
  fireNext: fireNextTrigger,
  timers: {
    SampleMarks: {
      stopsInDoubt: false,
      isImmediate: true,
      due: (state) => (isSampleDue(state) ? { type: "SampleMarks", actor: TIMER } : undefined),
    },
    FirePerpetualTriggers: {
      stopsInDoubt: false,
      isImmediate: true,
      firesTriggers: true,
      due: (state) => {
        if (!hasMarkedTriggers(state)) return undefined;
        return { type: "FirePerpetualTriggers", actor: TIMER, limit: TRIGGERS_PER_COMMAND };
      },
    },
    FundDue: {
      stopsInDoubt: true,
      due: ({ perpetual }) => {
        const [first] = perpetual.fundings.all;
        if (first === undefined) return undefined;
        return { type: "FundDue", actor: TIMER, limit: FUNDING_PIECE };
      },
    },
    LiquidateDue: {
      stopsInDoubt: true,
      due: (state) => {
        if (nextFallen(state) === undefined) return undefined;
        return { type: "LiquidateDue", actor: TIMER, limit: POSITIONS_PER_LIQUIDATION };
      },
    },
    EndContractHalts: {
      stopsInDoubt: true,
      due: (state, timeMs) => {
        if (haltsDue(state, timeMs).length === 0) return undefined;
        return { type: "EndContractHalts", actor: TIMER };
      },
    },
    SettleContracts: {
      stopsInDoubt: true,
      due: (state, timeMs) => {
        if (settlementDue(state, timeMs) === undefined) return undefined;
        return { type: "SettleContracts", actor: TIMER, limit: ENDED_PER_SETTLEMENT };
      },
    },
  },
  brakes: {
    /** Closing, protecting, liquidating, funding and settling go on. */
    perpetual: {
      names: () => [""],
      hasStake: isAnyAtStake,
      stops: {
        PlacePerpetualOrder: (_, { reduceOnly }) => (reduceOnly ? undefined : ""),
        AmendPerpetualOrder: ({ perpetual }, { actor, order }) => {
          return findOwn(perpetual, actor, order)?.reduceOnly === true ? undefined : "";
        },
        ReversePosition: () => "",
      },
    },
  },
  parameters: [PERPETUAL_PARAMETERS, PERPETUAL_COUNTRY_PARAMETERS, CONTRACT_PARAMETERS],
  tradingCommands: [
    "PlacePerpetualOrder",
    "AmendPerpetualOrder",
    "CancelPerpetualOrder",
    "CancelAllPerpetualOrders",
    "ClosePosition",
    "ReversePosition",
  ],
  beginnings: ["PlacePerpetualOrder", "AmendPerpetualOrder", "ReversePosition"],
  charges: { PerpetualTraded: chargesOfTrade, PositionLiquidated: chargesOfLiquidation },
  snapshot: ({ perpetual }) => perpetualLines(perpetual),
} as const satisfies Capability<PerpetualVocabulary>;

function listingOf({ symbol }: { readonly symbol: string }): string {
  return `listing of contract ${symbol}`;
}

function statusNamedBy({ perpetual }: State, { symbol }: { readonly symbol: string }): string {
  return statusOf({ contract: numberOf(perpetual, symbol) });
}

/** A suspicion bars nobody from a halt that protects, and from one that is looser it does. */
function isOwnHalt(state: State, act: HaltContractAgain, staff: number): boolean {
  const isLooser = isLooserHalt(state.perpetual.contracts.bySymbol(act.symbol), act.status);
  if (isLooser) return mayBeOfOwnContract(state, act, staff);
  return isAtStake(state, numberOf(state.perpetual, act.symbol), staff);
}

function mayBeOfOwnContract(
  state: State,
  { symbol }: { readonly symbol: string },
  staff: number,
): boolean {
  return mayBeAtStake(state, numberOf(state.perpetual, symbol), staff);
}

function numberOf({ contracts }: State["perpetual"], symbol: string): number {
  return contracts.bySymbol(symbol)?.number ?? -1;
}

function statusOf({ contract }: { readonly contract: number }): string {
  return `status of contract ${contract}`;
}
