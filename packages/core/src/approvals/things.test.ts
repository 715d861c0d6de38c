import { assert } from "@sumi/primitives/assert.ts";
import { reject } from "@sumi/primitives/rejection.ts";
import { expect, test } from "vitest";
import { tableOf } from "../capabilities.ts";
import type { Act } from "../commands.ts";
import { PERP, perpetualWorld } from "../testing/perpetual-world.ts";
import { REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";
import type { Proposed } from "./events.ts";

const DAY_MS = 86_400_000;

/** Reasons for which an act judges nothing that an event could change before it is approved. */
const THINGLESS = {
  ListAsset: "it adds a coin",
  ListNetwork: "it adds a network",
  ListMarket: "it adds a market",
  ListCoin: "it adds an asset with its market",
  FundMiningPool: "it moves money that is there",
  FundTrialPool: "it issues money",
  ContributeCapital: "it books money that came",
  TransferHouse: "it moves money that is there",
  LoadAddresses: "it adds addresses",
} as const;

test("every act names the thing that it judges, or has a reason why it names none", () => {
  const rules = [...tableOf(({ acts }) => acts)];
  const nameless = rules.flatMap(([act, rule]) => ("judges" in rule ? [] : [act]));
  expect(nameless.toSorted()).toEqual(Object.keys(THINGLESS).toSorted());
});

function proposed(world: World, act: Act): Proposed {
  const [event] = world.accept({ type: "Propose", actor: REVIEWER, act }).events;
  assert(event?.type === "Proposed", "a proposal is an event");
  return event;
}

function refusalOf(world: World, { proposal, hash }: Proposed) {
  return world.refuse({ type: "Approve", actor: SECOND_REVIEWER, proposal, hash });
}

/** A halt by one person for an hour. */
function halting({ timeMs }: World, status: "cancel_only" | "closed") {
  const untilMs = timeMs + 3_600_000;
  const halt = { contract: 0, status, reason: "INCIDENT", untilMs } as const;
  return { type: "HaltContract", actor: -3, ...halt } as const;
}

test("an older yes to resume a contract does not lift a later halt", () => {
  const world = perpetualWorld();
  world.accept(halting(world, "cancel_only"));
  const older = proposed(world, { act: "ResumeContract", symbol: PERP });
  const untilMs = world.timeMs + 3_600_000;
  const again = { symbol: PERP, status: "closed", reason: "FEED_IN_DOUBT", untilMs } as const;
  world.decide({ act: "HaltContractAgain", ...again });
  expect(refusalOf(world, older)).toEqual(reject("ILLEGAL_OPERATION"));
  world.decide({ act: "ResumeContract", symbol: PERP });
});

test("an announced end overtakes a resumption, and a halt does not overtake an end", () => {
  const world = perpetualWorld();
  const settleMs = world.timeMs + 8 * DAY_MS;
  const ending = proposed(world, { act: "DelistContract", symbol: PERP, settleMs });
  const { proposal, hash } = ending;
  world.accept(halting(world, "closed"));
  const resumption = proposed(world, { act: "ResumeContract", symbol: PERP });
  const later = { act: "DelistContract", symbol: PERP, settleMs: settleMs + DAY_MS } as const;
  const second = proposed(world, later);
  world.accept({ type: "Approve", actor: SECOND_REVIEWER, proposal, hash });
  expect(refusalOf(world, resumption)).toEqual(reject("ILLEGAL_OPERATION"));
  expect(refusalOf(world, second)).toEqual(reject("ILLEGAL_OPERATION"));
});

test("another grid that is proposed for a contract is void once it is listed", () => {
  const world = perpetualWorld();
  const grid = { tick: "0.1", lot: "0.0001", priceMax: "1000000" } as const;
  const bounds = { quantityMin: "0.0001", quantityMax: "100" } as const;
  const named = { symbol: "ETH-USDT-PERP", underlying: "ETH" } as const;
  const listing = { act: "ListContract", ...named, ...grid, ...bounds } as const;
  world.decide({ act: "ListAsset", asset: "ETH", indexDecimals: 2 });
  const coarse = proposed(world, { ...listing, tick: "1" });
  const { events } = world.decide(listing);
  const { proposal } = coarse;
  expect(events).toContainEqual({ type: "ProposalEnded", proposal, ending: "overtaken" });
});
