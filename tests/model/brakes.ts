import type { BrakeAct, BrakeAgain, LiftBrake } from "@sumi/core/brakes/acts.ts";
import type { Brake } from "@sumi/core/brakes/commands.ts";
import type { BrakeEvent } from "@sumi/core/brakes/events.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { hasStake, mayHaveStake } from "./brakes/stake.ts";
import { isThing, thingBegunBy } from "./brakes/things.ts";
import type { CapabilityModel } from "./capability.ts";
import { type Check, code, integer, matching, maybe, word } from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import type { EventOf, Expected, ReadCommand } from "./record.ts";
import { DAY_MS } from "./time.ts";

const MINUTE_MS = 60_000;
const REASONS = ["FEED_IN_DOUBT", "INCIDENT", "MAINTENANCE"];

type Thing = { readonly kind: string; readonly name: string };

/** The newest brake on each thing, and the moment at which two people lifted it. */
export class Brakes {
  readonly newest = new Map<string, EventOf<"Braked">>();
  readonly lifted = new Set<string>();

  stops(thing: Thing, timeMs: number): boolean {
    const key = keyOf(thing);
    return !this.lifted.has(key) && timeMs < (this.newest.get(key)?.untilMs ?? 0);
  }
}

function keyOf({ kind, name }: Thing): string {
  return `${kind}/${name}`;
}

function* brake(model: Model, command: Extract<ReadCommand, { type: "Brake" }>): Expected {
  const { actor: staff, kind, name, reason, untilMs } = command;
  model.demand("I21", staff < 0, "staff brake");
  const isFree = !hasStake(model, command, staff);
  model.demand("I21", isFree, "who brakes has nothing at stake there");
  demandBrake(model, command, DAY_MS);
  const againMs = model.brakes.newest.get(keyOf(command))?.againMs ?? 0;
  model.demand("I21", model.timeMs >= againMs, "two people brake again within a week");
  model.demand(
    "I21",
    !shutsOut(model, command),
    "who keeps members out of an outcome is not alone",
  );
  yield { type: "Braked", kind, name, reason, staff, untilMs, againMs: againOf(model) };
}

/** An auction, and the end of a sale by commitments, do not wait for the end of a brake. */
function shutsOut(
  { markets, auctions, subscriptions, timeMs }: Model,
  { kind, name, untilMs }: Thing & { readonly untilMs: number },
): boolean {
  const market = markets.all.find(({ symbol }) => symbol === name);
  if (kind === "market") return market !== undefined && auctions.standing(market) !== undefined;
  if (kind !== "subscriptions") return false;
  const ends = [...subscriptions.projects.values()].filter(({ status, mode }) => {
    return status === "open" && mode !== "first_come";
  });
  return ends.some(({ endMs }) => endMs > timeMs && endMs <= untilMs);
}

function* brakeAgain(
  model: Model,
  act: BrakeAgain,
  { proposer: staff, approver: confirmer }: { proposer: number; approver: number },
): Expected {
  const { kind, name, reason, untilMs } = act;
  demandBrake(model, act, 7 * DAY_MS);
  const { brakes, timeMs } = model;
  const standsUntilMs = brakes.stops(act, timeMs) ? brakes.newest.get(keyOf(act))?.untilMs : 0;
  model.demand("I21", untilMs >= (standsUntilMs ?? 0), "a brake is not shortened by another one");
  yield { type: "Braked", kind, name, reason, staff, untilMs, againMs: againOf(model), confirmer };
}

function* lift(
  model: Model,
  act: LiftBrake,
  { proposer: staff, approver: confirmer }: { proposer: number; approver: number },
): Expected {
  const { kind, name } = act;
  model.demand("I21", model.brakes.stops(act, model.timeMs), "a brake in force is lifted");
  yield { type: "BrakeLifted", kind, name, staff, confirmer };
}

function demandBrake(
  model: Model,
  brake: Thing & { readonly reason: string; readonly untilMs: number },
  longestMs: number,
): void {
  model.demand("I21", isThing(model, brake), "what is braked is there");
  model.demand("I21", REASONS.includes(brake.reason), "a brake has a listed reason");
  const lastsMs = brake.untilMs - model.timeMs;
  const isBounded = lastsMs >= 5 * MINUTE_MS && lastsMs <= longestMs;
  model.demand("I21", isBounded, "a brake has an end that is near");
}

function againOf({ timeMs }: Model): number {
  return timeMs + 7 * DAY_MS;
}

/** While a thing is braked nothing new begins there. */
function demandUnbraked(model: Model, command: ReadCommand): void {
  const thing = thingBegunBy(model, command);
  const isBraked = thing !== undefined && model.brakes.stops(thing, model.timeMs);
  model.demand("I21", !isBraked, "nothing new begins where somebody brakes");
}

function* liveBrakes({ brakes, timeMs }: Model, exchange: Exchange): Generator<string> {
  for (const event of brakes.newest.values()) {
    const is = exchange.brakes.standing(event, timeMs) !== undefined;
    const should = brakes.stops(event, timeMs);
    if (is !== should) yield `The brake on ${keyOf(event)} stands: ${is}, and should: ${should}.`;
  }
}

const name: Check = (value) => value === "" || matching(/^[A-Za-z0-9.-]{1,60}$/)(value);
const thing = { kind: word, name };

export const BRAKES = {
  events: {
    Braked: {
      fields: {
        ...thing,
        reason: code,
        staff: integer,
        untilMs: integer,
        againMs: integer,
        confirmer: maybe(integer),
      },
      breaks: "I21",
      reckon: ({ brakes }, event) => {
        brakes.newest.set(keyOf(event), event);
        brakes.lifted.delete(keyOf(event));
      },
    },
    BrakeLifted: {
      fields: { ...thing, staff: integer, confirmer: integer },
      breaks: "I21",
      reckon: ({ brakes }, event) => {
        brakes.lifted.add(keyOf(event));
      },
    },
  },
  commands: {
    Brake: { fields: { ...thing, reason: code, untilMs: integer }, expect: brake },
  },
  acts: {
    BrakeAgain: {
      fields: { ...thing, reason: code, untilMs: integer },
      expect: brakeAgain,
      isOwn: hasStake,
    },
    LiftBrake: { fields: thing, expect: lift, isOwn: mayHaveStake },
  },
  beforeCommand: demandUnbraked,
  live: { I21: liveBrakes },
} satisfies CapabilityModel<Brake, BrakeEvent, BrakeAct>;
