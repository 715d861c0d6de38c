import type { Exchange } from "@sumi/core/exchange.ts";
import type { ChangeParameter } from "@sumi/core/parameters/acts.ts";
import type { ParameterEvent } from "@sumi/core/parameters/events.ts";
import type { CapabilityModel, ParameterModel } from "./capability.ts";
import { unitsOf } from "./decimal.ts";
import { integer, parameterKey, parameterValue } from "./frames/patterns.ts";
import { demandBounds } from "./markets.ts";
import type { Model } from "./model.ts";
import type { Expected } from "./record.ts";
import { demandHalf } from "./referrals/terms.ts";
import { DAY_MS } from "./time.ts";
import { feeOf } from "./withdrawals/rules.ts";

/** One value of a parameter, and the time from which it counts. */
type Setting = { readonly value: string; readonly fromMs: number };

/** The terms of a market at one moment; money and rates in units of 10⁻⁸. */
export type Terms = {
  readonly quantityMin: bigint;
  readonly quantityMax: bigint;
  readonly notionalMin: bigint;
  readonly makerRate: bigint;
  readonly takerRate: bigint;
  readonly bidUpBps: number;
  readonly bidDownBps: number;
  readonly askUpBps: number;
  readonly askDownBps: number;
  readonly collarBps: number;
  readonly indexAgeMaxMs: number;
  readonly openOrdersMax: number;
};

/** Every parameter with its whole history. */
export class Parameters {
  readonly #models: ReadonlyMap<string, ParameterModel>;
  readonly #history = new Map<string, Setting[]>();
  readonly #terms = new Map<string, { untilMs: number; terms: Terms }>();

  constructor(models: ReadonlyMap<string, ParameterModel>) {
    this.#models = models;
  }

  /**
   * The value that counts at that moment; of two settings for the same moment, the later one.
   * `undefined` for a parameter that was never set and that no rule of the model reads.
   */
  at(key: string, timeMs: number): string | undefined {
    let inForce: Setting | undefined;
    for (const setting of this.#history.get(key) ?? []) {
      if (setting.fromMs > timeMs) continue;
      if (inForce === undefined || setting.fromMs >= inForce.fromMs) inForce = setting;
    }
    return inForce?.value ?? this.#models.get(nameOf(key))?.initial;
  }

  integer(key: string, timeMs: number): number {
    return Number(this.at(key, timeMs) ?? 0);
  }

  units(key: string, timeMs: number): bigint {
    return unitsOf(this.at(key, timeMs) ?? "0");
  }

  set(key: string, value: string, fromMs: number): void {
    const settings = this.#history.get(key) ?? [];
    settings.push({ value, fromMs });
    this.#history.set(key, settings);
    this.#terms.clear();
  }

  /** Cached until another setting is made or comes into force. */
  termsOf(symbol: string, timeMs: number): Terms {
    const known = this.#terms.get(symbol);
    if (known !== undefined && timeMs < known.untilMs) return known.terms;
    const key = (name: string) => `market.${symbol}.${name}`;
    const units = (name: string) => this.units(key(name), timeMs);
    const integer = (name: string) => this.integer(key(name), timeMs);
    const terms = {
      quantityMin: units("quantity_min"),
      quantityMax: units("quantity_max"),
      notionalMin: units("notional_min"),
      makerRate: units("maker_rate"),
      takerRate: units("taker_rate"),
      bidUpBps: integer("bid_up_bps"),
      bidDownBps: integer("bid_down_bps"),
      askUpBps: integer("ask_up_bps"),
      askDownBps: integer("ask_down_bps"),
      collarBps: integer("collar_bps"),
      indexAgeMaxMs: integer("index_age_max_ms"),
      openOrdersMax: integer("open_orders_max"),
    };
    this.#terms.set(symbol, { untilMs: this.#nextAfter(timeMs), terms });
    return terms;
  }

  /** The value at that moment if one more setting were made. */
  planned(setting: Setting & { readonly key: string }, key: string, timeMs: number): string {
    const known = this.#history.get(key) ?? [];
    const all = setting.key === key ? [...known, setting] : known;
    const inForce = all.filter(({ fromMs }) => fromMs <= timeMs);
    const newestMs = Math.max(...inForce.map(({ fromMs }) => fromMs));
    const last = inForce.findLast(({ fromMs }) => fromMs === newestMs);
    return last?.value ?? this.at(key, timeMs) ?? "0";
  }

