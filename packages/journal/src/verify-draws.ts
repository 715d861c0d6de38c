import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import { hex } from "./frame.ts";
import type { FrameStore } from "./ports.ts";

/** The end of an auction, as a command drew it from a frame. */
type Draw = {
  readonly sequence: number;
  readonly frame: number;
  readonly hash: string;
  /** From here on nothing was cancelled: a frame from before could have been known. */
  readonly frozenMs: number;
};

/** Collects the draws of a journal, and compares them with its frames once the chain is whole. */
export class Draws {
  readonly #all: Draw[] = [];

  /** `exchange` is the state right before the record. */
  see(exchange: Exchange, { stamp: { sequence }, events }: CommandRecord): void {
    for (const event of events) {
      if (event.type !== "AuctionEndDrawn") continue;
      const { market, frame, hash } = event;
      const { frozenMs } = exchange.auctions.get(market);
      this.#all.push({ sequence, frame, hash, frozenMs });
    }
  }

  /** Throws one sentence about the first draw that did not use a frame from after the freeze. */
  async check(frames: Pick<FrameStore, "readAfter">): Promise<void> {
    for (const { sequence, frame: seq, hash, frozenMs } of this.#all) {
      const [frame] = await frames.readAfter(seq - 1, 1);
      const isItsHash = frame?.seq === seq && hex(frame.hash) === hash;
      if (isItsHash && frame.timeMs >= frozenMs) continue;
      throw new Error(`Command ${sequence} draws the end of an auction from no frame of its time.`);
    }
  }
}
