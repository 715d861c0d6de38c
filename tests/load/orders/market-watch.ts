import { ORDER_SYMBOL } from "./order-forms.ts";

const LOOK_EVERY_MS = 1_000;
const SIDES_MISSING_MS = 60_000;

/** The market's prices, read once a second as a trader's screen would. */
export class MarketWatch {
  readonly #origin: () => string;
  readonly #timer: NodeJS.Timeout;
  #middle: number;

  /** Resolves once both sides of the book have orders. `origin` answers the serving process. */
  static async open(origin: () => string): Promise<MarketWatch> {
    const giveUpMs = performance.now() + SIDES_MISSING_MS;
    for (;;) {
      const middle = await middleAt(origin());
      if (middle !== undefined) return new MarketWatch(origin, middle);
      if (performance.now() > giveUpMs) throw new Error("the book never got two sides");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  private constructor(origin: () => string, middle: number) {
    this.#origin = origin;
    this.#middle = middle;
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /** The middle of the book in whole quote coins. */
  get middle(): number {
    return this.#middle;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Keeps the last known middle while there is no answer. */
  async #look(): Promise<void> {
    this.#middle = (await middleAt(this.#origin())) ?? this.#middle;
  }
}

async function middleAt(origin: string): Promise<number | undefined> {
  const response = await fetch(`${origin}/apiv/Trade/depth?symbol=${ORDER_SYMBOL}`, {
    signal: AbortSignal.timeout(LOOK_EVERY_MS),
  }).catch(() => undefined);
  if (response?.status !== 200) return undefined;
  // The contract's own tests check the shape of this answer.
  const { data } = (await response.json()) as { data: Depth };
  const [bid, ask] = [data.bids[0]?.[0], data.asks[0]?.[0]];
  if (bid === undefined || ask === undefined) return undefined;
  return Math.round((Number(bid) + Number(ask)) / 2);
}

type Depth = { readonly bids: readonly [string][]; readonly asks: readonly [string][] };
