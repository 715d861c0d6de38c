import type { CommandRecord } from "@sumi/core/exchange.ts";
import { BodyWriter } from "@sumi/journal/codec/body.ts";
import { chainFrame, type Frame } from "@sumi/journal/frame.ts";

/** A journal in an array, with the methods that a follower reads. */
export class ArrayJournal {
  frames: Frame[] = [];
  /** While true, watchers are not notified. */
  isSilent = false;
  reads = 0;
  readonly #wakes = new Set<() => void>();

  get watchers(): number {
    return this.#wakes.size;
  }

  append(commands: number): void {
    const first = (this.frames.at(-1)?.commands?.last ?? 0) + 1;
    const stamps = Array.from({ length: commands }, (_, index) => {
      return { sequence: first + index, timeMs: first + index };
    });
    this.appendRecords(
      stamps.map((stamp) => {
        return { stamp, actor: 1, command: "CancelOrder", key: undefined, events: [] };
      }),
    );
  }

  appendRecords(records: readonly CommandRecord[]): void {
    const previous = this.frames.at(-1);
    const body = new BodyWriter();
    // Only events are folded, so the command may be any.
    for (const record of records) {
      body.addCommand({ type: "CancelOrder", actor: 1, order: 1 }, record);
    }
    const first = (previous?.commands?.last ?? 0) + 1;
    const frame = chainFrame({
      seq: this.frames.length,
      prevHash: previous?.hash,
      epoch: 1,
      commands: { first, last: first + records.length - 1 },
      timeMs: first,
      body: body.bytes(),
    });
    this.frames.push(frame);
    if (!this.isSilent) for (const wake of this.#wakes) wake();
  }

  async frameOf(sequence: number): Promise<Frame | undefined> {
    return this.frames.find(({ commands }) => {
      return commands !== undefined && commands.first <= sequence && sequence <= commands.last;
    });
  }

  async readAfter(seq: number, limit: number): Promise<readonly Frame[]> {
    this.reads += 1;
    return this.frames.slice(seq + 1, seq + 1 + limit);
  }

  async watch(wake: () => void): Promise<() => void> {
    this.#wakes.add(wake);
    return () => this.#wakes.delete(wake);
  }
}
