import type { Amount } from "@sumi/primitives/amount.ts";
import type { Capability } from "../capability.ts";
import { TIMER } from "../stamp.ts";
import { amendPerpetualOrder } from "./amend.ts";
import { cancelAllPerpetualOrders, cancelPerpetualOrder } from "./cancel.ts";
import { closePosition, reversePosition } from "./close.ts";
import { fundDue, POSITIONS_PER_FUNDING } from "./fund.ts";
import { liquidateDue, nextFallen, POSITIONS_PER_LIQUIDATION } from "./liquidate.ts";
import { listContract, refusalOfListing } from "./listing.ts";
import { addMargin, removeMargin, setLeverage } from "./margin.ts";
import { placePerpetualOrder } from "./place.ts";
import {
  postDeleveraging,
  postFundingEnded,
  postFundingPaid,
  postFundingReceived,
  postHold,
  postHoldChange,
  postLiquidation,
  postMargin,
  postRelease,
  postTrade,
} from "./postings.ts";
import { setProtection } from "./protect.ts";
import { isSampleDue, sampleMarks } from "./sample.ts";
import { perpetualLines } from "./snapshot.ts";
import { confirmRisk } from "./standing.ts";
import { haltContract, refusalOfResuming, resumeContract } from "./status.ts";
import { firePerpetualTriggers, hasMarkedTriggers, TRIGGERS_PER_COMMAND } from "./triggers.ts";
import type { PerpetualVocabulary } from "./vocabulary.ts";