  /** The moments after that one at which settings of keys with that beginning begin to count. */
  momentsOf(beginning: string, afterMs: number): readonly number[] {
    const settings = [...this.#history].filter(([key]) => key.startsWith(beginning));
    const moments = settings.flatMap(([, all]) => all.map(({ fromMs }) => fromMs));
    return moments.filter((fromMs) => fromMs > afterMs);
  }

  /** True if a figure stays as the first command set it. */
  isFounding(key: string): boolean {
    return this.#models.get(nameOf(key))?.isFounding === true;
  }

  /** Every setting, key by key, in the order in which they were made. */
  *all(): Generator<readonly [key: string, value: string, fromMs: number]> {
    for (const [key, settings] of this.#history) {
      for (const { value, fromMs } of settings) yield [key, value, fromMs];
    }
  }

  #nextAfter(timeMs: number): number {
    let next = Number.POSITIVE_INFINITY;
    for (const settings of this.#history.values()) {
      for (const { fromMs } of settings) if (fromMs > timeMs) next = Math.min(next, fromMs);
    }
    return next;
  }

  /** True unless the value is beyond a least or a greatest one of the parameter. */
  isBounded(key: string, value: string): boolean {
    const { least, most } = this.#models.get(nameOf(key)) ?? {};
    if (least !== undefined && unitsOf(value) < unitsOf(least)) return false;
    return most === undefined || unitsOf(value) <= unitsOf(most);
  }

