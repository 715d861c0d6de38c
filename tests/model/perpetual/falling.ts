import { COIN } from "../decimal.ts";
import type { Model } from "../model.ts";
import type { Expected } from "../record.ts";
import { INSURANCE } from "./accounts.ts";
import { type ContractTerms, termsOf } from "./contract-terms.ts";
import { deleveraging, sharing } from "./deleveraging.ts";
import { allEnded, ended, fitted, openingsEnded } from "./fitting.ts";
import { payBeforeChange } from "./funding-run.ts";
import { isNear, isSettled, takesNow } from "./intake.ts";
import { protectOpened } from "./meeting.ts";
import {
  bankruptcyOf,
  bankruptcyPriceOf,
  equityOf,
  isNearly,
  isUnder,
  liquidatingOf,
} from "./position.ts";
import { limitsOf } from "./price-limits.ts";
import type { PerpetualCommandOf, PerpetualEventOf } from "./record.ts";
import { down, least, most, up } from "./rounding.ts";
import { lotsOf, positionOf, type Scene } from "./scene.ts";
import { hindranceOf, type Match, sideOfMatch, toldSide } from "./sides.ts";
import { type Contract, type Falling, leftOf, type OwnPerpetualOrder } from "./state.ts";
import { tierBelow, valueAt } from "./terms.ts";

/** After a gap three good samples in a row let liquidations go on (rules 2.9). */
export const OK_IN_ROW = 3;

function isSteady(model: Model, contract: Contract): boolean {
  const { isStale, okInRow } = contract;
  if (isStale || okInRow < OK_IN_ROW || takesNow(model, contract) === "nothing") return false;
  return isSettled(model, contract);
}

/** Everybody at or under maintenance: the lowest equity first, then the older position. */
export function* falls(model: Model, contract: Contract): Expected {
  if (!isSteady(model, contract)) return;
  const { number, mark } = contract;
  const terms = termsOf(model, contract);
  const standing = model.perpetual.positionsOn(number).filter((each) => !each.isLiquidating);
  const due = standing
    .filter((position) => isUnder(terms, position, mark))
    .toSorted((one, other) => {
      const [equity, others] = [equityOf(one, mark), equityOf(other, mark)];
      if (equity !== others) return equity < others ? -1 : 1;
      return one.openedAt - other.openedAt || one.member - other.member;
    });
  const nearly = standing
    .filter((each) => !each.isWarned && !due.includes(each) && isNearly(terms, each, mark))
    .map(({ member }) => member)
    .sort((one, other) => one - other);
  const members = due.map(({ member }) => member);
  if (due.length > 0) yield { type: "LiquidationsBegun", contract: number, mark, members };
  if (nearly.length > 0) {
    yield { type: "MarginWarned", contract: number, mark, members: nearly };
  }
}

export function warn(model: Model, event: PerpetualEventOf<"MarginWarned">): void {
  for (const member of event.members) {
    model.perpetual.agree(event.contract, member, { isWarned: true });
  }
}

export function begin(model: Model, event: PerpetualEventOf<"LiquidationsBegun">): void {
  for (const member of event.members) {
    model.perpetual.agree(event.contract, member, { isLiquidating: true });
    const position = model.perpetual.position(event.contract, member);
    if (position === undefined) continue;
    const { openedAt } = position;
    model.perpetual.falling.push({
      contract: event.contract,
      member,
      openedAt,
      sample: model.sequence,
      equity: equityOf(position, event.mark),
    });
  }
  model.perpetual.falling.sort(byTurn);
}

/** The earlier sample, the deeper loss, the older position, whatever their contracts. */
function byTurn(one: Falling, other: Falling): number {
  if (one.sample !== other.sample) return one.sample - other.sample;
  if (one.equity !== other.equity) return one.equity < other.equity ? -1 : 1;
  const [age, owner] = [one.openedAt - other.openedAt, one.member - other.member];
  return age || owner || one.contract - other.contract;
}

export function* liquidateDue(
  model: Model,
  { actor, limit }: PerpetualCommandOf<"LiquidateDue">,
): Expected {
  model.demand("I21", actor === 0, "only the exchange's own timer liquidates");
  yield* liquidations(model, limit);
}

