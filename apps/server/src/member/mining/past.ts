import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Machine } from "@sumi/core/mining/machine.ts";
import { poolBalance } from "@sumi/core/mining/pool.ts";
import { type Amount, amountOf, ZERO } from "@sumi/primitives/amount.ts";
import type { PastMoment } from "../../shared/past.ts";
import { decision, isReached, memberNamed, momentOf } from "../../shared/past-steps.ts";
import { PLANNED_MACHINES, type PlannedMachine } from "./demonstration.ts";
import { MACHINE_PROSPECTUSES } from "./demonstration-prospectuses.ts";

/** The staff who draft. */
const DRAFTER = -5;

/** The house opens and funds machines in a demonstration's past, and certified members buy. */
export function machinesOfThePast(x: Exchange, moment: PastMoment): readonly ExchangeCommand[] {
  return PLANNED_MACHINES.flatMap((plan) => {
    const machine = [...x.mining.machines].find(({ name }) => name === plan.name);
    return machine === undefined ? draftOf(x, plan, moment) : stepsOf(x, { plan, machine, moment });
  });
}

/** A past that is too short for the draft of a machine goes without it. */
function draftOf(
  x: Exchange,
  plan: PlannedMachine,
  moment: PastMoment,
): readonly ExchangeCommand[] {
  const coin = x.markets.assetBySymbol(plan.coin)?.number;
  const money = x.markets.assetBySymbol("USDT")?.number;
  if (coin === undefined || money === undefined) return [];
  if (!isReached(plan.days.draft, moment)) return [];
  return [
    {
      type: "DraftMachine",
      actor: DRAFTER,
      name: plan.name,
      ownership: plan.ownership,
      supply: plan.supply,
      payCoin: money,
      price: units(plan.price),
      coin,
      incomeType: plan.incomeType,
      daily: units(plan.daily),
      termDays: plan.termDays,
      listMs: momentOf(plan.days.list, moment),
      delistMs: momentOf(plan.days.delist, moment),
      platformCoin: money,
      platformMin: units(plan.platformMin),
      referralsMin: 0,
      isOnce: false,
      isFrozen: plan.isFrozen,
      forbidden: [],
      prospectus: x.sha256(JSON.stringify(MACHINE_PROSPECTUSES[plan.name])),
    },
  ];
}

type Step = {
  readonly plan: PlannedMachine;
  readonly machine: Machine;
  readonly moment: PastMoment;
};

function stepsOf(x: Exchange, { plan, machine, moment }: Step): readonly ExchangeCommand[] {
  const { machine: number, status } = machine;
  if (status === "draft") return [decision(x, { act: "OpenMachine", machine: number }, moment)];
  if (machine.sold === 0 && poolBalance(x, machine) < units(plan.pool)) {
    const evidence = `pool-${plan.name}`;
    const act = { act: "FundMiningPool", machine: number, amount: plan.pool, evidence } as const;
    return [decision(x, act, moment)];
  }
  return plan.purchases.flatMap(({ day, member, shares }) => {
    const actor = isReached(day, moment) ? memberNamed(x, member) : undefined;
    if (actor === undefined) return [];
    return [{ type: "BuyMachine", actor, machine: number, shares } as const];
  });
}

function units(text: string): Amount {
  return amountOf(text) ?? ZERO;
}
