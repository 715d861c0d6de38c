/**
 * Limits the bytes of pictures that this process holds at once: each byte counts from its arrival
 * until its call is answered. A slow sender takes no more than it has sent, so the memory for
 * pictures is bounded.
 */
export class UploadGate {
  readonly #bytesMax: number;
  readonly #ofAddressMax: number;
  readonly #ofAddress = new Map<string, number>();
  #bytes = 0;

  constructor({ bytesMax = BYTES_MAX, ofAddressMax = OF_ADDRESS_MAX } = {}) {
    this.#bytesMax = bytesMax;
    this.#ofAddressMax = ofAddressMax;
  }

  /** Admits one more upload of an `addressGroup`; undefined when it has too many under way. */
  enter(address: string): HeldUpload | undefined {
    const inside = this.#ofAddress.get(address) ?? 0;
    if (inside >= this.#ofAddressMax) return undefined;
    this.#ofAddress.set(address, inside + 1);
    let held = 0;
    let isInside = true;
    return {
      hold: (bytes) => {
        if (!isInside || this.#bytes + bytes > this.#bytesMax) return false;
        this.#bytes += bytes;
        held += bytes;
        return true;
      },
      leave: () => {
        if (!isInside) return;
        isInside = false;
        this.#bytes -= held;
        this.#leave(address);
      },
    };
  }

  #leave(address: string): void {
    const left = (this.#ofAddress.get(address) ?? 1) - 1;
    if (left === 0) this.#ofAddress.delete(address);
    else this.#ofAddress.set(address, left);
  }
}

export type HeldUpload = {
  /** Counts bytes that arrived; false when there is no memory left for them. */
  readonly hold: (bytes: number) => boolean;
  /** Releases everything once the call is answered. Calling it again changes nothing. */
  readonly leave: () => void;
};

/** Three of the largest forms, or a dozen as phones make them. */
const BYTES_MAX = 50 * 1024 * 1024;
const OF_ADDRESS_MAX = 4;
