import { expectationsOf } from "./expectations.ts";
import type { ReadEvent, ReadRecord } from "./frames/reading.ts";
import type { Judged } from "./invariants.ts";
import type { Reckoning } from "./model.ts";
import { isSame } from "./same.ts";
import { costOfRest } from "./trading/orders.ts";

/**
 * Holds one accepted command against the rule book: event by event what must happen is reckoned,
 * compared with what did, and then what did is taken up. After the first difference the rest of the
 * command is taken up without being compared: one mistake is told once.
 */
export function judge(x: Reckoning, record: ReadRecord): void {
  x.begin(record.sequence, record.timeMs);
  const expectations = expectationsOf(x, record.asked);
  let isFollowing = true;
  for (const event of record.events) {
    if (isFollowing) isFollowing = isExpected(x, expectations.next().value ?? undefined, event);
    x.apply(event);
    if (isFollowing) checkOrders(x, event);
  }
  if (isFollowing) {
    const { value: missing } = expectations.next();
    if (missing !== undefined) {
      x.object(invariantOf(missing), `${told(missing)} should have happened, and did not.`);
    }
  }
  for (const wrong of x.money.settle()) x.object("I3", `${wrong}.`);
  checkCrossing(x, record);
}

function isExpected(x: Reckoning, expected: ReadEvent | undefined, event: ReadEvent): boolean {
  if (expected === undefined) {
    x.object(invariantOf(event), `${told(event)} happened, and nothing should have.`);
    return false;
  }
  if (expected.type !== event.type) {
    const instead = `${told(expected)} should have happened`;
    x.object(invariantOf(expected), `${told(event)} happened, and ${instead}.`);
    return false;
  }
  const field = differingField(expected, event);
  if (field === undefined) return true;
  const [is, should] = [told(Reflect.get(event, field)), told(Reflect.get(expected, field))];
  const invariant = invariantOfField(event, field);
  x.object(invariant, `${event.type} says ${field} ${is}, and it should be ${should}.`);
  return false;
}

/** The first field in which two events of one type are not the same. */
function differingField(expected: ReadEvent, event: ReadEvent): string | undefined {
  for (const name of Object.keys(expected)) {
    const should: unknown = Reflect.get(expected, name);
    const is: unknown = Reflect.get(event, name);
    if (should !== is && !isSame(should, is)) return name;
  }
  return undefined;
}

/** I4: no order trades more than there is, and what is held for it is what the rest can cost. */
function checkOrders(x: Reckoning, event: ReadEvent): void {
  const ids =
    event.type === "Traded"
      ? [event.maker, event.taker]
      : "order" in event && event.type !== "OrderAccepted"
        ? [event.order]
        : [];
  for (const id of ids) {
    const order = x.orders.all.get(id);
    if (order === undefined) continue;
    if (order.terms.amount === 0n && order.filled + order.prevented > order.quantity) {
      x.object("I4", `Order ${id} has traded more than its quantity.`);
    }
    const should = order.place === "over" || order.terms.hold === 0n ? 0n : costOfRest(order);
    if (order.hold === should) continue;
    x.object("I4", `Order ${id} holds ${order.hold} units, and its rest can cost ${should}.`);
  }
}

/** I5: whoever would trade has traded when the command is over. */
function checkCrossing(x: Reckoning, { asked }: ReadRecord): void {
  if (x.trades.length === 0 && !MAY_CROSS.has(asked.type)) return;
  for (const market of x.listing.markets) {
    if (x.books[market.number]?.isCrossed !== true) continue;
    x.object("I5", `The book of ${market.symbol} is crossed after the command.`);
  }
}

const MAY_CROSS: ReadonlySet<string> = new Set(["PlaceOrder", "AmendOrder", "FireTriggers"]);

/** Which promise is broken when an event is there that should not be, or the other way round. */
function invariantOf(event: ReadEvent): Judged {
  if (event.type !== "OrderEnded") return BROKEN_BY[event.type];
  return event.reason === "STP" ? "I5" : "I6";
}

function invariantOfField(event: ReadEvent, field: string): Judged {
  return BROKEN_BY_FIELD[`${event.type}.${field}`] ?? BROKEN_BY[event.type];
}

const BROKEN_BY = {
  Founded: "I21",
  Proposed: "I21",
  Approved: "I21",
  CapitalContributed: "I14",
  HouseTransferred: "I14",
  DepositReversed: "I14",
  HouseReversed: "I14",
  Converted: "I6",
  CaseAssigned: "I21",
  CaseUnassigned: "I21",
  StaffLinked: "I21",
  ParameterChanged: "I21",
  AssetListed: "I21",
  NetworkListed: "I21",
  MarketListed: "I21",
  MarketStatusSet: "I21",
  IndexSampled: "I16",
  MemberOpened: "I13",
  MemberFrozen: "I21",
  MemberUnfrozen: "I21",
  TradingProhibited: "I21",
  WithdrawalsBlocked: "I21",
  DepositSubmitted: "I14",
  DepositProposed: "I21",
  DepositCredited: "I14",
  DepositRejected: "I14",
  DepositAddressLoaded: "I14",
  DepositAddressAssigned: "I14",
  DepositAddressRetired: "I14",
  SecurityChanged: "I21",
  IdentitySubmitted: "I21",
  MemberCertified: "I21",
  IdentityRejected: "I21",
  MemberDecertified: "I21",
  FileAccessed: "I21",
  AddressAdded: "I14",
  AddressRemoved: "I14",
  WithdrawalRequested: "I14",
  WithdrawalHeld: "I21",
  WithdrawalEscalated: "I21",
  WithdrawalProposed: "I21",
  WithdrawalPassed: "I14",
  WithdrawalRejected: "I14",
  WithdrawalCancelled: "I14",
  WithdrawalSent: "I14",
  WithdrawalDone: "I14",
  WithdrawalFailed: "I14",
  OrderAccepted: "I6",
  Traded: "I5",
  TradePrevented: "I5",
  OrderAmended: "I6",
  StopMarked: "I6",
  StopFired: "I6",
  OrderEnded: "I6",
} as const satisfies Record<ReadEvent["type"], Judged>;

const BROKEN_BY_FIELD: Readonly<Record<string, Judged>> = {
  "OrderAccepted.hold": "I4",
  "OrderAccepted.asset": "I4",
  "Traded.notional": "I6",
  "Traded.buyerFee": "I6",
  "Traded.sellerFee": "I6",
  "Traded.released": "I6",
  "TradePrevented.released": "I4",
  "OrderAmended.holdChange": "I4",
  "OrderEnded.released": "I4",
  "DepositCredited.reviewer": "I21",
  "AddressAdded.usableFromMs": "I21",
  "AddressAdded.reviewUntilMs": "I21",
  "WithdrawalRequested.waitReason": "I21",
  "WithdrawalRequested.deadlineMs": "I21",
  "WithdrawalRequested.returnMs": "I21",
  "WithdrawalPassed.reviewer": "I21",
};

/** An event or a field of one, for people. */
function told(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) =>
    typeof field === "bigint" ? `${field} units` : field,
  );
}