/** The next positions of the queue, each through all its steps. */
function* liquidations(model: Model, limit: number): Expected {
  let left = limit;
  for (const { contract: number, member } of [...model.perpetual.falling]) {
    if (left === 0) return;
    const contract = model.perpetual.contract(number);
    if (contract === undefined) continue;
    const scene = { model, contract, member };
    if (!isSteady(model, contract) || findsNothing(scene)) continue;
    yield* liquidation(scene);
    left -= 1;
  }
}

/**
 * Where nothing trades far from the mark, a position waits for somebody near it, for its mark to
 * recover, or for its margin to be lost.
 */
function findsNothing(scene: Scene): boolean {
  const { model, contract, member } = scene;
  const position = positionOf(scene);
  if (position === undefined || !isNear(model, contract)) return false;
  if (model.perpetual.ordersOf(member, contract.number).length > 0) return false;
  if (!isUnder(termsOf(model, contract), position, contract.mark)) return false;
  if (equityOf(position, contract.mark) <= 0n) return false;
  const [best] = model.perpetual.bookOf(contract.number, position.quantity > 0n ? "buy" : "sell");
  return best === undefined || !isPermitted(scene, "bankruptcy", best);
}

function* liquidation(scene: Scene): Expected {
  const { model, contract, member } = scene;
  yield* payBeforeChange(model, contract, member);
  yield* allEnded(model, { member, contract: contract.number }, "LIQUIDATION");
  const terms = termsOf(model, contract);
  const isCured = () => {
    const position = positionOf(scene);
    return position !== undefined && !isUnder(terms, position, contract.mark);
  };
  if (isCured()) return yield cured(scene);
  for (;;) {
    const surplus = surplusOf(scene, terms);
    if (surplus === 0) break;
    const taken = yield* takeFor(scene, "tier", surplus);
    if (positionOf(scene) === undefined) return;
    if (isCured()) return yield cured(scene);
    if (taken < surplus) break;
  }
  yield* takeFor(scene, "bankruptcy", lotsOf(scene));
  if (lotsOf(scene) > 0) yield* takeFor(scene, "insurance", lotsOf(scene));
  if (lotsOf(scene) === 0 || isLeftWaiting(scene)) return;
  yield* deleveraging(scene);
  if (lotsOf(scene) === 0) return;
  yield shortfall(contract);
  yield* sharing(scene);
  yield* openingsEnded(model, contract);
}

/** The other side would gain the margin that is left, and may have halted the contract for it. */
function isLeftWaiting(scene: Scene): boolean {
  const { model, contract } = scene;
  const position = positionOf(scene);
  if (position === undefined || !isNear(model, contract)) return false;
  return equityOf(position, contract.mark) > 0n;
}

function cured({ contract, member }: Scene): PerpetualEventOf<"LiquidationCured"> {
  return { type: "LiquidationCured", contract: contract.number, member };
}

function shortfall({ number }: Contract): PerpetualEventOf<"ContractStatusSet"> {
  const halted = { status: "closed", reason: "SHORTFALL", staff: 0, takes: "nothing" } as const;
  return { type: "ContractStatusSet", contract: number, ...halted };
}

/** The lots above the most that the next lower tier has; none in the first tier. */
function surplusOf(scene: Scene, terms: ContractTerms): number {
  const { mark, lot } = scene.contract;
  const lots = lotsOf(scene);
  const below = tierBelow(terms, valueAt(mark, BigInt(lots) * lot));
  return below === undefined ? 0 : lots - Number(down(below.upTo * COIN, mark * lot));
}

type Step = PerpetualEventOf<"PositionLiquidated">["step"];

