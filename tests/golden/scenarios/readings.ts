import { contractActs, fundPools, placing } from "@sumi/core/testing/contract-world.ts";
import { foundingActs } from "@sumi/core/testing/founding.ts";
import { certify } from "@sumi/core/testing/wallet-world.ts";
import { openMember } from "@sumi/core/testing/world.ts";
import { RecordedWorld } from "../scribe.ts";

const BTC = 1;

type Said = {
  readonly venue: string;
  readonly price: string;
  readonly ageMs?: number;
  readonly trade?: string;
};

/** Samples with readings of every verdict, and a contract that is settled on them. */
export function readings(): RecordedWorld {
  const world = new RecordedWorld();
  world.accept({
    type: "Found",
    actor: 0,
    mode: "production",
    acts: [...foundingActs(), ...contractActs()],
  });
  sample(world, voices("60000.12"));
  openMember(world, "A");
  world.deposit("A", "USDT", "5000");
  certify(world, "A");
  world.accept({ type: "ConfirmRisk", actor: 1 });
  fundPools(world);
  for (let second = 0; second < 3; second += 1) sample(world, voices("60000.12"));
  world.accept(placing("A", "up 100", { minutes: 1 }));
  for (const odd of ODD) sample(world, [...odd, ...voices("60001.23")]);
  for (const few of FAILURES) sample(world, few);
  for (let second = 0; second < 60; second += 1) {
    sample(world, [...(ODD[second % ODD.length] ?? []), ...voices(`6000${second % 7}.5`)]);
  }
  while (world.exchange.delivery.dueAt(world.timeMs + 1) !== undefined) {
    world.accept({ type: "SettleDue", actor: 0, limit: 1 });
  }
  return world;
}

/** Readings beside the voices of a second. */
const ODD: readonly (readonly Said[])[] = [
  [{ venue: "one", price: "1", trade: "t-1" }],
  [
    { venue: "four", price: "NaN" },
    { venue: "four", price: "closed until noon" },
  ],
  [{ venue: "four", price: "60000", ageMs: 20_000, trade: "t-2" }],
  [
    { venue: "four", price: "60000", ageMs: -20_000 },
    { venue: "five", price: "60000", trade: "by hand" },
  ],
];

/** Seconds without an index. */
const FAILURES: readonly (readonly Said[])[] = [
  [],
  voices("60000").slice(1),
  ["60000", "69000", "63000"].map((price, at) => ({ venue: `far-${at}`, price })),
  voices("0.001"),
];

function voices(price: string): readonly Said[] {
  return ["one", "two", "three"].map((venue) => ({ venue, price }));
}

function sample(world: RecordedWorld, said: readonly Said[]): void {
  world.timeMs += 999;
  const readings = said.map(({ venue, price, trade, ageMs = 0 }) => {
    const reading = { asset: BTC, venue, timeMs: world.timeMs - ageMs, price };
    return trade === undefined ? reading : { ...reading, trade };
  });
  const number = world.exchange.prices.sample + 1;
  world.accept({ type: "SampleIndex", actor: 0, sample: number, readings });
}
