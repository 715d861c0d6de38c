/** Between the open and the close of a contract nobody can do anything that changes its result. */
import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { DeliveryEnded } from "@sumi/core/delivery/events.ts";
import { fundPools, placing, settleAll, tick } from "@sumi/core/testing/contract-world.ts";
import { stateLines } from "@sumi/core/testing/state.ts";
import { REVIEWER, type World } from "@sumi/core/testing/world.ts";
import { expect, test } from "vitest";
import { ACTS, WORKLOAD } from "../simulation/workload/table.ts";
import { carryOut, forkOf, type Played, STAGES } from "./testing/stages.ts";

const OPENING_SECONDS = 3;
/** A contract of one minute; the rest of it is played after the act. */
const SECONDS_LEFT = 61;
const PRICES = { open: "60000", close: "60001" } as const;

/** Commands that only the exchange's timers or its founding give. */
const NOT_BY_PEOPLE = new Set(["Found", "OpenMember", "RecordStaff"]);

test("each command of members and staff, and each act of two, leaves the result as it was", () => {
  const carriedOut = new Set<string>();
  const changed: string[] = [];
  for (const stage of STAGES) {
    const { world, sensible } = withOpenContract(stage());
    const lines = stateLines(world.exchange);
    const untouched = resultOf(forkOf(world, lines));
    expect(untouched?.type).toBe("DeliveryWon");
    const commands = Object.values(sensible).flat();
    for (const command of [...commands, ...changesOfTerms(world.timeMs)]) {
      if (!isByPeople(command.type)) continue;
      const fork = forkOf(world, lines);
      if (!carryOut(fork, command)) continue;
      carriedOut.add(command.type === "Propose" ? command.act.act : command.type);
      const result = resultOf(fork);
      if (JSON.stringify(plain(result)) === JSON.stringify(plain(untouched))) continue;
      changed.push(command.type === "Propose" ? JSON.stringify(command.act) : command.type);
    }
  }
  expect(changed).toEqual([]);
  const all = [...[...WORKLOAD.keys()].filter(isByPeople), ...ACTS.keys()].filter((name) => {
    // A proposal counts as its act.
    return name !== "Propose";
  });
  expect(all.filter((name) => !carriedOut.has(name))).toEqual([]);
});

/** The stage with a contract of A whose open price is fixed. */
function withOpenContract(stage: Played): Played {
  const { world } = stage;
  if (world.exchange.delivery.riskConfirmedMs(1) === undefined) {
    fundPools(world);
    world.accept({ type: "ConfirmRisk", actor: 1 });
  }
  tick(world, 2, PRICES.open);
  world.accept(placing("A", "up 100", { minutes: 1 }));
  tick(world, OPENING_SECONDS, PRICES.open);
  settleAll(world);
  return stage;
}

function isByPeople(type: string): boolean {
  return WORKLOAD.get(type)?.by !== "timer" && !NOT_BY_PEOPLE.has(type);
}

/** All changes of the terms of contracts and of the index, at once or in a day. */
function changesOfTerms(timeMs: number): readonly ExchangeCommand[] {
  const values = [
    ["delivery.BTC.1.ratio", "0.1"],
    ["delivery.BTC.1.ratio", "0"],
    ["delivery.BTC.1.stake_max", "6"],
    ["delivery.real_open", "0"],
    ["delivery.country_others", "0"],
    ["delivery.expiry_cap", "0.000001"],
    ["delivery.circuit_bps", "1"],
    ["delivery.sample_age_max_ms", "1000"],
    ["index.sources_min", "5"],
    ["index.source_age_max_ms", "1"],
    ["index.clamp_bps", "1"],
  ];
  return values.flatMap(([key = "", value = ""]) =>
    [0, timeMs + 1_000, timeMs + 2 * 86_400_000].map((effectiveMs) => ({
      type: "Propose" as const,
      actor: REVIEWER,
      act: { act: "ChangeParameter" as const, key, value, effectiveMs },
    })),
  );
}

/** The end of A's contract, with the price moving in its favour. */
function resultOf(world: World): DeliveryEnded | undefined {
  tick(world, SECONDS_LEFT, PRICES.close);
  const ends = settleAll(world).flatMap(({ events }) => events);
  return ends.find((event): event is DeliveryEnded => {
    return "member" in event && event.member === 1 && event.type.startsWith("Delivery");
  });
}

/** Samples are taken a few milliseconds later after an act, so their hashes differ. */
function plain(result: DeliveryEnded | undefined) {
  if (result === undefined || result.type === "DeliveryVoided") return result?.type;
  const { type, order, stake, profit, close, samples } = result;
  return [type, order, String(stake), String(profit), String(close), samples];
}