/** Takes what the book offers at a permitted price. Answers the lots. */
function* takeFor(scene: Scene, step: Step, quantity: number): Expected<number> {
  const { model, contract, member } = scene;
  const side = (positionOf(scene)?.quantity ?? 0n) > 0n ? "sell" : "buy";
  const makerSide = side === "sell" ? "buy" : "sell";
  const person = model.linkedAccounts.accountsOf(member);
  let taken = 0;
  while (taken < quantity) {
    const [maker] = model.perpetual.bookOf(contract.number, makerSide);
    if (maker === undefined || !isPermitted(scene, step, maker)) break;
    if (person.has(maker.terms.member)) {
      yield* ended(model, contract, maker, "STP");
      continue;
    }
    const wanted = Math.min(quantity - taken, leftOf(maker));
    const lots = step === "insurance" ? payable(scene, maker.price, wanted) : wanted;
    if (lots === 0) break;
    const { price, terms } = maker;
    const match: Match = { member: terms.member, side: makerSide, price, quantity: lots };
    yield* payBeforeChange(model, contract, terms.member);
    const hindrance = hindranceOf(model, contract, match);
    if (hindrance !== undefined) {
      yield* ended(model, contract, maker, hindrance);
      continue;
    }
    yield liquidatedOf(scene, step, maker, match);
    yield* protectOpened(model, contract, maker);
    yield* fitted(model, contract, terms.member);
    taken += lots;
  }
  return taken;
}

function isPermitted(scene: Scene, step: Step, maker: OwnPerpetualOrder): boolean {
  const { model, contract } = scene;
  const position = positionOf(scene);
  if (position === undefined) return false;
  const terms = termsOf(model, contract);
  const price = BigInt(maker.price) * contract.tick;
  const isLong = position.quantity > 0n;
  const { mark } = contract;
  const limit =
    step !== "insurance"
      ? bankruptcyPriceOf(terms, position)
      : isLong
        ? up(mark * (COIN - terms.spreadMax), COIN)
        : down(mark * (COIN + terms.spreadMax), COIN);
  const { highestBuy, lowestSell } = limitsOf(model, contract);
  const isFar = isLong ? maker.price < lowestSell : maker.price > highestBuy;
  if (isNear(model, contract) && isFar) return false;
  return isLong ? price >= limit : price <= limit;
}

/** The lots whose price beyond bankruptcy the fund can pay. */
function payable(scene: Scene, ticks: number, wanted: number): number {
  const { model, contract } = scene;
  const position = positionOf(scene);
  if (position === undefined) return 0;
  const { over, under } = bankruptcyOf(position);
  const price = BigInt(ticks) * contract.tick;
  const gap = position.quantity > 0n ? over - price * under : price * under - over;
  if (gap <= 0n) return wanted;
  const fund = model.ledger.house.get(INSURANCE)?.[contract.asset] ?? 0n;
  return Number(least(BigInt(wanted), down(fund * COIN * under, gap * contract.lot)));
}

function liquidatedOf(
  scene: Scene,
  step: Step,
  maker: OwnPerpetualOrder,
  match: Match,
): PerpetualEventOf<"PositionLiquidated"> {
  const { model, contract, member } = scene;
  const { tick, lot, number, asset } = contract;
  const { price, quantity } = match;
  const size = BigInt(quantity) * lot;
  const value = valueAt(BigInt(price) * tick, size);
  const position = positionOf(scene) ?? { quantity: size, entry: 0n, margin: 0n };
  const fund = model.ledger.house.get(INSURANCE)?.[asset] ?? 0n;
  const parts = liquidatingOf(position, size, { value, fund });
  const left = parts.margin + parts.realised;
  const terms = termsOf(model, contract);
  const fee = least(most(left, 0n), up(value * terms.liquidationRate, COIN));
  const deficit = most(-left, 0n);
  const rate = BigInt(maker.terms.makerRate);
  return {
    type: "PositionLiquidated",
    contract: number,
    asset,
    member,
    step,
    maker: maker.id,
    makerMember: match.member,
    makerBuys: match.side === "buy",
    price,
    quantity,
    ...toldSide("maker", sideOfMatch(model, contract, match, { order: maker, rate })),
    entryOut: parts.entry,
    marginOut: parts.margin,
    realised: parts.realised,
    fee,
    deficit,
  };
}

/** The queue has only positions that are still being liquidated. */
export function leaveQueue(model: Model, contract: number, member: number): void {
  const { falling } = model.perpetual;
  const at = falling.findIndex((each) => each.contract === contract && each.member === member);
  if (at < 0) return;
  falling.splice(at, 1);
  // A member whose position recovered is warned anew.
  model.perpetual.agree(contract, member, { isLiquidating: false, isWarned: false });
}
