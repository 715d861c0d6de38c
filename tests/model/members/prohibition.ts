import type { AllowTrading } from "@sumi/core/members/acts.ts";
import type { Model } from "../model.ts";
import type { CommandOf, Expected } from "../record.ts";
import { demandNotKnown, demandRead, demandStranger } from "../review/demands.ts";
import { intervene } from "./interventions.ts";
import { demandNext, demandNoHouse, demandWeek } from "./rules.ts";

export function* prohibitTrading(model: Model, command: CommandOf<"ProhibitTrading">): Expected {
  const { actor: staff, member, untilMs, reason } = command;
  model.demand("I21", staff < 0, "only staff prohibit trading");
  if (untilMs <= model.timeMs) demandStranger(model, staff, member);
  else demandNotKnown(model, staff, member);
  model.demand("I21", model.members.find(member) !== undefined, "who is prohibited exists");
  demandWeek(model, untilMs);
  if (untilMs <= model.timeMs) {
    demandRead(model, staff, { member, subject: "PROFILE" });
    demandProhibited(model, member);
    const putBy = model.members.restrictions.last("trading", member)?.staff;
    const isAlone = putBy === staff && model.members.prohibitors(member, model.timeMs).size <= 1;
    model.demand("I21", isAlone, "who put a prohibition on lifts it, and nobody else alone");
    yield { type: "TradingProhibited", member, untilMs };
    return;
  }
  demandNoHouse(model, member);
  const isSaid = reason !== undefined && PROHIBITION_REASONS.has(reason);
  model.demand("I21", isSaid, "a prohibition has a reason from the list");
  demandNext(model, command, model.members.restrictions.recent("trading", member, model.timeMs));
  const standsUntilMs = model.members.find(member)?.prohibitedUntilMs ?? 0;
  model.demand("I21", untilMs >= standsUntilMs, "no prohibition shortens the one before");
  const decided = { staff, countedUntilMs: intervene(model, command) };
  yield { type: "TradingProhibited", member, untilMs, reason: reason ?? "SECURITY", ...decided };
}

/** Two people lift what somebody else put on. */
export function* allowTrading(model: Model, { member }: AllowTrading): Expected {
  demandProhibited(model, member);
  yield { type: "TradingProhibited", member, untilMs: 0 };
}

function demandProhibited(model: Model, member: number): void {
  const untilMs = model.members.find(member)?.prohibitedUntilMs ?? 0;
  model.demand("I21", model.timeMs < untilMs, "only a prohibition that stands is lifted");
}

const PROHIBITION_REASONS: ReadonlySet<string> = new Set([
  "SUSPECTED_ABUSE",
  "SECURITY",
  "LEGAL_ORDER",
  "MEMBER_REQUEST",
]);
