/** Every wrong command is refused with the right key and changes nothing. */
import type { ExchangeCommand } from "@sumi/core/commands.ts";
import { stateLines } from "@sumi/core/testing/state.ts";
import type { World } from "@sumi/core/testing/world.ts";
import { expect, test } from "vitest";
import { WORKLOAD } from "../table.ts";
import { closingStage, drawnStage, uncrossingStage } from "../testing/auction-stage.ts";
import {
  contractStage,
  expiredStage,
  haltedDeliveryStage,
  trialStage,
} from "../testing/contract-stage.ts";
import {
  miningStage,
  unfixedStage,
  unopenedStage,
  unpaidStage,
  unstoppedStage,
  unthawedStage,
} from "../testing/mining-stage.ts";
import {
  endingStage,
  fallenStage,
  fundedStage,
  haltedStage,
  perpetualStage,
  stopsStage,
  unmarkedStage,
} from "../testing/perpetual-stage.ts";
import { rewardsStage, unreservedStage } from "../testing/referral-stage.ts";
import {
  saleStage,
  unallocatedStage,
  unrefundedStage,
  unreleasedStage,
  unsettledStage,
} from "../testing/sale-stage.ts";
import {
  avalancheStage,
  blankStage,
  overdueStage,
  type Stage,
  sceneOf,
  tradingStage,
} from "../testing/stage.ts";
import { termsStage } from "../testing/terms-stage.ts";
import { unusedStage } from "../testing/unused-stage.ts";
import { eachWrong, WRONG, type WrongCommand } from "./table.ts";

type Type = ExchangeCommand["type"];
const TYPES = [...WORKLOAD.keys()] as Type[]; // The workload has every type of command.

test.each(TYPES)("whatever is wrong with %s is refused by its name and leaves no trace", (type) => {
  const answers: string[] = [];
  const expected: string[] = [];
  for (let index = 0; index < sensibleOf(type).length; index += 1) {
    let stage = stageFor(type);
    let before = stateLines(stage.world.exchange).join("\n");
    for (const wrong of wrongsOf(stage, type, index)) {
      const name = `${index} ${wrong.field} ${wrong.label}`;
      answers.push(`${name}: ${answerTo(stage.world, wrong.command)}`);
      expected.push(`${name}: ${wrong.keys[0]}`);
      const after = stateLines(stage.world.exchange).join("\n");
      if (after === before) continue;
      answers.push(`${name}: changed the state`);
      stage = stageFor(type);
      before = stateLines(stage.world.exchange).join("\n");
    }
  }
  expect(answers).toEqual(expected);
});

test.each(TYPES)("%s is accepted where nothing is wrong with it", (type) => {
  const answers = sensibleOf(type).map((command) => answerTo(stageFor(type).world, command));
  expect(new Set(answers)).toEqual(new Set(["accepted"]));
});

test("every wrong value of every field was tried", () => {
  const tried = TYPES.flatMap((type) => {
    const stage = stageFor(type);
    return sensibleOf(type).flatMap((command, index) => {
      const act = command.type === "Propose" ? command.act.act : "";
      return wrongsOf(stage, type, index).map(({ field, label }) => {
        const isOfAct = field.startsWith("act.");
        return isOfAct ? `${act}.${field.slice(4)} ${label}` : `${type}.${field} ${label}`;
      });
    });
  });
  expect(new Set(tried)).toEqual(new Set(labelsOf(WRONG)));
});

/** The stage on which a command is sensible; all but a few need a market that trades. */
function stageFor(type: Type): Stage {
  if (type === "Found") return blankStage();
  if (type === "AdvanceWithdrawals") return overdueStage();
  if (type === "TendDepositAddresses") return unusedStage();
  if (type === "SettleDue") return expiredStage();
  if (type === "ExpireTrialMoney") return trialStage();
  if (OF_CONTRACTS.includes(type)) return contractStage();
  const own = OWN_STAGES[type];
  if (own !== undefined) return own();
  return type === "FireTriggers" ? avalancheStage() : tradingStage();
}

const OWN_STAGES: { readonly [Each in Type]?: () => Stage } = {
  ...Object.fromEntries(
    Object.keys(perpetualStage().sensible).map((type) => [type, perpetualStage]),
  ),
  ...Object.fromEntries(Object.keys(saleStage().sensible).map((type) => [type, () => saleStage()])),
  ...Object.fromEntries(
    Object.keys(miningStage().sensible).map((type) => [type, () => miningStage()]),
  ),
  AcceptTerms: () => termsStage(),
  PayRewards: rewardsStage,
  ReserveRewards: unreservedStage,
  ReviewReferralLevels: rewardsStage,
  DrawAuctionEnd: drawnStage,
  CloseAuction: closingStage,
  UncrossAuction: uncrossingStage,
  FixIncomePrices: unfixedStage,
  OpenIncomeDays: unopenedStage,
  PayIncome: unpaidStage,
  StopHoldings: unstoppedStage,
  ReleaseIncome: unthawedStage,
  AllocateDue: unallocatedStage,
  RefundDue: unrefundedStage,
  SettleProjects: unsettledStage,
  ReleaseDue: unreleasedStage,
  SampleMarks: unmarkedStage,
  FirePerpetualTriggers: stopsStage,
  LiquidateDue: fallenStage,
  FundDue: fundedStage,
  SettleContracts: endingStage,
  EndContractHalts: haltedStage,
  EndDeliveryHalts: haltedDeliveryStage,
};

const OF_CONTRACTS: readonly Type[] = [
  "PlaceDelivery",
  "HaltDelivery",
  "RequestTrialMoney",
  "ConfirmRisk",
  "SetSelfLimit",
];

function sensibleOf(type: Type): readonly ExchangeCommand[] {
  return stageFor(type).sensible[type] ?? [];
}

function wrongsOf({ world, sensible }: Stage, type: Type, index: number): readonly WrongCommand[] {
  const command = sensible[type]?.[index];
  return command === undefined ? [] : [...eachWrong(sceneOf(world, command.actor), command)];
}

function answerTo(world: World, command: ExchangeCommand): string {
  try {
    const outcome = world.execute(command);
    return outcome.ok ? "accepted" : outcome.code;
  } catch (error) {
    return `thrown: ${String(error)}`;
  }
}

function labelsOf(table: Readonly<Record<string, object>>): readonly string[] {
  return Object.entries(table).flatMap(([type, fields]) =>
    Object.entries(fields).flatMap(([field, wrongs]) => {
      if (typeof wrongs === "string") return [];
      return wrongs.map(({ label }: { label: string }) => `${type}.${field} ${label}`);
    }),
  );
}
