import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import { reject } from "@sumi/primitives/rejection.ts";
import { expect, test } from "vitest";
import { samplerTimer } from "./sampler.ts";

/** Commands that refuse everything, like a standby's, and record what was submitted. */
function closedDoor(sample: () => number) {
  const asked: ExchangeCommand[] = [];
  const commands: Commands = {
    submit: async (command) => {
      asked.push(command);
      return reject("TRY_AGAIN");
    },
    // The sampler reads only the last sample of the exchange.
    read: async (view) => view({ prices: { sample: sample() } } as unknown as Exchange, 0),
  };
  return { asked, commands };
}

const NOW_MS = 1_790_000_000_000;
const clock = { nowMs: () => NOW_MS, monotonicMs: () => NOW_MS };

test("a sample is numbered after the last one of the exchange, whoever took that", async () => {
  let last = 7;
  const { asked, commands } = closedDoor(() => last);
  const moments: unknown[] = [];
  const reading = { asset: 1, venue: "v", timeMs: NOW_MS, price: "5" };
  const feed = {
    readings: (moment: unknown) => {
      moments.push(moment);
      return [reading];
    },
  };
  const timer = samplerTimer({ commands, feed, clock, clockTrusted: () => true });
  await timer.beat();
  last = 41;
  await timer.beat();
  const sampled = { type: "SampleIndex", actor: 0, readings: [reading] };
  expect(asked).toEqual([
    { ...sampled, sample: 8 },
    { ...sampled, sample: 42 },
  ]);
  expect(moments).toEqual([
    { sample: 8, timeMs: NOW_MS },
    { sample: 42, timeMs: NOW_MS },
  ]);
});

test("with a clock that is not trusted no sample is taken", async () => {
  const { asked, commands } = closedDoor(() => 0);
  let trusted = false;
  const feed = { readings: () => [] };
  const timer = samplerTimer({ commands, feed, clock, clockTrusted: () => trusted });
  await timer.beat();
  expect(asked).toEqual([]);
  trusted = true;
  await timer.beat();
  expect(asked).toHaveLength(1);
});
