import type { Amount } from "@sumi/primitives/amount.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { FEE } from "../ledger/accounts.ts";
import {
  anyPlacing,
  anyScript,
  commandOf,
  MEMBERS,
  type Placing,
  play,
  pursesOf,
  queuesOf,
  type Step,
  scriptWorld,
} from "../testing/script.ts";
import { toldOrders } from "../testing/told-orders.ts";
import { letterOf } from "../testing/words.ts";
import type { World } from "../testing/world.ts";

// Method: the same steps run in two worlds with one difference that must not matter, or that must
// matter in a known way; then balances, queues and the fate of each order are compared. Order ids
// differ between the two worlds, so they are never compared.

const script = anyScript();
const LAST_MEMBER = MEMBERS;
const others = fc.integer({ min: 1, max: MEMBERS - 1 });

property(
  "members who trade on different markets do not notice each other, however they take turns",
  [
    anyScript({ members: fc.constantFrom(1, 2), markets: fc.constant(0), length: 20 }),
    anyScript({ members: fc.constantFrom(3, 4), markets: fc.constant(1), length: 20 }),
    fc.infiniteStream(fc.boolean()),
  ],
  (bitcoin, ether, turns) => {
    const apart = played([...bitcoin, ...ether]);
    const mixed = scriptWorld();
    const left: [Step[], Step[]] = [[...bitcoin], [...ether]];
    for (const turn of turns) {
      const [own, other] = turn ? left : [left[1], left[0]];
      const step = own.shift() ?? other.shift();
      if (step === undefined) break;
      play(mixed, step);
    }
    expect(sightOf(mixed)).toEqual(sightOf(apart));
  },
);

property(
  "who is who makes no difference: under other numbers, members fare the same",
  [script, fc.shuffledSubarray([1, 2, 3, 4], { minLength: MEMBERS, maxLength: MEMBERS })],
  (steps, renamed) => {
    const nameOf = (member: number) => renamed[member - 1] ?? member;
    const one = played(steps);
    const other = played(steps.map((step) => ({ ...step, member: nameOf(step.member) })));
    const purses = pursesOf(other);
    expect(renamed.map((member) => purses[member - 1])).toEqual(pursesOf(one));
    for (const market of [0, 1]) {
      const queue = queuesOf(one, market).map((line) => {
        const [member = "", ...rest] = line.split(" ");
        return [nameOf(Number(member)), ...rest].join(" ");
      });
      expect(queuesOf(other, market)).toEqual(queue);
    }
    expect(feesOf(other)).toEqual(feesOf(one));
  },
);

property(
  "a member who does nothing changes nothing, and nothing changes for them",
  [script],
  (steps) => {
    const without = played(steps);
    const beside = scriptWorld({ members: MEMBERS + 1 });
    const [purse] = pursesOf(beside).slice(MEMBERS);
    for (const step of steps) play(beside, step);
    const { purses, ...rest } = sightOf(beside);
    expect({ purses: purses.slice(0, MEMBERS), ...rest }).toEqual(sightOf(without));
    expect(purses[MEMBERS]).toEqual(purse);
  },
);

const resting = anyPlacing({ members: fc.constant(LAST_MEMBER) }).map(
  (placing): Placing => ({ ...placing, kind: "limit", tif: "GTC", postOnly: true }),
);

property(
  "two orders side by side are as good as one of their sum, for everybody and to the last lot",
  [
    anyScript({ members: others }),
    resting,
    fc.integer({ min: 1, max: 59 }),
    anyScript({ members: others }),
  ],
  (before, placing, part, after) => {
    const lots = placing.lots + part;
    const [whole, split] = [[lots], [part, lots - part]].map((parts) => {
      const world = played(before);
      for (const lots of parts) play(world, { do: "place", ...placing, lots });
      const statuses = after.map((step) => play(world, step));
      return { world, statuses };
    }) as [{ world: World; statuses: boolean[] }, { world: World; statuses: boolean[] }];
    expect(split.statuses).toEqual(whole.statuses);
    const own = letterOf(LAST_MEMBER);
    expect(withoutFees(split.world, (member) => member !== own)).toEqual(
      withoutFees(whole.world, (member) => member !== own),
    );
    expect(totalsOf(split.world)).toEqual(totalsOf(whole.world));
    for (const market of [0, 1]) {
      expect(depthOf(split.world, market)).toEqual(depthOf(whole.world, market));
    }
    // Each fee is rounded up by itself: a split order can only cost more, a unit per fee and trade.
    const trades = tradesOf(split.world) - tradesOf(whole.world);
    const extra = feesOf(split.world).map((fee, asset) => fee - (feesOf(whole.world)[asset] ?? 0n));
    for (const units of extra) expect(units >= 0n && units <= 2n * BigInt(trades)).toBe(true);
  },
);

property(
  "placing an order that only waits, amending it and cancelling it restores everything",
  [script, resting, fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 })],
  (before, placing, amendments) => {
    const world = played(before);
    const sight = sightOf(world);
    const placed = world.execute(commandOf(world, { do: "place", ...placing }));
    const id = world.exchange.sequence;
    const isOpen = placed.ok && world.exchange.spot.find(id) !== undefined;
    for (const lots of isOpen ? amendments : []) {
      const quantity = lots * 100;
      world.execute({ type: "AmendOrder", actor: placing.member, order: id, price: 0, quantity });
    }
    if (isOpen) world.accept({ type: "CancelOrder", actor: placing.member, order: id });
    const { orders, ...rest } = sightOf(world);
    expect({ orders: orders.slice(0, sight.orders.length), ...rest }).toEqual(sight);
  },
);