  /**
   * True if a change comes too soon: a change that hurts members counts a day after it was decided
   * at the earliest (rules 0.4). It is compared with the value that would be in force then.
   */
  isTooSoon(
    change: { readonly key: string; readonly value: string; readonly fromMs: number },
    nowMs: number,
  ): boolean {
    const { key, value, fromMs } = change;
    const hurts = this.#models.get(nameOf(key))?.hurts;
    if (fromMs >= nowMs + DAY_MS) return false;
    if (isLink(key)) {
      const isFirst = (this.#history.get(key) ?? []).length === 0;
      return !isFirst && value !== "" && value !== this.at(key, Math.max(fromMs, nowMs));
    }
    if (hurts === undefined) return false;
    const before = this.units(key, Math.max(fromMs, nowMs));
    const after = unitsOf(value);
    if (hurts === "rise") return after > before;
    return hurts === "any" || after < before;
  }
}

/** All markets have parameters of the same names; so do all networks, and all contracts. */
function nameOf(key: string): string {
  if (key.startsWith("contract.")) return `contract${key.slice(key.lastIndexOf("."))}`;
  if (key.startsWith("perpetual.country.")) return "perpetual.country";
  const isListed = /^(?:market|network)\.|^delivery\.[A-Z0-9]+\./.test(key);
  return isListed ? key.slice(key.lastIndexOf(".")) : key;
}

/** A change that hurts members is announced a day ahead, and no change is retroactive. */
function* changeParameter(model: Model, act: ChangeParameter): Expected {
  const { key, value } = act;
  const { markets, parameters, timeMs } = model;
  const effectiveMs = Math.max(act.effectiveMs, timeMs);
  const isAnnounced =
    model.members.all.length === 0 ||
    !parameters.isTooSoon({ key, value, fromMs: effectiveMs }, timeMs);
  model.demand("I21", isAnnounced, "what hurts members is announced a day before it counts");
  const mayChange = !parameters.isFounding(key) || model.sequence === 1;
  model.demand("I21", mayChange, "what the founding alone decides is not changed");
  model.demand(
    "I21",
    parameters.isBounded(key, value),
    "a limit of one person and a spread stay within their own",
  );
  const isSecure = !isLink(key) || value === "" || value.startsWith("https://");
  model.demand("I21", isSecure, "the link to support, or to an explorer, leads over https");
  const [, kind] = EXPLORER_KEY.exec(key) ?? [];
  const isFilled = kind === undefined || value === "" || value.split(`{${kind}}`).length === 2;
  model.demand("I21", isFilled, "a link to an explorer has one place for what is looked up");
  const [, symbol = ""] = MARKET_KEY.exec(key) ?? [];
  const market = markets.bySymbol(symbol);
  if (market !== undefined) {
    const planned = { key, value, fromMs: effectiveMs };
    // A value that is valid now may close the market together with one announced for later.
    for (const atMs of [effectiveMs, ...parameters.momentsOf(`market.${symbol}.`, effectiveMs)]) {
      const term = (name: string) => parameters.planned(planned, `market.${symbol}.${name}`, atMs);
      demandBounds(model, market, {
        quantityMin: term("quantity_min"),
        quantityMax: term("quantity_max"),
        makerRate: term("maker_rate"),
        takerRate: term("taker_rate"),
      });
    }
  }
  demandOpenings(model, { key, value, fromMs: effectiveMs });
  demandHalf(model, { key, value, fromMs: effectiveMs });
  yield { type: "ParameterChanged", key, value, effectiveMs };
}

const EXPLORER_KEY = /^network\..+\.explorer_(transaction|address)$/;

function isLink(key: string): boolean {
  return key === "support.link" || EXPLORER_KEY.test(key);
}

/** A network with a greatest withdrawal, and a duration with a greatest stake, take some amount. */
function demandOpenings(
  model: Model,
  planned: { readonly key: string; readonly value: string; readonly fromMs: number },
): void {
  const { parameters } = model;
  const thing = planned.key.slice(0, planned.key.lastIndexOf(".") + 1);
  const isDuration = DURATION_KEY.test(planned.key);
  if (!isDuration && !planned.key.startsWith("network.")) return;
  for (const atMs of [planned.fromMs, ...parameters.momentsOf(thing, planned.fromMs)]) {
    const term = (name: string) => unitsOf(parameters.planned(planned, `${thing}${name}`, atMs));
    const [least, most] = isDuration
      ? [term("stake_min"), term("stake_max")]
      : [term("withdrawal_min"), term("withdrawal_max")];
    model.demand(
      "I21",
      most === 0n || least <= most,
      "some amount is neither too little nor too much",
    );
    if (isDuration || most === 0n) continue;
    const fee = feeOf((name) => term(`withdrawal_${name}`), most);
    model.demand("I21", fee < most, "a withdrawal's fee leaves some of it");
  }
}

const DURATION_KEY = /^delivery\.[A-Z0-9]+\.\d+\.[a-z_]+$/;
const MARKET_KEY = /^market\.([A-Z0-9-]+)\.([a-z_]+)$/;

function* liveParameters(model: Model, { parameters }: Exchange): Generator<string> {
  for (const [key] of model.parameters.all()) {
    const is = parameters.text(key, model.timeMs);
    const own = model.parameters.at(key, model.timeMs);
    if (own !== undefined && is !== own) yield `${key} is ${is}, and it should be ${own}.`;
  }
}

const fields = { key: parameterKey, value: parameterValue, effectiveMs: integer };

export const PARAMETERS = {
  events: {
    ParameterChanged: {
      fields,
      breaks: "I21",
      reckon: ({ parameters }, { key, value, effectiveMs }) => {
        parameters.set(key, value, effectiveMs);
      },
    },
  },
  acts: { ChangeParameter: { fields, expect: changeParameter } },
  // Only the server reads these, and the core judges their changes.
  parameters: {
    "sign_in.alarm_minute_failures": { initial: "100", hurts: "rise" },
    "sign_up.address_day_max": { initial: "3", hurts: "rise" },
    "limits.member_calls_per_second": { initial: "50", hurts: "fall", least: "10" },
    "limits.member_calls_burst": { initial: "200", hurts: "fall", least: "50" },
    "limits.staff_calls_per_second": { initial: "50", hurts: "fall", least: "10" },
    "limits.staff_calls_burst": { initial: "200", hurts: "fall", least: "50" },
    "limits.address_calls_per_second": { initial: "20", hurts: "fall", least: "10" },
    "limits.address_calls_burst": { initial: "100", hurts: "fall", least: "50" },
  },
  live: { I21: liveParameters },
} satisfies CapabilityModel<never, ParameterEvent, ChangeParameter>;
