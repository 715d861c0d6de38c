import type { Act, ExchangeCommand } from "@sumi/core/commands.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import {
  account,
  accountPath,
  act,
  amount,
  type Check,
  change,
  clientId,
  code,
  decimals,
  hash,
  holder,
  integer,
  listOf,
  marketSymbol,
  maybe,
  networkName,
  objectOf,
  oneOf,
  orderName,
  parameterKey,
  parameterValue,
  plainDecimal,
  symbol,
  tradeId,
  truth,
  venue,
} from "./patterns.ts";
import { WALLET_COMMANDS, WALLET_EVENTS } from "./wallet-schema.ts";

/**
 * Everything that may stand in a frame (I19): each field of each event and command with the form of
 * its value. There is no form for free text, so no name, address or remark of a person fits in.
 */
type Fields<Kind> = { readonly [Field in Exclude<keyof Kind, "type" | "act">]-?: Check };
type FieldsOfEvents = {
  readonly [Type in ExchangeEvent["type"]]: Fields<Extract<ExchangeEvent, { type: Type }>> &
    (Type extends "Proposed" ? { readonly act: Check } : unknown);
};
type FieldsOfCommands = {
  readonly [Type in ExchangeCommand["type"]]: Omit<
    Fields<Extract<ExchangeCommand, { type: Type }>>,
    "key" | "actor"
  > &
    (Type extends "Propose" ? { readonly act: Check } : unknown);
};
type FieldsOfActs = { readonly [Name in Act["act"]]: Fields<Extract<Act, { act: Name }>> };

const side = oneOf(["buy", "sell"]);
const kind = oneOf(["limit", "market", "stop_limit", "stop_market"]);
const tif = oneOf(["GTC", "IOC", "FOK"]);
const selfTrade = oneOf(["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"]);
const status = oneOf(["open", "cancel_only", "closed"]);
const mode = oneOf(["demonstration", "production"]);
const house = oneOf(["none", "maker", "taker"]);

const reading = objectOf(
  { asset: integer, venue, timeMs: integer, price: plainDecimal },
  { trade: tradeId },
);
const index = objectOf({
  ...{ asset: integer, price: plainDecimal, sources: integer },
  status: oneOf(["OK", "STALE"]),
});

/** What an order says of itself, in the command and in the event alike. */
const terms = {
  ...{ market: integer, side, kind, tif, postOnly: truth, price: integer, quantity: integer },
  ...{ amount, stopPrice: integer, selfTrade, clientId },
};

export const ACTS = {
  ListAsset: { asset: symbol, indexDecimals: decimals },
  ListNetwork: { asset: symbol, network: networkName, depositMin: plainDecimal },
  ListMarket: {
    ...{ symbol: marketSymbol, base: symbol, quote: symbol, tick: plainDecimal },
    ...{ lot: plainDecimal, priceMax: plainDecimal, quantityMin: plainDecimal },
    ...{ quantityMax: plainDecimal, notionalMin: plainDecimal },
    ...{ makerRate: plainDecimal, takerRate: plainDecimal },
  },
  ChangeParameter: { key: parameterKey, value: parameterValue, effectiveMs: integer },
  ContributeCapital: {
    asset: symbol,
    network: networkName,
    amount: plainDecimal,
    evidence: account,
  },
  TransferHouse: {
    ...{ asset: symbol, from: accountPath, to: accountPath, amount: plainDecimal },
    evidence: account,
  },
  ReverseEntry: { entry: integer, reason: code },
  LoadAddresses: { asset: symbol, network: networkName, fingerprints: listOf(hash) },
  LinkStaff: { staff: integer, member: integer },
  UnfreezeMember: { member: integer },
  DecertifyMember: { member: integer, reason: code },
  ResetSecondFactor: { member: integer, evidence: account },
  FailWithdrawal: { withdrawal: integer, evidence: account },
  SetMarketStatus: { symbol: marketSymbol, status },
} as const satisfies FieldsOfActs;

const anAct = act(ACTS);

