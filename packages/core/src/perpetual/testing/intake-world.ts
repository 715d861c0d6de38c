import type { ExchangeEvent } from "../../events.ts";
import type { CommandRecord } from "../../exchange.ts";
import { perpetualWorld, placePerpetual, tickIndex } from "../../testing/perpetual-world.ts";
import { REVIEWER, type World } from "../../testing/world.ts";

const HOUR_MS = 3_600_000;

export const CLOSING = { type: "ClosePosition", actor: 1, contract: 0 } as const;

export function eventsOf(records: readonly CommandRecord[]): readonly ExchangeEvent[] {
  return records.flatMap(({ events }) => events);
}

export function halting({ timeMs }: World, status: "closed" | "cancel_only") {
  const halt = { contract: 0, status, reason: "INCIDENT", untilMs: timeMs + HOUR_MS } as const;
  return { type: "HaltContract", actor: REVIEWER, ...halt } as const;
}

/** The last sample before the end keeps the index fresh. */
export function endHalt(world: World, untilMs: number): void {
  world.timeMs = untilMs - 3;
  world.wait(1);
  world.accept({ type: "EndContractHalts", actor: 0 });
}

/** A halt during which the index comes to that price, up to its end. */
export function haltedUntil(world: World, price: string): void {
  const halt = halting(world, "closed");
  world.accept(halt);
  tickIndex(world, 3, price);
  endHalt(world, halt.untilMs);
}

/** Two people take out of the fund what lies above nothing. */
export function emptyFund(world: World): void {
  const [asset, amount] = ["USDT", "1000"];
  const taken = { asset, amount, evidence: "proof-2" } as const;
  world.decide({ act: "TransferHouse", from: "sys:insurance", to: "sys:treasury", ...taken });
}

/** A is long and B short by one coin. */
export function openedWorld(terms: Readonly<Record<string, string>> = {}): World {
  const world = perpetualWorld({ terms: { "perpetual.insurance_min": "500", ...terms } });
  placePerpetual(world, "B", "sell 1 @60000");
  placePerpetual(world, "A", "buy 1 @60000");
  return world;
}
