import { AnotherLeader, type Appender } from "./appender.ts";
import type { StampClock } from "./clock-watch.ts";
import { BodyWriter } from "./codec/body.ts";
import { BrokenChain, type CommittedFrame, type Follower } from "./follower.ts";
import { chainFrame, hex, type Tip } from "./frame.ts";
import type { FrameStore } from "./ports.ts";

/**
 * Makes a follower that holds the lease the leader: it takes every frame there is and adds one that
 * begins a new epoch. From then on the leader before cannot append. Returns the epoch.
 */
export async function takeOver(options: {
  readonly follower: Follower;
  readonly frames: FrameStore;
  readonly appender: Appender;
  readonly clock: StampClock;
  readonly holder: string;
  readonly publish: (frame: CommittedFrame) => void;
}): Promise<number> {
  const { follower, frames, appender, clock, holder, publish } = options;
  for (let before: Tip | undefined; ; before = follower.tip) {
    await follower.catchUp(frames, publish);
    // The first epoch of a new journal begins with the genesis.
    if (follower.tip === undefined) return 1;
    if (before === follower.tip) {
      throw new BrokenChain(follower.tip.seq, "was there and is not any more");
    }
    // The clock of the leader before may have been ahead, and ours may be in doubt.
    const lastMs = Math.max(follower.tip.timeMs, follower.exchange.timeMs);
    const timeMs = Math.max(lastMs, clock.trustedMs(lastMs) ?? lastMs);
    const frame = epochFrame(follower.tip, { holder, timeMs });
    try {
      await appender.append(frame);
      follower.advance(frame);
      publish({ seq: frame.seq, hash: hex(frame.hash), records: [] });
      return frame.epoch;
    } catch (error) {
      // The last frame of the leader before came in between. No command was executed yet: try
      // again with it. If there is none our own predecessor was taken away.
      if (!(error instanceof AnotherLeader)) throw error;
    }
  }
}

function epochFrame(tip: Tip, { holder, timeMs }: { holder: string; timeMs: number }) {
  const body = new BodyWriter();
  body.addNote({ note: "EpochBegan", holder });
  return chainFrame({
    seq: tip.seq + 1,
    prevHash: tip.hash,
    epoch: tip.epoch + 1,
    commands: undefined,
    timeMs,
    body: body.bytes(),
  });
}
