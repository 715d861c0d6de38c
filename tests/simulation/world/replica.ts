import type { Exchange } from "@sumi/core/exchange.ts";
import { Follower } from "@sumi/journal/follower.ts";
import { type Frame, hex } from "@sumi/journal/frame.ts";
import { smallExchange } from "@sumi/journal/new-exchange.ts";
import { digestOf } from "@sumi/journal/snapshot.ts";

/** The newest committed state, replayed from the frames at the moment at which they are stored. */
export class Replica {
  readonly #follower = new Follower(smallExchange(), undefined);

  get exchange(): Exchange {
    return this.#follower.exchange;
  }

  get frames(): number {
    return (this.#follower.tip?.seq ?? -1) + 1;
  }

  take(frame: Frame): void {
    this.#follower.advance(frame);
  }

  /** Whether a state of the same command is the same to the last line. */
  equals(exchange: Exchange): boolean {
    return hex(digestOf(exchange)) === hex(digestOf(this.exchange));
  }
}
