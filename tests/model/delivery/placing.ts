import { createHash } from "node:crypto";
import { COIN, decimalOf } from "../decimal.ts";
import type { Model } from "../model.ts";
import { demandAccepted } from "../pages.ts";
import type { CommandOf, EventOf, Expected } from "../record.ts";
import { demandLoss, demandNotExcluded } from "../self-limits.ts";
import { minuteOf, poolPath } from "./state.ts";

const RULE = "open=median3;close=trim20mean10;v1";
const INDEX_RULE = "trim3;v3";

/** Rules 3.5: who may stake, on which terms, and what the pool can set aside. */
export function* placeDelivery(model: Model, command: CommandOf<"PlaceDelivery">): Expected {
  const { actor: member, mode, underlying, direction, minutes, stake } = command;
  const { parameters, timeMs, markets } = model;
  const person = model.members.find(member);
  model.demand("I6", person?.frozen === false, "who stakes is a member, and not frozen");
  model.demand("I6", timeMs >= (person?.prohibitedUntilMs ?? 0), "who stakes may trade");
  demandAccepted(model, member);
  const isOpen = parameters.integer(`delivery.${mode}_open`, timeMs) === 1;
  model.demand("I9", isOpen, "contracts of that mode are taken");
  demandCountry(model, member, mode);
  const isKnown = mode === "trial" || model.identity.isCertified(member);
  model.demand("I21", isKnown, "who stakes real money is certified");
  const isTold = mode === "trial" || model.delivery.riskConfirmed.has(member);
  model.demand("I21", isTold, "who stakes real money has confirmed the risk");
  demandNotExcluded(model, member, mode);
  if (mode === "real") demandLoss(model, member, stake);
  const symbol = markets.assets[underlying]?.symbol ?? "";
  const asset = markets.asset(mode === "trial" ? "TUSDT" : "USDT")?.number ?? -1;
  const term = (name: string) => parameters.units(`delivery.${symbol}.${minutes}.${name}`, timeMs);
  const ratio = term("ratio");
  const profit = (stake * ratio) / COIN;
  model.demand("I9", profit > 0n, "the duration is offered, and a win pays something");
  const isWithin = stake >= term("stake_min") && stake <= term("stake_max");
  model.demand("I9", isWithin, "the stake is within its bounds");
  const openMs = timeMs + 3_000;
  const accepted = {
    type: "DeliveryAccepted",
    order: model.sequence,
    member,
    mode,
    underlying,
    asset,
    direction,
    minutes,
    ratio: decimalOf(ratio),
    stake,
    profit,
    openMs,
    expiryMs: openMs + minutes * 60_000,
    rule: RULE,
    indexRule: INDEX_RULE,
    indexDecimals: markets.assets[underlying]?.indexDecimals ?? -1,
    sourcesMin: parameters.integer("index.sources_min", timeMs),
    sourceAgeMaxMs: parameters.integer("index.source_age_max_ms", timeMs),
  } as const;
  demandIndex(model, accepted);
  demandCover(model, accepted);
  const { available } = model.ledger.balance(member, asset);
  model.demand("I2", available >= stake, "the stake is there");
  const untilMs = model.delivery.trials.get(member)?.expiresMs ?? 0;
  const isInTime = mode === "real" || untilMs >= accepted.expiryMs;
  model.demand("I10", isInTime, "trial money outlives the contract");
  yield { ...accepted, terms: termsOf(model, accepted) };
}

/** The level of the member's country: 1 for trial money, 2 for real money as well. */
export function demandCountry(model: Model, member: number, mode: "real" | "trial"): void {
  const { identity, parameters, timeMs } = model;
  const own = parameters.at(`delivery.country.${identity.of(member).country}`, timeMs) ?? "3";
  const level = own === "3" ? parameters.integer("delivery.country_others", timeMs) : Number(own);
  model.demand("I9", level >= (mode === "real" ? 2 : 1), "the member's country has that mode");
}

type Accepted = Omit<EventOf<"DeliveryAccepted">, "terms">;

/** The index is young and calm, nothing is halted, and its rules stay as they are. */
function demandIndex(model: Model, { mode, underlying, expiryMs }: Accepted): void {
  const { delivery, parameters, prices, timeMs, markets } = model;
  const isHalted = delivery.haltOf(mode, underlying) !== undefined;
  model.demand("I9", !isHalted, "new contracts are not halted");
  const ageMs = timeMs - prices.okMs(markets.assets[underlying]);
  const isYoung = ageMs <= parameters.integer("delivery.sample_age_max_ms", timeMs);
  model.demand("I9", isYoung, "the index is young");
  const [last, before] = delivery.lastTwo(underlying);
  const circuit = BigInt(parameters.integer("delivery.circuit_bps", timeMs));
  const [one, other] = [before?.price ?? 0n, last?.price ?? 0n];
  const distance = one > other ? one - other : other - one;
  model.demand(
    "I9",
    before !== undefined && distance * 10_000n <= one * circuit,
    "it does not jump",
  );
  const changes = ["index.sources_min", "index.source_age_max_ms"].flatMap((key) => {
    return parameters.momentsOf(key, timeMs);
  });
  model.demand(
    "I9",
    changes.every((ms) => ms > expiryMs),
    "its rules stay until expiry",
  );
}

/** The pool can set the profit aside, and none of its shares becomes too large. */
function demandCover(model: Model, order: Accepted): void {
  const { delivery, ledger, parameters, timeMs } = model;
  const part = (name: "available" | "reserved") => {
    return ledger.house.get(poolPath(order.mode, name))?.[order.asset] ?? 0n;
  };
  const whole = part("available") + part("reserved");
  const alike = [...delivery.orders.values()].filter(({ mode, underlying, direction }) => {
    return (
      [mode, underlying, direction].join() ===
      [order.mode, order.underlying, order.direction].join()
    );
  });
  const together = alike.filter((other) => minuteOf(other.expiryMs) === minuteOf(order.expiryMs));
  for (const [name, orders] of [
    ["direction", alike],
    ["expiry", together],
  ] as const) {
    const sum = orders.reduce((all, { profit }) => all + profit, order.profit);
    const cap = parameters.units(`delivery.${name}_cap`, timeMs);
    model.demand("I9", sum * COIN <= whole * cap, `the pool keeps to its cap of one ${name}`);
  }
  model.demand("I9", part("available") >= order.profit, "the profit is set aside in full");
}

function termsOf({ markets, timeMs }: Model, order: Accepted): string {
  const { mode, underlying, direction, minutes, ratio, stake, profit, openMs, expiryMs } = order;
  const { indexDecimals, sourcesMin, sourceAgeMaxMs } = order;
  const texts = [
    `"market":"${markets.assets[underlying]?.symbol}","mode":"${mode}"`,
    `"direction":"${direction}","minutes":${minutes},"ratio":"${ratio}"`,
    `"stake":"${decimalOf(stake)}","profit":"${decimalOf(profit)}"`,
    `"accepted_ts":${timeMs},"open_ts":${openMs},"expiry_ts":${expiryMs}`,
    `"rule":"${RULE}","tie":"REFUND","void":"REFUND","index":"${INDEX_RULE}"`,
    `"index_decimals":${indexDecimals},"sources_min":${sourcesMin}`,
    `"source_age_max_ms":${sourceAgeMaxMs}`,
  ];
  return createHash("sha256").update(`{${texts.join()}}`).digest("hex");
}
