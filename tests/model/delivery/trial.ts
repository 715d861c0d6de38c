import type { Model } from "../model.ts";
import type { CommandOf, Expected } from "../record.ts";
import { DAY_MS } from "../time.ts";
import { demandCountry } from "./placing.ts";

/** Rules 3.8: once, and again once a day when nearly nothing is left. */
export function* requestTrialMoney(
  model: Model,
  { actor: member }: CommandOf<"RequestTrialMoney">,
): Expected {
  const { delivery, ledger, parameters, timeMs, markets } = model;
  const person = model.members.find(member);
  model.demand("I6", person?.frozen === false, "trial money is for members who are not frozen");
  model.demand("I6", timeMs >= (person?.prohibitedUntilMs ?? 0), "it is for who may trade");
  const isOpen = parameters.integer("delivery.trial_open", timeMs) === 1;
  model.demand("I10", isOpen, "trial contracts are taken");
  demandCountry(model, member, "trial");
  const asset = markets.asset("TUSDT")?.number ?? -1;
  const { available, held } = ledger.balance(member, asset);
  const trial = delivery.trials.get(member);
  const isLow = available + held < parameters.units("trial.refill_below", timeMs);
  const isNextDay = timeMs >= (trial?.grantedMs ?? 0) + DAY_MS;
  model.demand("I10", trial === undefined || (isLow && isNextDay), "it was not given lately");
  const amount = parameters.units("trial.grant", timeMs) - available - held;
  model.demand("I10", amount > 0n, "something is given");
  const validMs = parameters.integer("trial.valid_ms", timeMs);
  const expiresMs = Math.max(timeMs + validMs, trial?.expiresMs ?? 0);
  yield { type: "TrialGranted", member, asset, amount, expiresMs };
}

/** The earliest first; of one moment, the member who was opened first. */
export function* expireTrialMoney(
  model: Model,
  { actor, limit }: CommandOf<"ExpireTrialMoney">,
): Expected {
  const { delivery, ledger, timeMs, markets } = model;
  model.demand("I10", actor === 0, "only the exchange's own timer takes trial money back");
  const over = [...delivery.trials]
    .filter(([, { expiresMs }]) => expiresMs > 0 && expiresMs <= timeMs)
    .sort(([one, a], [other, b]) => a.expiresMs - b.expiresMs || one - other)
    .slice(0, limit);
  model.demand("I10", over.length > 0, "some trial money is over");
  const asset = markets.asset("TUSDT")?.number ?? -1;
  for (const [member] of over) {
    const { available, held } = ledger.balance(member, asset);
    model.demand("I10", held === 0n, "no contract is open on what is taken back");
    yield { type: "TrialExpired", member, asset, amount: available };
  }
}
