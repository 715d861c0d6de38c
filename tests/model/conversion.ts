import type { ConversionCommand } from "@sumi/core/conversion/commands.ts";
import type { ConversionEvent } from "@sumi/core/conversion/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { COIN } from "./decimal.ts";
import { amount, hash, integer, newerAmount } from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import { demandAccepted } from "./pages.ts";
import type { CommandOf, EventOf, Expected } from "./record.ts";

/** The quotes that were used, and what each member converted. */
export class Conversions {
  /** The time at which each used quote would have lapsed. */
  readonly #used = new Map<string, number>();
  readonly #values: { member: number; timeMs: number; value: bigint }[] = [];

  /** True if the quote was used and has not lapsed, so that it might be used again. */
  isUsed(quote: string, timeMs: number): boolean {
    return timeMs < (this.#used.get(quote) ?? 0);
  }

  converted({ quote, expiresMs, member, value = 0n }: EventOf<"Converted">, timeMs: number): void {
    this.#used.set(quote, expiresMs);
    this.#values.push({ member, timeMs, value });
  }

  /** The value that a member has converted since that moment, without the moment itself. */
  valueSince(member: number, sinceMs: number): bigint {
    let sum = 0n;
    for (const each of this.#values.toReversed()) {
      if (each.timeMs <= sinceMs) return sum;
      if (each.member === member) sum += each.value;
    }
    return sum;
  }
}

/** Rules 6.4, by the sample from which the quote was computed. */
function* convert(model: Model, command: CommandOf<"Convert">): Expected {
  const { actor: member, from, to, amount, received, sample, issuedMs, quote } = command;
  const person = model.members.find(member);
  model.demand("I6", person?.frozen === false, "who converts is a member, and not frozen");
  model.demand("I6", model.timeMs >= (person?.prohibitedUntilMs ?? 0), "who converts may trade");
  demandAccepted(model, member);
  const isOpen = model.parameters.integer("conversion.open", model.timeMs) === 1;
  model.demand("I6", isOpen, "the house converts");
  const lifeMs = model.parameters.integer("conversion.quote_ms", model.timeMs);
  const isFresh = issuedMs <= model.timeMs && model.timeMs < issuedMs + lifeMs;
  model.demand("I6", isFresh, "a quote is used in time");
  model.demand("I6", !model.conversion.isUsed(quote, model.timeMs), "a quote is used once");
  const known = model.prices.sampleAt(issuedMs);
  model.demand("I6", known?.sample === sample, "a quote is of the last sample of its moment");
  const [dividend, divisor] = [from, to].map((asset) => {
    const isUnit = (model.markets.assets[asset]?.indexDecimals ?? 0) < 0;
    return isUnit ? COIN : known?.prices.get(asset);
  });
  model.demand("I6", dividend !== undefined && divisor !== undefined, "both prices were good");
  for (const asset of [from, to]) {
    const isUnit = (model.markets.assets[asset]?.indexDecimals ?? 0) < 0;
    const isGood = isUnit || model.prices.indexes.get(asset)?.status === "OK";
    model.demand("I6", isGood, "both prices are good still");
  }
  const spread = model.parameters.units("conversion.spread", issuedMs);
  const given = amount * (dividend ?? 0n);
  const should = (given * (COIN - spread)) / ((divisor ?? 1n) * COIN);
  model.demand("I6", received === should && should > 0n, "what is received follows from the index");
  const value = given / COIN;
  const recent = model.conversion.valueSince(member, model.timeMs - lifeMs);
  const most = model.parameters.units("conversion.value_max", model.timeMs);
  const isLittle = recent + value <= most;
  model.demand("I6", isLittle, "a member converts so much within a quote's life, and no more");
  const expiresMs = issuedMs + QUOTE_LIFE_MAX_MS;
  const converted = { member, from, to, amount, received, sample, quote };
  yield { type: "Converted", ...converted, expiresMs, value };
}

/** No quote lives longer, whatever the operator chooses. */
const QUOTE_LIFE_MAX_MS = 20_000;

/** The member pays the house and is paid by it (rules 6.4). */
function post({ ledger }: Model, event: EventOf<"Converted">): void {
  const { member, from, to, amount, received } = event;
  ledger.available(member, from, -amount);
  ledger.post("sys:convert", from, amount);
  ledger.post("sys:convert", to, -received);
  ledger.available(member, to, received);
}

export const CONVERSION = {
  events: {
    Converted: {
      fields: {
        member: integer,
        from: integer,
        to: integer,
        amount,
        received: amount,
        sample: integer,
        quote: hash,
        expiresMs: integer,
        value: newerAmount,
      },
      breaks: "I6",
      reckon: (model, event) => {
        post(model, event);
        model.conversion.converted(event, model.timeMs);
      },
    },
  },
  commands: {
    Convert: {
      fields: {
        from: integer,
        to: integer,
        amount,
        received: amount,
        sample: integer,
        issuedMs: integer,
        quote: hash,
      },
      expect: convert,
    },
  },
  parameters: {
    "conversion.open": { initial: "0" },
    "conversion.spread": { initial: "0.005", hurts: "any", least: "0.0001" },
    "conversion.quote_ms": { initial: "10000", hurts: "any" },
    "conversion.value_max": { initial: "50000", hurts: "any" },
  },
} satisfies CapabilityModel<ConversionCommand, ConversionEvent>;
