import type { Model } from "../model.ts";
import type { Expected } from "../record.ts";
import { INSURANCE } from "./accounts.ts";
import { falls } from "./falling.ts";
import { fundingDue } from "./funding-run.ts";
import { marked } from "./marking.ts";
import type { PerpetualCommandOf, PerpetualEventOf } from "./record.ts";
import type { Contract } from "./state.ts";
import { reachedByMark } from "./triggering.ts";

/** One sample: funding, mark, who falls, and the triggers that it reaches. */
export function* sampleMarks(model: Model, { actor }: PerpetualCommandOf<"SampleMarks">): Expected {
  model.demand("I21", actor === 0, "only the exchange's own timer samples");
  const contracts = model.perpetual.contracts.filter(({ isDelisted }) => !isDelisted);
  for (const contract of contracts) yield* fundingDue(model, contract);
  for (const contract of contracts) yield* marked(model, contract);
  for (const contract of contracts) yield* falls(model, contract);
  yield* reachedByMark(model);
  yield* fundsToldOf(model, contracts);
}

/** That a fund has too little is told when it begins, and told again when it is over. */
function* fundsToldOf(model: Model, contracts: readonly Contract[]): Expected {
  const minimum = model.parameters.units("perpetual.insurance_min", model.timeMs);
  const assets = contracts.map(({ asset }) => asset);
  for (const asset of assets.filter((each, place) => assets.indexOf(each) === place)) {
    const balance = model.ledger.house.get(INSURANCE)?.[asset] ?? 0n;
    const isTold = model.perpetual.shortFunds.has(asset);
    if (balance < minimum && !isTold) yield { type: "InsuranceShort", asset, balance, minimum };
    if (balance >= minimum && isTold) yield { type: "InsuranceRestored", asset, balance, minimum };
  }
}

export function tellOfFund(
  { perpetual: { shortFunds } }: Model,
  { type, asset }: PerpetualEventOf<"InsuranceShort" | "InsuranceRestored">,
): void {
  if (type === "InsuranceShort") shortFunds.add(asset);
  else shortFunds.delete(asset);
}

export function list(model: Model, event: PerpetualEventOf<"ContractListed">): void {
  const { type: _, contract: number, ...terms } = event;
  const contract: Contract = {
    number,
    ...terms,
    listedMs: model.timeMs,
    status: "open",
    reason: "RESUMED",
    haltedUntilMs: undefined,
    haltAgainMs: 0,
    mark: 0n,
    index: 0n,
    okMs: 0,
    okInRow: 0,
    isStale: false,
    takes: "openings",
    takesInRow: Number.POSITIVE_INFINITY,
    nearUntilSamples: 0,
    bases: [],
    last: 0,
    lastMs: 0,
    premiums: [],
    premiumMinute: -1,
    rate: 0n,
    fundedMs: model.timeMs,
    round: undefined,
    isDelisted: false,
    ending: undefined,
  };
  model.perpetual.contracts[number] = contract;
}
