import { createHash } from "node:crypto";
import { contractFigures } from "@sumi/contract/perpetual/contracts.ts";
import { perpetualOrder } from "@sumi/contract/perpetual/orders.ts";
import { position } from "@sumi/contract/perpetual/positions.ts";
import { Exchange } from "@sumi/core/exchange.ts";
import {
  contractOf,
  perpetualWorld,
  placePerpetual,
  tickIndex,
} from "@sumi/core/testing/perpetual-world.ts";
import { memberNumber } from "@sumi/core/testing/words.ts";
import { perpetualStory } from "@sumi/store/testing/perpetuals.ts";
import { expect, test } from "vitest";
import { openPerpetualOrderRow } from "../../../shared/perpetual-order-data.ts";
import { type OpenPosition, openPositionOf } from "../../../shared/position-data.ts";
import { PLAIN_NUMBERS } from "../../../testing/plain-numbers.ts";
import { LiveState } from "../state.ts";
import { depthChannel } from "./depth.ts";
import { marksChannel, perpetualOrdersChannel, positionsChannel } from "./perpetual.ts";

function emptyExchange(): Exchange {
  return new Exchange({ sha256: (text) => createHash("sha256").update(text).digest("hex") });
}

/** The exchange's orders, positions and books of contracts, as the view should show them. */
function heldBy(exchange: Exchange) {
  const { perpetual } = exchange;
  return perpetual.contracts.all.map((contract) => ({
    positions: [...perpetual.positionsOf(contract.number).all]
      .map((each) => openPositionOf(each, contract))
      .sort((one, other) => one.member - other.member),
    orders: perpetual.openOrdersIn(contract.number).map((order) => {
      const { changedSequence: _, ...row } = openPerpetualOrderRow(order, contract, 0);
      return row;
    }),
    bids: levelsOf(exchange, contract.number, "buy"),
    asks: levelsOf(exchange, contract.number, "sell"),
    openInterest: BigInt(perpetual.positionsOf(contract.number).openInterest) * contract.lot,
    mark: perpetual.marks.of(contract).price,
  }));
}

function levelsOf({ perpetual }: Exchange, contract: number, side: "buy" | "sell") {
  const levels: [number, number][] = [];
  perpetual.bookOf(contract).levels(side, 100, (price, quantity) => levels.push([price, quantity]));
  return levels;
}

const MEMBERS = ["A", "B", "C", "D", "E", "F"].map(memberNumber);

function shownBy({ perpetual, perpetualDepth }: LiveState) {
  return perpetual.contracts.all.map(({ number }) => ({
    positions: [...perpetual.positionsOn(number)]
      .map(pick)
      .sort((one, other) => one.member - other.member),
    orders: MEMBERS.flatMap((member) => perpetual.openOrdersOf(member))
      .sort((one, other) => one.id - other.id)
      .map(({ changedSequence: _, ...row }) => row),
    bids: perpetualDepth.levels(number, "buy", 100),
    asks: perpetualDepth.levels(number, "sell", 100),
    openInterest: perpetual.markOf(number).openInterest,
    mark: perpetual.markOf(number).mark,
  }));
}

/** The fields of an open position; the view's rows have sums beside them. */
function pick(row: OpenPosition): OpenPosition {
  const { contract, member, opened, openedMs, isLong, leverage, quantity, entry, margin } = row;
  const { takeProfit, stopLoss, protectBy, isLiquidating } = row;
  const size = { quantity, entry, margin };
  const guards = { takeProfit, stopLoss, protectBy };
  return {
    contract,
    member,
    opened,
    openedMs,
    isLong,
    leverage,
    ...size,
    ...guards,
    isLiquidating,
  };
}

test("after every command the view shows what the exchange has", () => {
  const { records } = perpetualStory();
  const exchange = emptyExchange();
  const state = new LiveState(exchange);
  for (const record of records) {
    exchange.replay(record);
    state.apply(record);
    expect(shownBy(state)).toEqual(heldBy(exchange));
  }
});

test("a copy taken on the way goes on like one from the beginning", () => {
  const { records } = perpetualStory();
  const exchange = emptyExchange();
  const middle = Math.floor(records.length * 0.6);
  for (const record of records.slice(0, middle)) exchange.replay(record);
  const state = new LiveState(exchange);
  for (const record of records.slice(middle)) {
    exchange.replay(record);
    state.apply(record);
  }
  expect(shownBy(state)).toEqual(heldBy(exchange));
});

/** A world and live channels that follow it. */
function opened() {
  const world = perpetualWorld();
  const state = new LiveState(world.exchange);
  state.perpetuals.seed([], state.sequence);
  const follow = () => {
    for (const record of world.records.slice(state.sequence)) state.apply(record);
  };
  const nowMs = () => world.timeMs;
  const { markets } = world.exchange;
  const own = (member: string) => ({ member: memberNumber(member), numbers: PLAIN_NUMBERS });
  return {
    world,
    follow,
    marks: marksChannel(state, nowMs),
    depth: depthChannel(state.perpetualDepth, contractOf(world)),
    orders: perpetualOrdersChannel({ perpetual: state.perpetual, markets }, own("A")),
    positions: positionsChannel(state.perpetual, { ...own("A"), nowMs }),
    others: positionsChannel(state.perpetual, { ...own("C"), nowMs }),
  };
}

test("a position is told when it changes and with every mark, to its owner alone", () => {
  const { world, follow, positions, others, orders } = opened();
  expect([positions.snapshot(), orders.snapshot()]).toEqual([[], []]);
  placePerpetual(world, "B", "sell 1 @60000");
  const { stamp } = placePerpetual(world, "A", "buy 1 @60000 5x");
  follow();
  const id = String(stamp.sequence);
  expect(orders.update()).toMatchObject([{ id, status: "filled" }]);
  const told = positions.update();
  expect(told).toMatchObject([{ id, side: "long", qty: "1", liquidation_price: "49261.1" }]);
  for (const each of told as unknown[]) position.parse(each);
  for (const each of orders.snapshot() as unknown[]) perpetualOrder.parse(each);
  expect(positions.update()).toBeUndefined();
  tickIndex(world, 1, "61000");
  follow();
  expect(positions.update()).toMatchObject([{ id, entry_price: "60000" }]);
  expect([others.update(), others.snapshot()]).toEqual([undefined, []]);
});

test("marks have index, funding and the last trade, and a book its prices", () => {
  const { world, follow, marks, depth } = opened();
  placePerpetual(world, "B", "sell 1 @60000");
  placePerpetual(world, "A", "buy 0.4 @60000 5x");
  follow();
  expect(depth.update()).toEqual({ bids: [], asks: [["60000", "0.6"]] });
  tickIndex(world, 1, "60010");
  follow();
  const [figures] = marks.update() as unknown[];
  expect(contractFigures.parse(figures)).toMatchObject({
    symbol: "BTC-USDT-PERP",
    last: "60000",
    index: "60010",
    open_interest: "0.4",
    mark_status: "OK",
    status: "open",
  });
  expect(marks.update()).toBeUndefined();
});