const EVENTS = {
  Founded: { mode, chart: integer },
  Proposed: {
    ...{ proposal: integer, proposer: integer, act: anAct.text, hash, expiresMs: integer },
  },
  Approved: { proposal: integer, approver: integer },
  CapitalContributed: { asset: integer, network: integer, amount, evidence: account },
  ParameterChanged: { key: parameterKey, value: parameterValue, effectiveMs: integer },
  AssetListed: { asset: integer, symbol, indexDecimals: integer },
  NetworkListed: { network: integer, asset: integer, name: networkName, depositMin: amount },
  MarketListed: {
    ...{ market: integer, symbol: marketSymbol, base: integer, quote: integer },
    ...{ tick: amount, lot: amount, priceMax: integer },
  },
  MarketStatusSet: { market: integer, status },
  IndexSampled: { sample: integer, readings: listOf(reading), indexes: listOf(index) },
  MemberOpened: { member: integer, account, sponsor: integer, house },
  MemberFrozen: { member: integer, reason: code, reviewByMs: integer },
  MemberUnfrozen: { member: integer },
  TradingProhibited: { member: integer, untilMs: integer, reason: maybe(code) },
  WithdrawalsBlocked: { member: integer, untilMs: integer },
  DepositSubmitted: {
    ...{ deposit: integer, member: integer, asset: integer, network: integer },
    ...{ amount, voucher: hash },
  },
  DepositProposed: {
    ...{ deposit: integer, reviewer: integer, amount, transfer: hash, expiresMs: integer },
  },
  DepositCredited: {
    ...{ deposit: integer, member: integer, asset: integer, network: integer },
    ...{ amount, transfer: hash, reviewer: integer, value: amount },
  },
  ...WALLET_EVENTS,
  OrderAccepted: {
    ...{ order: integer, member: integer, ...terms },
    ...{ stopWhen: oneOf(["none", "above", "below"]), makerRate: integer, takerRate: integer },
    ...{ asset: integer, hold: amount },
  },
  Traded: {
    ...{ market: integer, maker: integer, taker: integer, buyer: integer, seller: integer },
    ...{ takerBuys: truth, price: integer, quantity: integer, notional: amount },
    ...{ buyerFee: amount, sellerFee: amount, released: amount },
  },
  TradePrevented: {
    ...{ market: integer, member: integer, order: integer, quantity: integer },
    ...{ asset: integer, released: amount },
  },
  OrderAmended: {
    ...{ order: integer, member: integer, market: integer, price: integer, quantity: integer },
    ...{ asset: integer, holdChange: change },
  },
  StopMarked: { order: integer, market: integer },
  StopFired: { order: integer, market: integer },
  OrderEnded: {
    ...{ order: integer, member: integer, market: integer, reason: code },
    ...{ asset: integer, released: amount },
  },
} as const satisfies FieldsOfEvents;

const COMMANDS = {
  Found: { mode, acts: listOf(anAct.value) },
  Propose: { act: anAct.value },
  Approve: { proposal: integer, hash },
  OpenMember: { account, sponsor: integer, house },
  FreezeMember: { member: integer, reason: code, reviewByMs: integer },
  ProhibitTrading: { member: integer, untilMs: integer, reason: maybe(code) },
  BlockWithdrawals: { member: integer, untilMs: integer },
  SubmitDeposit: { asset: integer, network: integer, amount, voucher: hash },
  ConfirmDeposit: { deposit: integer, amount, transfer: hash },
  ...WALLET_COMMANDS,
  SampleIndex: { sample: integer, readings: listOf(reading) },
  PlaceOrder: terms,
  AmendOrder: { order: orderName, price: integer, quantity: integer },
  CancelOrder: { order: orderName },
  CancelAllOrders: { market: integer },
  FireTriggers: { limit: integer },
} as const satisfies FieldsOfCommands;

const NOTES = {
  EpochBegan: { holder },
  SnapshotTaken: { frame: integer, sequence: integer, digest: hash },
};

/** The fields of one type, ready to be gone through, and which of them are amounts. */
type Form = {
  readonly names: ReadonlySet<string>;
  readonly fields: readonly (readonly [name: string, check: Check])[];
  readonly amounts: readonly string[];
};

const eventForms = formsOf(EVENTS);
const commandForms = formsOf(COMMANDS);
const noteForms = formsOf(NOTES);

/** One sentence about the first thing that may not stand in an event, or nothing. */
export function flawOfEvent(event: object, type: string): string | undefined {
  return flawOf("event", eventForms.get(type), { value: event, type, named: "type" });
}

/** The same for a command as asked, without its actor and key. */
export function flawOfCommand(command: object, type: string): string | undefined {
  return flawOf("command", commandForms.get(type), { value: command, type, named: "type" });
}

/** The same for a note of the journal's own. */
export function flawOfNote(note: object, type: string): string | undefined {
  return flawOf("note", noteForms.get(type), { value: note, type, named: "note" });
}

/** The fields of an event or command that are amounts. */
export function amountsOfEvent(type: string): readonly string[] {
  return eventForms.get(type)?.amounts ?? [];
}

export function amountsOfCommand(type: string): readonly string[] {
  return commandForms.get(type)?.amounts ?? [];
}

function flawOf(
  what: string,
  form: Form | undefined,
  found: { readonly value: object; readonly type: string; readonly named: string },
): string | undefined {
  const { value, type, named } = found;
  if (form === undefined) return `Nobody knows a ${what} of type ${type}.`;
  const fields = value as Readonly<Record<string, unknown>>;
  for (const [name, check] of form.fields) {
    if (!check(fields[name])) return `${what} ${type}: ${name} is ${JSON.stringify(fields[name])}.`;
  }
  for (const name in fields) {
    if (name !== named && !form.names.has(name)) return `${what} ${type} has a field ${name}.`;
  }
  return undefined;
}

function formsOf(all: Readonly<Record<string, Readonly<Record<string, Check>>>>) {
  const forms = Object.entries(all).map(([type, checks]) => {
    const fields = Object.entries(checks);
    const isAmount = (check: Check) => check === amount || check === change;
    const amounts = fields.filter(([, check]) => isAmount(check)).map(([name]) => name);
    return [type, { names: new Set(Object.keys(checks)), fields, amounts }] as const;
  });
  return new Map<string, Form>(forms);
}
