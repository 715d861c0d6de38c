import type { Amount } from "@sumi/primitives/amount.ts";
import type { Capability } from "../capability.ts";
import {
  postDeleveraging,
  postDelisted,
  postFundingEnded,
  postFundingPaid,
  postFundingReceived,
  postHold,
  postHoldChange,
  postLiquidation,
  postMargin,
  postRelease,
  postSettled,
  postSettlementFixed,
  postTrade,
} from "./postings.ts";
import { countDeleveraging, countLiquidation, countTrade } from "./results.ts";
import type { PerpetualVocabulary } from "./vocabulary.ts";

/** The entries are those of rules 2.10. */
export const PERPETUAL_EVENTS = {
  ContractListed: {
    amounts: ["tick", "lot"],
    apply: ({ perpetual }, event, { timeMs }) => perpetual.list(event, timeMs),
  },
  ContractStatusSet: {
    amounts: [],
    apply: ({ perpetual }, event) => {
      perpetual.contracts.setStatus(event);
      const { contract, untilMs, againMs, takes } = event;
      perpetual.halts.set({ contract }, { untilMs, againMs });
      if (takes !== undefined) perpetual.marks.of({ number: contract }).stop(takes);
    },
  },
  MarkSampled: {
    amounts: ["index", "mark", "price1", "price2"],
    apply: ({ perpetual }, event, { timeMs }) => {
      perpetual.marks.sampled(perpetual.contracts.get(event.contract), event, timeMs);
      perpetual.settlements.sampled(event, timeMs);
    },
  },
  PremiumSampled: {
    amounts: ["impactBid", "impactAsk", "premium"],
    apply: ({ perpetual }, event, { timeMs }) => perpetual.marks.premium(event, timeMs),
  },
  FundingFixed: {
    amounts: ["mark", "rate", "premium"],
    apply: ({ perpetual }, event) => perpetual.fundingFixed(event),
  },
  FundingCounted: {
    amounts: ["owed"],
    apply: ({ perpetual }, event) => perpetual.fundings.count(event),
  },
  FundingSkipped: {
    amounts: [],
    apply: ({ perpetual }, { contract, dueMs }) => perpetual.marks.passDue(contract, dueMs),
  },
  FundingPaid: {
    amounts: ["due", "fromAvailable", "fromMargin", "fromInsurance"],
    apply: ({ perpetual, selfLimits }, event, { timeMs }) => {
      perpetual.fundingPaid(event);
      const { member, fromAvailable, fromMargin } = event;
      selfLimits.count(member, -fromAvailable - fromMargin, timeMs);
    },
    post: postFundingPaid,
  },
  FundingReceived: {
    amounts: ["due", "amount"],
    apply: ({ perpetual, selfLimits }, event, { timeMs }) => {
      perpetual.fundings.received(event);
      selfLimits.count(event.member, event.amount, timeMs);
    },
    post: postFundingReceived,
  },
  FundingEnded: {
    amounts: ["residue"],
    apply: ({ perpetual }, { contract }) => perpetual.fundings.end(contract),
    post: postFundingEnded,
  },
  InsuranceShort: {
    amounts: ["balance", "minimum"],
    apply: ({ perpetual }, { asset }, { timeMs }) => perpetual.insurance.begin(asset, timeMs),
  },
  InsuranceRestored: {
    amounts: ["balance", "minimum"],
    apply: ({ perpetual }, { asset }) => perpetual.insurance.end(asset),
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
    apply: ({ perpetual, selfLimits }, event, stamp) => {
      perpetual.traded(event, stamp);
      countTrade(selfLimits, event, stamp);
    },
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
    apply: ({ perpetual }, event, stamp) => perpetual.liquidationsBegun(event, stamp),
  },
  MarginWarned: {
    amounts: ["mark"],
    apply: ({ perpetual }, { contract, members }) => {
      for (const member of members) perpetual.positionsOf(contract).warn(member);
    },
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
      "deficit",
      "makerEntryOut",
      "makerMarginOut",
      "makerRealised",
      "makerMarginIn",
      "makerOpenFee",
      "makerCloseFee",
      "makerFreed",
    ],
    apply: ({ perpetual, selfLimits }, event, stamp) => {
      perpetual.liquidated(event, stamp);
      countLiquidation(selfLimits, event, stamp);
    },
    post: postLiquidation,
  },
  PositionDeleveraged: {
    amounts: ["value", "entryOut", "marginOut", "otherEntryOut", "otherMarginOut", "otherRealised"],
    apply: ({ perpetual, selfLimits }, event, stamp) => {
      perpetual.deleveraged(event, stamp);
      countDeleveraging(selfLimits, event, stamp);
    },
    post: postDeleveraging,
  },
  DelistingAnnounced: {
    amounts: [],
    apply: ({ perpetual }, event) => {
      perpetual.contracts.announceDelisting(event.contract);
      perpetual.settlements.announce(event);
    },
  },
  DelistingPostponed: {
    amounts: ["lacking"],
    apply: ({ perpetual }, event) => perpetual.settlements.postpone(event),
  },
  SettlementFixed: {
    amounts: ["price", "fromInsurance", "gains", "lacking"],
    apply: ({ perpetual }, event) => {
      const { contract } = event;
      perpetual.settlements.fix(event);
      perpetual.contracts.setStatus({ contract, status: "closed", reason: "DELISTED" });
    },
    post: postSettlementFixed,
  },
  PositionSettled: {
    amounts: ["entryOut", "marginOut", "realised", "deficit", "shared"],
    apply: ({ perpetual, selfLimits }, event, stamp) => {
      perpetual.settled(event, stamp);
      const { member, realised, deficit, shared } = event;
      selfLimits.count(member, realised + deficit - shared, stamp.timeMs);
    },
    post: postSettled,
  },
  ContractDelisted: {
    amounts: ["residue"],
    apply: ({ perpetual }, { contract }) => perpetual.settlements.end(contract),
    post: postDelisted,
  },
  PerpetualRiskConfirmed: {
    amounts: [],
    apply: ({ perpetual }, { member }, { timeMs }) => {
      perpetual.riskConfirmedMs.set(member, timeMs);
    },
  },
} as const satisfies Capability<PerpetualVocabulary>["events"];
