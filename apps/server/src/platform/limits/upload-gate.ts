/**
 * Limits the bytes of pictures that this process holds at once: each byte counts from its arrival
 * until its call is answered. A slow sender takes no more than it has sent, so the memory for
 * pictures is bounded. Half of it is kept for accounts that have sent pictures before: whoever only
 * wants to fill the room fills the other half.
 */
export class UploadGate {
  readonly #bytesMax: number;
  readonly #ofAddressMax: number;
  readonly #ofAddress = new Map<string, number>();
  /** Accounts that have sent pictures since the start, the latest ones last. */
  readonly #known = new Set<string>();
  /** False while the machine has no room to keep pictures. */
  readonly hasRoom: () => boolean;
  /** The time after which an upload must have come at the least rate. */
  readonly patienceMs: number;
  #bytes = 0;
  #bytesOfStrangers = 0;

  constructor(options: UploadGateOptions = {}) {
    const { bytesMax = BYTES_MAX, ofAddressMax = OF_ADDRESS_MAX, hasRoom = () => true } = options;
    this.#bytesMax = bytesMax;
    this.#ofAddressMax = ofAddressMax;
    this.hasRoom = hasRoom;
    this.patienceMs = options.patienceMs ?? PATIENCE_MS;
  }

  /** Admits one more upload of an `addressGroup`; undefined when it has too many under way. */
  enter(address: string): HeldUpload | undefined {
    const inside = this.#ofAddress.get(address) ?? 0;
    if (inside >= this.#ofAddressMax) return undefined;
    this.#ofAddress.set(address, inside + 1);
    let held = 0;
    let isInside = true;
    let isKnown = false;
    return {
      hold: (bytes) => {
        if (!isInside || this.#bytes + bytes > this.#bytesMax) return false;
        if (!isKnown && this.#bytesOfStrangers + bytes > this.#bytesMax / 2) return false;
        this.#bytes += bytes;
        if (!isKnown) this.#bytesOfStrangers += bytes;
        held += bytes;
        return true;
      },
      belongTo: (account) => {
        if (!isInside || isKnown || !this.#known.has(account)) return;
        isKnown = true;
        this.#bytesOfStrangers -= held;
      },
      leave: () => {
        if (!isInside) return;
        isInside = false;
        this.#bytes -= held;
        if (!isKnown) this.#bytesOfStrangers -= held;
        this.#leave(address);
      },
    };
  }

  /** An account's pictures were accepted. */
  know(account: string): void {
    this.#known.delete(account);
    this.#known.add(account);
    const [oldest] = this.#known;
    if (this.#known.size > KNOWN_MAX && oldest !== undefined) this.#known.delete(oldest);
  }

  #leave(address: string): void {
    const left = (this.#ofAddress.get(address) ?? 1) - 1;
    if (left === 0) this.#ofAddress.delete(address);
    else this.#ofAddress.set(address, left);
  }
}

export type UploadGateOptions = {
  readonly bytesMax?: number;
  readonly ofAddressMax?: number;
  readonly hasRoom?: (() => boolean) | undefined;
  readonly patienceMs?: number | undefined;
};

export type HeldUpload = {
  /** Counts bytes that arrived; false when there is no memory left for them. */
  readonly hold: (bytes: number) => boolean;
  /** The upload is one of this account, which may use all of the room if it is known. */
  readonly belongTo: (account: string) => void;
  /** Releases everything once the call is answered. Calling it again changes nothing. */
  readonly leave: () => void;
};

/** Three of the largest forms, or a dozen as phones make them. */
const BYTES_MAX = 50 * 1024 * 1024;
const OF_ADDRESS_MAX = 4;
const KNOWN_MAX = 10_000;
const PATIENCE_MS = 10_000;