property(
  "who cancels everything has everything back, and the others have lost nothing",
  [script],
  (steps) => {
    const world = played(steps);
    const before = pursesOf(world);
    for (let member = 1; member <= MEMBERS; member += 1) {
      world.accept({ type: "CancelAllOrders", actor: member, market: -1 });
      const purses = pursesOf(world);
      expect(purses[member - 1]).toEqual((before[member - 1] ?? []).map(allFree));
      expect(purses.slice(member)).toEqual(before.slice(member));
    }
    expect([queuesOf(world, 0), queuesOf(world, 1)]).toEqual([[], []]);
  },
);

const untouched = anyPlacing().map(
  (placing): Placing => ({ ...placing, kind: "limit", tif: "GTC" }),
);

property(
  "amending the price is cancelling and placing anew, but for the name of the order",
  [script, untouched, fc.integer({ min: -6, max: 6 }), script],
  (before, placing, priceSteps, after) => {
    const place: Step = { do: "place", ...placing };
    const amended = played([...before, place]);
    const order = amended.exchange.spot.find(placedBy(amended));
    if (order === undefined || order.filled > 0 || order.prevented > 0) return;
    const anew = played([...before, place]);
    const own = amended.exchange.spot.openOrdersOf(placing.member).length - 1;
    const { member } = placing;
    play(amended, { do: "amend", member, nth: own, priceSteps, lots: 0 });
    play(anew, { do: "cancel", member, nth: own });
    play(anew, { ...place, priceSteps });
    for (const step of after) expect(play(anew, step)).toBe(play(amended, step));
    const { orders: _, ...sight } = sightOf(amended);
    expect(sightOf(anew)).toMatchObject(sight);
  },
);

property(
  "all orders so many times as large trade so many times as much",
  [script, fc.integer({ min: 2, max: 5 })],
  (steps, times) => {
    const counted = steps.map((step) =>
      step.do === "place" ? { ...step, byAmount: false } : step,
    );
    const plain = counted.filter((step) => step.do !== "place" || step.kind !== "stop_market");
    const large = plain.map((step) =>
      "lots" in step ? { ...step, lots: step.lots * times } : step,
    );
    const [one, other] = [played(plain), played(large)];
    const totals = totalsOf(one).map((total) => total * BigInt(times));
    expect(totalsOf(other)).toEqual(totals);
    expect(statusesOf(other)).toEqual(statusesOf(one));
    expect(tradesOf(other)).toBe(tradesOf(one));
  },
);

function played(steps: readonly Step[]): World {
  const world = scriptWorld();
  for (const step of steps) play(world, step);
  return world;
}

/** Everything that any reader can see, without ids. */
function sightOf(world: World) {
  return {
    purses: pursesOf(world),
    queues: [queuesOf(world, 0), queuesOf(world, 1)],
    orders: ordersOf(world),
    fees: feesOf(world),
    last: [0, 1].map((market) => world.exchange.spot.lastPrice(market)),
  };
}

/** The fate of each order, member by member in the order of placing. */
function ordersOf(world: World): string[] {
  const told = toldOrders(world).map((order) => Object.values(order).join(" "));
  return told
    .map((line, index) => [line, index] as const)
    .sort(byMember)
    .map(([line]) => line);
}

function byMember(
  [one, first]: readonly [string, number],
  [other, second]: readonly [string, number],
) {
  return one.charCodeAt(0) - other.charCodeAt(0) || first - second;
}

function statusesOf(world: World): string[] {
  return toldOrders(world).map(({ member, status, average }) => `${member} ${status} ${average}`);
}

function withoutFees(world: World, isMeant: (member: string) => boolean): unknown[] {
  return toldOrders(world)
    .filter(({ member }) => isMeant(member))
    .map(({ fee: _, ...rest }) => rest);
}

/** By member: quantity and money that they traded. */
function totalsOf(world: World): bigint[] {
  const totals: bigint[] = Array(2 * (MEMBERS + 1)).fill(0n);
  for (const event of world.records.flatMap(({ events }) => events)) {
    if (event.type !== "Traded") continue;
    for (const member of [event.buyer, event.seller]) {
      totals[2 * member] = (totals[2 * member] ?? 0n) + BigInt(event.quantity);
      totals[2 * member + 1] = (totals[2 * member + 1] ?? 0n) + event.notional;
    }
  }
  return totals;
}

function depthOf({ exchange }: World, market: number): [string, number, number][] {
  const depth: [string, number, number][] = [];
  for (const side of ["buy", "sell"] as const) {
    const visit = (price: number, quantity: number) => depth.push([side, price, quantity]);
    exchange.spot.bookOf(market).levels(side, 99, visit);
  }
  return depth;
}

function tradesOf(world: World): number {
  return world.records.flatMap(({ events }) => events).filter(({ type }) => type === "Traded")
    .length;
}

function feesOf({ exchange }: World): Amount[] {
  return exchange.markets.assets.map(({ number }) => exchange.ledger.balance(FEE, number));
}

/** The id of the order that was placed last. */
function placedBy({ records }: World): number {
  const placed = records.filter(({ command }) => command === "PlaceOrder").at(-1);
  return placed?.stamp.sequence ?? 0;
}

function allFree(purse: string): string {
  const [free = "0", held = "0"] = purse.split("/");
  return `${BigInt(free) + BigInt(held)}/0`;
}
