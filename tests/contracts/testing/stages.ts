import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import { contractActs } from "@sumi/core/testing/contract-world.ts";
import { SECOND_REVIEWER, World } from "@sumi/core/testing/world.ts";
import { contractStage } from "../../simulation/workload/testing/contract-stage.ts";
import { earnedStage, miningStage } from "../../simulation/workload/testing/mining-stage.ts";
import { perpetualStage } from "../../simulation/workload/testing/perpetual-stage.ts";
import { saleStage } from "../../simulation/workload/testing/sale-stage.ts";
import { tradingStage } from "../../simulation/workload/testing/stage.ts";
import { termsStage } from "../../simulation/workload/testing/terms-stage.ts";

const THIRD_PERSON = -7;

export type Played = ReturnType<typeof tradingStage>;

/** Exchanges on which, together, every act of two can be carried out. */
export const STAGES: readonly (() => Played)[] = [
  tradingStage,
  contractStage,
  () => perpetualStage(contractActs()),
  () => saleStage(contractActs()),
  () => miningStage(contractActs()),
  () => earnedStage(contractActs()),
  () => termsStage(contractActs()),
];

/** A world in the same state. */
export function forkOf({ timeMs }: World, lines: readonly string[]): World {
  const fork = new World();
  for (const line of lines) {
    const [name, ...values] = JSON.parse(line);
    fork.exchange.restore(name, values);
  }
  fork.timeMs = timeMs;
  return fork;
}

/** False if it is refused. An act is approved by a second person. */
export function carryOut(world: World, command: ExchangeCommand): boolean {
  if (command.type === "Propose") return approvedEvents(world, command) !== undefined;
  return world.execute(world.read(command)).ok;
}

/** The events of the second person's yes to a proposal; undefined if either is refused. */
export function approvedEvents(
  world: World,
  command: Extract<ExchangeCommand, { readonly type: "Propose" }>,
  foresee?: () => void,
): readonly ExchangeEvent[] | undefined {
  const outcome = world.execute(world.read(command));
  if (!outcome.ok || outcome.value.repeated) return undefined;
  const [proposed] = outcome.value.record.events;
  if (proposed?.type !== "Proposed") return undefined;
  const { proposal, hash } = proposed;
  // Both reviewers passed the withdrawal, so a third person says with the proposer that it failed.
  const actor = command.act.act === "FailWithdrawal" ? THIRD_PERSON : SECOND_REVIEWER;
  const approval = world.read({ type: "Approve", actor, proposal, hash } as const);
  foresee?.();
  const approved = world.execute(approval);
  if (!approved.ok || approved.value.repeated) return undefined;
  return approved.value.record.events;
}
