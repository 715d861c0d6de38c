import type { PerpetualAct } from "@sumi/core/perpetual/acts.ts";
import type { PerpetualCommand } from "@sumi/core/perpetual/commands.ts";
import {
  amount,
  code,
  contractSymbol,
  integer,
  maybe,
  oneOf,
  orderName,
  plainDecimal,
  symbol,
} from "../frames/patterns.ts";
import { type FieldsOf, protection, terms } from "./field-forms.ts";

/** The form of each field of a command or act of perpetual contracts in a frame (I19). */

type CommandFields = {
  readonly [Type in PerpetualCommand["type"]]: FieldsOf<
    Extract<PerpetualCommand, { type: Type }>,
    "type" | "key" | "actor" | "attachment"
  >;
};
type ActFields = {
  readonly [Name in PerpetualAct["act"]]: FieldsOf<Extract<PerpetualAct, { act: Name }>, "act">;
};

const haltStatus = oneOf(["cancel_only", "closed"]);

export const COMMAND_FIELDS: CommandFields = {
  PlacePerpetualOrder: { ...terms, contract: integer },
  AmendPerpetualOrder: { order: orderName, price: integer, quantity: integer },
  CancelPerpetualOrder: { order: orderName },
  CancelAllPerpetualOrders: { contract: integer },
  ClosePosition: { contract: integer },
  ReversePosition: { contract: integer },
  AddMargin: { contract: integer, amount },
  RemoveMargin: { contract: integer, amount },
  SetLeverage: { contract: integer, leverage: integer },
  SetProtection: { contract: integer, ...protection },
  ConfirmPerpetualRisk: {},
  HaltContract: { contract: integer, status: haltStatus, reason: code, untilMs: maybe(integer) },
  EndContractHalts: {},
  SampleMarks: {},
  FundDue: { limit: integer },
  FirePerpetualTriggers: { limit: integer },
  LiquidateDue: { limit: integer },
  SettleContracts: { limit: integer },
};

export const ACT_FIELDS: ActFields = {
  ListContract: {
    symbol: contractSymbol,
    underlying: symbol,
    tick: plainDecimal,
    lot: plainDecimal,
    priceMax: plainDecimal,
    quantityMin: plainDecimal,
    quantityMax: plainDecimal,
  },
  HaltContractAgain: {
    symbol: contractSymbol,
    status: haltStatus,
    reason: code,
    untilMs: integer,
  },
  ResumeContract: { symbol: contractSymbol },
  DelistContract: { symbol: contractSymbol, settleMs: integer },
};
