import { assert } from "@sumi/primitives/assert.ts";
import type { SnapshotTaken } from "./codec/body.ts";
import type { Follower } from "./follower.ts";
import { hex } from "./frame.ts";
import type { Clock, FrameStore, SnapshotStore } from "./ports.ts";
import { takeSnapshot } from "./snapshot.ts";

export type SnapshotPlan = {
  /** Take one after so many commands, or after so much time if there was any command at all. */
  readonly everyCommands: number;
  readonly everyMs: number;
};

type SnapshotPorts = {
  readonly frames: FrameStore;
  readonly snapshots: SnapshotStore;
  readonly clock: Clock;
};

const SNAPSHOTS_KEPT = 3;

/**
 * Follows the frames with a state of its own and stores a snapshot of it now and then, so that the
 * leader is never held up. It takes no frame before a snapshot is due: until then its state is not
 * needed, and the leader may need the processor. The snapshot it reports becomes a note in the
 * chain; without the note it is never used.
 */
export class SnapshotFollower {
  readonly #follower: Follower;
  readonly #ports: SnapshotPorts;
  readonly #plan: SnapshotPlan;
  #last: { sequence: number; atMs: number };

  constructor(options: {
    follower: Follower;
    ports: SnapshotPorts;
    plan: SnapshotPlan;
  }) {
    this.#follower = options.follower;
    this.#ports = options.ports;
    this.#plan = options.plan;
    // After a start one is due at once if the exchange is large: which ones exist does not matter.
    this.#last = { sequence: 0, atMs: options.ports.clock.monotonicMs() };
  }

  /** Takes the new frames and a snapshot if one is due, and returns the note for the chain. */
  async step(): Promise<SnapshotTaken | undefined> {
    const { frames, snapshots } = this.#ports;
    if (!this.#isDue(await frames.lastSequence())) return undefined;
    await this.#follower.catchUp(frames);
    const { exchange, tip } = this.#follower;
    assert(tip !== undefined, "a frame was taken before a snapshot is");

    const { digest, parts } = takeSnapshot(exchange);
    const { sequence } = exchange;
    const head = { frameSeq: tip.seq, frameHash: tip.hash, sequence, digest };
    await snapshots.save(head, parts);
    await snapshots.keep(SNAPSHOTS_KEPT);
    this.#last = { sequence, atMs: this.#ports.clock.monotonicMs() };
    return { note: "SnapshotTaken", frame: tip.seq, sequence, digest: hex(digest) };
  }

  #isDue(sequence: number): boolean {
    const commands = sequence - this.#last.sequence;
    if (commands >= this.#plan.everyCommands) return true;
    return commands > 0 && this.#ports.clock.monotonicMs() - this.#last.atMs >= this.#plan.everyMs;
  }
}
