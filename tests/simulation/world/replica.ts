import type { Exchange } from "@sumi/core/exchange.ts";
import { Follower } from "@sumi/journal/follower.ts";
import { type Frame, hex } from "@sumi/journal/frame.ts";
import { smallExchange } from "@sumi/journal/new-exchange.ts";
import { digestOf } from "@sumi/journal/snapshot.ts";

/** The newest committed state, replayed from each frame as soon as it is stored. */
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

  /** True if a state of the same command is equal in all lines. */
  equals(exchange: Exchange): boolean {
    return hex(digestOf(exchange)) === hex(digestOf(this.exchange));
  }
}
