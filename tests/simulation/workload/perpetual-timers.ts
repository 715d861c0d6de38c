import type {
  EndContractHalts,
  FirePerpetualTriggers,
  FundDue,
  HaltContract,
  LiquidateDue,
  SampleMarks,
  SettleContracts,
} from "@sumi/core/perpetual/commands.ts";
import { HALT_STATUSES } from "@sumi/core/perpetual/contract-events.ts";
import { POSITIONS_PER_FUNDING } from "@sumi/core/perpetual/fund.ts";
import { haltsDue } from "@sumi/core/perpetual/halting.ts";
import { nextFallen, POSITIONS_PER_LIQUIDATION } from "@sumi/core/perpetual/liquidate.ts";
import { ENDED_PER_SETTLEMENT, settlementDue } from "@sumi/core/perpetual/settle.ts";
import { HALT_REASONS } from "@sumi/core/review/halts.ts";
import { TRIGGERS_PER_COMMAND } from "@sumi/core/trading/triggers.ts";
import { type Scene, someOf } from "./scene.ts";

/** Commands of the clock and the staff; pieces are smaller than the leader's own. */
export const PERPETUAL_TIMERS = {
  HaltContract: { weight: 0.3, by: "staff", say: halt },
  EndContractHalts: { weight: 2, by: "timer", say: endHalts },
  // The leader itself samples marks and fires triggers, so these always come too late.
  SampleMarks: { weight: 0.1, by: "timer", say: sampleMarks },
  FirePerpetualTriggers: { weight: 0.2, by: "timer", say: fireTriggers },
  LiquidateDue: { weight: 12, by: "timer", say: liquidateDue },
  FundDue: { weight: 1, by: "timer", say: fundDue },
  SettleContracts: { weight: 3, by: "timer", say: settleContracts },
} as const;

/** Mostly of a contract on which somebody is falling, if there is one: who gains by that halt? */
function halt({ view, random, actor }: Scene): HaltContract | undefined {
  const { contracts, liquidations } = view.perpetual;
  const falling = [...liquidations.all].map(({ contract }) => contracts.get(contract));
  const isFall = falling.length > 0 && random.chance(0.8);
  const contract = someOf(random, isFall ? falling : contracts.all);
  if (contract === undefined) return undefined;
  // A second one within a week is for two. A first one is seldom: nobody opens until it ends.
  const isAgain = view.perpetual.halts.againMs({ contract: contract.number }) > view.timeMs;
  if (!isAgain && !isFall && random.chance(0.8)) return undefined;
  const status = random.oneOf(HALT_STATUSES);
  const reason = random.oneOf(HALT_REASONS);
  const isLong = random.chance(0.9);
  const longest = random.oneOf([301_500, 400_000, 86_400_000]);
  const untilMs = view.timeMs + random.between(isLong ? 301_000 : 1_000, longest);
  return { type: "HaltContract", actor, contract: contract.number, status, reason, untilMs };
}

function endHalts({ view, random, actor }: Scene): EndContractHalts | undefined {
  if (haltsDue(view, view.timeMs).length === 0 && random.chance(0.97)) return undefined;
  return { type: "EndContractHalts", actor };
}

function sampleMarks({ actor }: Scene): SampleMarks {
  return { type: "SampleMarks", actor };
}

function fireTriggers({ random, actor }: Scene): FirePerpetualTriggers {
  return { type: "FirePerpetualTriggers", actor, limit: random.between(1, TRIGGERS_PER_COMMAND) };
}

function liquidateDue({ view, random, actor }: Scene): LiquidateDue | undefined {
  if (nextFallen(view) === undefined && random.chance(0.97)) return undefined;
  const limit = random.between(1, random.oneOf([1, POSITIONS_PER_LIQUIDATION]));
  return { type: "LiquidateDue", actor, limit };
}

function fundDue({ view, random, actor }: Scene): FundDue | undefined {
  const [funding] = view.perpetual.fundings.all;
  if (funding === undefined && random.chance(0.97)) return undefined;
  const limit = random.between(1, random.oneOf([2, POSITIONS_PER_FUNDING]));
  return { type: "FundDue", actor, limit };
}

function settleContracts({ view, random, actor }: Scene): SettleContracts | undefined {
  const due = settlementDue(view, view.timeMs);
  if (due === undefined && random.chance(0.97)) return undefined;
  const limit = random.between(1, random.oneOf([2, ENDED_PER_SETTLEMENT]));
  return { type: "SettleContracts", actor, limit };
}
