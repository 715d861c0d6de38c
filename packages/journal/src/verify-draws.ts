import { endDrawnFrom } from "@sumi/core/auctions/draw.ts";
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
  /** From here on the end was to be drawn: the frame was the newest one then, or later. */
  readonly drawnMs: number;
};

/** Collects the draws of a journal, and compares them with its frames once the chain is whole. */
export class Draws {
  readonly #all: Draw[] = [];

  /** `exchange` is the state right before the record. */
  see(exchange: Exchange, { stamp: { sequence, timeMs }, events }: CommandRecord): void {
    for (const event of events) {
      if (event.type !== "AuctionEndDrawn") continue;
      const { market, frame, hash, endMs } = event;
      const auction = exchange.auctions.get(market);
      const { frozenMs, drawnMs } = auction;
      if (endMs !== endDrawnFrom(hash, auction, timeMs)) {
        throw new Error(`Command ${sequence} names another end of an auction than it draws.`);
      }
      this.#all.push({ sequence, frame, hash, frozenMs, drawnMs });
    }
  }

  /** Throws one sentence about the first draw that did not use a frame from after the freeze. */
  async check(frames: Pick<FrameStore, "readAfter">): Promise<void> {
    for (const { sequence, frame: seq, hash, frozenMs, drawnMs } of this.#all) {
      const [frame, next] = await frames.readAfter(seq - 1, 2);
      const isItsHash = frame?.seq === seq && hex(frame.hash) === hash;
      // A frame of notes bears the time of the command before it.
      const wasNewest = next?.commands === undefined || next.timeMs >= drawnMs;
      if (isItsHash && frame.timeMs >= frozenMs && wasNewest) continue;
      throw new Error(`Command ${sequence} draws the end of an auction from no frame of its time.`);
    }
  }
}
