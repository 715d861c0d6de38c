import type { Model } from "../model.ts";
import { setStatus } from "./contracts.ts";
import * as ending from "./ending.ts";
import { begin, leaveQueue, warn } from "./falling.ts";
import { beginRound, countRound, skipRound } from "./funding-run.ts";
import { premiumed, sampled } from "./marking.ts";
import * as reckoning from "./reckoning.ts";
import type { PerpetualRead } from "./record.ts";
import { list, tellOfFund } from "./sampling.ts";

/** Applies an event of perpetual contracts as it happened. */
export function reckon(model: Model, event: PerpetualRead): void {
  const { perpetual } = model;
  switch (event.type) {
    case "ContractListed":
      return list(model, event);
    case "ContractStatusSet":
      return setStatus(model, event);
    case "MarkSampled":
      return sampled(model, event);
    case "PremiumSampled":
      return premiumed(model, event);
    case "FundingFixed":
    case "FundingCounted":
    case "FundingSkipped":
    case "FundingPaid":
    case "FundingReceived":
    case "FundingEnded":
      return reckonFunding(model, event);
    case "InsuranceShort":
    case "InsuranceRestored":
      return tellOfFund(model, event);
    case "PerpetualOrderAccepted":
    case "PerpetualTraded":
    case "PerpetualTradePrevented":
    case "PerpetualOrderAmended":
    case "PerpetualOrderFitted":
    case "PerpetualStopMarked":
    case "PerpetualStopFired":
    case "PerpetualStopRearmed":
    case "PerpetualOrderEnded":
      return reckonOrder(model, event);
    case "MarginAdded":
      return reckoning.changeMargin(model, { ...event, change: event.amount });
    case "MarginRemoved":
      return reckoning.changeMargin(model, { ...event, change: -event.amount });
    case "LeverageSet":
      reckoning.changeMargin(model, { ...event, change: event.marginChange });
      return perpetual.agree(event.contract, event.member, { leverage: event.leverage });
    case "ProtectionSet":
      return protect(model, event);
    case "ProtectionMarked":
      perpetual.markedLegs = [...perpetual.markedLegs, event];
      return;
    case "ProtectionFired":
      return perpetual.unmark(event.contract, event.member, event.leg);
    case "LiquidationsBegun":
      return begin(model, event);
    case "MarginWarned":
      return warn(model, event);
    case "LiquidationCured":
      return leaveQueue(model, event.contract, event.member);
    case "PositionLiquidated":
      reckoning.liquidate(model, event);
      return leaveIfFlat(model, event);
    case "PositionDeleveraged":
      reckoning.deleverage(model, event);
      leaveIfFlat(model, event);
      return leaveIfFlat(model, { contract: event.contract, member: event.other });
    case "DelistingAnnounced":
    case "DelistingPostponed":
    case "SettlementFixed":
    case "PositionSettled":
    case "ContractDelisted":
      return reckonEnd(model, event);
    case "PerpetualRiskConfirmed":
      return void perpetual.riskConfirmed.add(event.member);
  }
}

function protect(model: Model, event: Extract<PerpetualRead, { type: "ProtectionSet" }>): void {
  const { contract, member, takeProfit, stopLoss, protectBy } = event;
  model.perpetual.unmark(contract, member);
  const agreed = { takeProfit, stopLoss, protectBy, protectedAt: model.sequence };
  model.perpetual.agree(contract, member, agreed);
}

function reckonFunding(model: Model, event: Extract<PerpetualRead, { type: FundingType }>): void {
  switch (event.type) {
    case "FundingFixed":
      return beginRound(model, event);
    case "FundingCounted":
      return countRound(model, event);
    case "FundingSkipped":
      return skipRound(model, event);
    case "FundingPaid":
      return reckoning.pay(model, event);
    case "FundingReceived":
      return reckoning.receive(model, event);
    case "FundingEnded":
      return reckoning.endRound(model, event);
  }
}

type FundingType =
  | "FundingFixed"
  | "FundingCounted"
  | "FundingSkipped"
  | "FundingPaid"
  | "FundingReceived"
  | "FundingEnded";

function leaveIfFlat(
  model: Model,
  { contract, member }: { readonly contract: number; readonly member: number },
): void {
  if (model.perpetual.position(contract, member) === undefined) {
    leaveQueue(model, contract, member);
  }
}

type OrderType =
  | "PerpetualOrderAccepted"
  | "PerpetualTraded"
  | "PerpetualTradePrevented"
  | "PerpetualOrderAmended"
  | "PerpetualOrderFitted"
  | "PerpetualStopMarked"
  | "PerpetualStopFired"
  | "PerpetualStopRearmed"
  | "PerpetualOrderEnded";

function reckonOrder(model: Model, event: Extract<PerpetualRead, { type: OrderType }>): void {
  switch (event.type) {
    case "PerpetualOrderAccepted":
      return reckoning.accept(model, event);
    case "PerpetualTraded":
      return reckoning.trade(model, event);
    case "PerpetualTradePrevented":
      return reckoning.prevent(model, event);
    case "PerpetualOrderAmended":
      return reckoning.amend(model, event);
    case "PerpetualOrderFitted":
      return reckoning.fit(model, event);
    case "PerpetualStopMarked":
      return reckoning.mark(model, event);
    case "PerpetualStopFired":
      return reckoning.fire(model, event);
    case "PerpetualStopRearmed":
      return reckoning.rearm(model, event);
    case "PerpetualOrderEnded":
      return reckoning.end(model, event);
  }
}

function reckonEnd(model: Model, event: Extract<PerpetualRead, { type: EndType }>): void {
  switch (event.type) {
    case "DelistingAnnounced":
      return ending.announce(model, event);
    case "DelistingPostponed":
      return ending.postpone(model, event);
    case "SettlementFixed":
      return ending.fix(model, event);
    case "PositionSettled":
      reckoning.settle(model, event);
      return leaveIfFlat(model, event);
    case "ContractDelisted":
      return ending.end(model, event);
  }
}

type EndType =
  | "DelistingAnnounced"
  | "DelistingPostponed"
  | "SettlementFixed"
  | "PositionSettled"
  | "ContractDelisted";
