import type { CommandRecord } from "@sumi/core/exchange.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { readBody } from "./codec/body.ts";
import type { FrameStore } from "./ports.ts";

/** Retries come within seconds; this many commands are remembered for them. A power of two. */
const RECENT_RECORDS = 16_384;

/** Finds what was recorded of a command: in memory if it is recent, in its frame if it is not. */
export class RecordMemory {
  readonly #frames: FrameStore;
  readonly #recent: (CommandRecord | undefined)[] = new Array(RECENT_RECORDS).fill(undefined);

  constructor(frames: FrameStore) {
    this.#frames = frames;
  }

  remember(record: CommandRecord): void {
    this.#recent[record.stamp.sequence % RECENT_RECORDS] = record;
  }

  /** The command of this sequence must have been accepted, and be durable or remembered. */
  async recordOf(sequence: number): Promise<CommandRecord> {
    const recent = this.#recent[sequence % RECENT_RECORDS];
    if (recent?.stamp.sequence === sequence) return recent;
    const frame = await this.#frames.frameOf(sequence);
    assert(frame !== undefined, `command ${sequence} stands in a frame`);
    const record = readBody(frame.body).records.find((one) => one.stamp.sequence === sequence);
    assert(record !== undefined, `frame ${frame.seq} holds command ${sequence}`);
    return record;
  }
}
