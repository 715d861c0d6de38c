import type { Exchange } from "@sumi/core/exchange.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { hex } from "./frame.ts";
import type { Leader } from "./leader.ts";
import type { Clock, PublishedTip, SampleTip, Scheduler, Stop, TipStore } from "./ports.ts";

const HOUR_MS = 3_600_000;

export type TipPublisherOptions = {
  readonly leader: Leader;
  readonly tips: TipStore;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly report: (message: string) => void;
};

/** Publishes the chains' tips each full hour. A kept tip shows whether the past was rewritten. */
export function publishTipsHourly(options: TipPublisherOptions): Stop {
  const { clock, scheduler, report } = options;
  let stop: Stop;
  const waitForHour = () => {
    const delayMs = HOUR_MS - (clock.nowMs() % HOUR_MS);
    stop = scheduler.later(delayMs, () => {
      recordTip(options).catch((error: unknown) => report(`No tip was published: ${error}`));
      waitForHour();
    });
  };
  waitForHour();
  return () => stop();
}

/** Publishes the tips now. */
export async function recordTip(options: TipPublisherOptions): Promise<PublishedTip> {
  const { leader, tips } = options;
  const { timeMs, samples } = await leader.read((exchange, now) => ({
    timeMs: now,
    samples: sampleTips(exchange),
  }));
  const { tip } = leader;
  assert(tip !== undefined, "a leader has at least the genesis frame behind it");
  const published = {
    timeMs,
    frameSeq: tip.seq,
    frameHash: hex(tip.hash),
    samples,
  };
  await tips.record(published);
  return published;
}

function sampleTips({ markets, prices }: Exchange): readonly SampleTip[] {
  return markets.assets.flatMap(({ number, symbol }) => {
    const index = prices.indexOf(number);
    return index === undefined ? [] : [{ asset: symbol, sample: index.sample, tip: index.tip }];
  });
}