/** The entries are those of rules 2.10. */
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
    SampleMarks: sampleMarks,
    FundDue: fundDue,
    FirePerpetualTriggers: firePerpetualTriggers,
    LiquidateDue: liquidateDue,
  },
  events: {
    ContractListed: {
      amounts: ["tick", "lot"],
      apply: ({ perpetual }, event, { timeMs }) => perpetual.list(event, timeMs),
    },
    ContractStatusSet: {
      amounts: [],
      apply: ({ perpetual }, event) => perpetual.contracts.setStatus(event),
    },
    MarkSampled: {
      amounts: ["index", "mark", "price1", "price2"],
      apply: ({ perpetual }, event, { timeMs }) => {
        perpetual.marks.sampled(perpetual.contracts.get(event.contract), event, timeMs);
      },
    },
    PremiumSampled: {
      amounts: ["impactBid", "impactAsk", "premium"],
      apply: ({ perpetual }, event, { timeMs }) => perpetual.marks.premium(event, timeMs),
    },
    FundingFixed: {
      amounts: ["mark", "rate", "premium", "owed"],
      apply: ({ perpetual }, event) => perpetual.fundingFixed(event),
    },
    FundingSkipped: {
      amounts: [],
      apply: ({ perpetual }, { contract, dueMs }) => perpetual.marks.passDue(contract, dueMs),
    },
    FundingPaid: {
      amounts: ["due", "fromAvailable", "fromMargin", "fromInsurance"],
      apply: ({ perpetual }, event) => perpetual.fundingPaid(event),
      post: postFundingPaid,
    },
    FundingReceived: {
      amounts: ["due", "amount"],
      apply: ({ perpetual }, event) => perpetual.fundings.received(event),
      post: postFundingReceived,
    },
    FundingEnded: {
      amounts: ["residue"],
      apply: ({ perpetual }, { contract }) => perpetual.fundings.end(contract),
      post: postFundingEnded,
    },
    PerpetualOrderAccepted: {
      amounts: ["amount", "hold"],
      apply: ({ perpetual }, event, { timeMs }) => perpetual.accepted(event, timeMs),
      post: postHold,
    },
    PerpetualTraded: {
      amounts: [
        "buyerEntryOut",
        "buyerMarginOut",
        "buyerRealised",
        "buyerMarginIn",
        "buyerOpenFee",
        "buyerCloseFee",
        "buyerFreed",
        "sellerEntryOut",
        "sellerMarginOut",
        "sellerRealised",
        "sellerMarginIn",
        "sellerOpenFee",
        "sellerCloseFee",
        "sellerFreed",
      ],
      apply: ({ perpetual }, event, stamp) => perpetual.traded(event, stamp),
      post: postTrade,
    },
    PerpetualTradePrevented: {
      amounts: ["released"],
      apply: ({ perpetual }, event) => perpetual.tradePrevented(event),
      post: postRelease,
    },
    PerpetualOrderAmended: {
      amounts: ["holdChange"],
      apply: ({ perpetual }, event) => perpetual.amended(event),
      post: postHoldChange,
    },
    PerpetualOrderFitted: {
      amounts: ["holdChange"],
      apply: ({ perpetual }, event) => perpetual.fitted(event),
      post: postHoldChange,
    },
    PerpetualStopMarked: {
      amounts: [],
      apply: ({ perpetual }, event) => perpetual.stopMarked(event),
    },
    PerpetualStopFired: {
      amounts: ["hold"],
      apply: ({ perpetual }, event) => perpetual.stopFired(event),
      post: postHold,
    },
    PerpetualStopRearmed: {
      amounts: [],
      apply: ({ perpetual }, event) => perpetual.stopRearmed(event),
    },
    PerpetualOrderEnded: {
      amounts: ["released"],
      apply: ({ perpetual }, event) => perpetual.ended(event),
      post: postRelease,
    },
    MarginAdded: {
      amounts: ["amount"],
      apply: ({ perpetual }, { contract, member, amount }) => {
        perpetual.positionsOf(contract).changeMargin(member, amount);
      },
      post: (event, to) => postMargin(event, event.amount, to),
    },
    MarginRemoved: {
      amounts: ["amount"],
      apply: ({ perpetual }, { contract, member, amount }) => {
        perpetual.positionsOf(contract).changeMargin(member, -amount as Amount);
      },
      post: (event, to) => postMargin(event, -event.amount as Amount, to),
    },
    LeverageSet: {
      amounts: ["marginChange"],
      apply: ({ perpetual }, { contract, member, leverage, marginChange }) => {
        const position = perpetual.positionsOf(contract).changeMargin(member, marginChange);
        position.leverage = leverage;
      },
      post: (event, to) => postMargin(event, event.marginChange, to),
    },
    ProtectionSet: {
      amounts: [],
      apply: ({ perpetual }, event, stamp) => perpetual.protect(event, stamp),
    },
    ProtectionMarked: {
      amounts: [],
      apply: ({ perpetual }, event) => perpetual.protectionMarked(event),
    },
    ProtectionFired: {
      amounts: [],
      apply: ({ perpetual }, event) => perpetual.protectionFired(event),
    },
    LiquidationsBegun: {
      amounts: ["mark"],
      apply: ({ perpetual }, event) => perpetual.liquidationsBegun(event),
    },
    LiquidationCured: {
      amounts: [],
      apply: ({ perpetual }, event) => perpetual.liquidationCured(event),
    },
    PositionLiquidated: {
      amounts: [
        "entryOut",
        "marginOut",
        "realised",
        "fee",
        "returned",
        "deficit",
        "makerEntryOut",
        "makerMarginOut",
        "makerRealised",
        "makerMarginIn",
        "makerOpenFee",
        "makerCloseFee",
        "makerFreed",
      ],
      apply: ({ perpetual }, event, stamp) => perpetual.liquidated(event, stamp),
      post: postLiquidation,
    },
    PositionDeleveraged: {
      amounts: [
        "value",
        "entryOut",
        "marginOut",
        "realised",
        "otherEntryOut",
        "otherMarginOut",
        "otherRealised",
      ],
      apply: ({ perpetual }, event, stamp) => perpetual.deleveraged(event, stamp),
      post: postDeleveraging,
    },
    PerpetualRiskConfirmed: {
      amounts: [],
      apply: ({ perpetual }, { member }, { timeMs }) => perpetual.confirmRisk(member, timeMs),
    },
  },
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
      isForGenesis: true,
    },
    ResumeContract: {
      fields: { symbol: "text" },
      refusal: refusalOfResuming,
      carryOut: resumeContract,
    },
  },
  timers: {
    SampleMarks: {
      stopsInDoubt: false,
      isImmediate: true,
      due: (state) => (isSampleDue(state) ? { type: "SampleMarks", actor: TIMER } : undefined),
    },
    FirePerpetualTriggers: {
      stopsInDoubt: false,
      isImmediate: true,
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
        return { type: "FundDue", actor: TIMER, limit: POSITIONS_PER_FUNDING };
      },
    },
    LiquidateDue: {
      stopsInDoubt: true,
      due: (state) => {
        if (nextFallen(state) === undefined) return undefined;
        return { type: "LiquidateDue", actor: TIMER, limit: POSITIONS_PER_LIQUIDATION };
      },
    },
  },
  tradingCommands: [
    "PlacePerpetualOrder",
    "AmendPerpetualOrder",
    "CancelPerpetualOrder",
    "CancelAllPerpetualOrders",
    "ClosePosition",
    "ReversePosition",
  ],
  snapshot: ({ perpetual }) => perpetualLines(perpetual),
} as const satisfies Capability<PerpetualVocabulary>;
