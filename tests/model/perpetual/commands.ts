import type { PerpetualAct } from "@sumi/core/perpetual/acts.ts";
import type { PerpetualCommand } from "@sumi/core/perpetual/commands.ts";
import type { Model } from "../model.ts";
import type { Expected } from "../record.ts";
import { amendOrder } from "./amending.ts";
import {
  endContractHalts,
  haltContract,
  haltContractAgain,
  listContract,
  resumeContract,
} from "./contracts.ts";
import { delistContract, settleContracts } from "./ending.ts";
import { liquidateDue } from "./falling.ts";
import { fundDue } from "./funding-run.ts";
import { cancelAllOrders, cancelOrder, closePosition, placeOrder } from "./placing.ts";
import { addMargin, confirmRisk, removeMargin, setLeverage, setProtection } from "./positions.ts";
import type { PerpetualActOf, PerpetualCommandOf } from "./record.ts";
import { sampleMarks } from "./sampling.ts";
import { firePerpetualTriggers } from "./triggering.ts";

type Expectations = {
  readonly [Type in PerpetualCommand["type"]]: (
    model: Model,
    command: PerpetualCommandOf<Type>,
  ) => Expected;
};
type ActExpectations = {
  readonly [Name in PerpetualAct["act"]]: (
    model: Model,
    act: PerpetualActOf<Name>,
    deciders: { readonly proposer: number; readonly approver: number },
  ) => Expected;
};

/** The events that an accepted command must cause. */
export const EXPECTED: Expectations = {
  PlacePerpetualOrder: placeOrder,
  AmendPerpetualOrder: amendOrder,
  CancelPerpetualOrder: cancelOrder,
  CancelAllPerpetualOrders: cancelAllOrders,
  ClosePosition: closePosition,
  ReversePosition: closePosition,
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
};

export const EXPECTED_OF_ACTS: ActExpectations = {
  ListContract: listContract,
  HaltContractAgain: haltContractAgain,
  ResumeContract: resumeContract,
  DelistContract: delistContract,
};
