import type { CommandRecord } from "@sumi/core/exchange.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { readBody } from "./codec/body.ts";
import { checkContent } from "./follower.ts";
import type { Frame } from "./frame.ts";
import type { FrameStore } from "./ports.ts";

/** Retries come within seconds; of frames this young the bodies are kept at hand. */
const RECENT_BYTES = 8_000_000;

/**
 * Finds the record of a command: in a recent frame, or in the store. Frames are kept as bytes:
 * records kept for a while would cost the garbage collector more than any other object here.
 */
export class RecordMemory {
  readonly #frames: FrameStore;
  /** Oldest first. */
  #recent: Frame[] = [];
  #bytes = 0;

  constructor(frames: FrameStore) {
    this.#frames = frames;
  }

  /** `frame` has just been committed. */
  remember(frame: Frame): void {
    this.#recent.push(frame);
    this.#bytes += frame.body.length;
    if (this.#bytes <= RECENT_BYTES) return;
    this.#recent = this.#recent.slice(this.#recent.length >> 1);
    this.#bytes = this.#recent.reduce((sum, { body }) => sum + body.length, 0);
  }

  /**
   * The command of this sequence must have been accepted, and be durable. Rejects with a
   * `BrokenChain` when its frame has changed since.
   */
  async recordOf(sequence: number): Promise<CommandRecord> {
    const recent = this.#recent.findLast((frame) => holds(frame, sequence));
    const frame = recent ?? (await this.#stored(sequence));
    const record = readBody(frame.body).records.find(({ stamp }) => stamp.sequence === sequence);
    assert(record !== undefined, `frame ${frame.seq} holds command ${sequence}`);
    return record;
  }

  async #stored(sequence: number): Promise<Frame> {
    const frame = await this.#frames.frameOf(sequence);
    assert(frame !== undefined, `command ${sequence} stands in a frame`);
    checkContent(frame);
    return frame;
  }
}

function holds({ commands }: Frame, sequence: number): boolean {
  return commands !== undefined && commands.first <= sequence && sequence <= commands.last;
}
