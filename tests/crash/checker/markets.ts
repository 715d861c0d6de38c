import { type Calls, isAccepted } from "./calls.ts";
import { unitsOf } from "./decimal.ts";

/** A market's public data. Prices and quantities in units of 10⁻⁸. */
export type Market = {
  readonly symbol: string;
  readonly tick: bigint;
  readonly lot: bigint;
};

/** The best prices; undefined for an empty side. */
export type Touch = { readonly bid: bigint | undefined; readonly ask: bigint | undefined };

const FRESH_MS = 400;

/** The exchange's public market data, shared by all traders. */
export class MarketView {
  readonly #calls: Calls;
  readonly #touches = new Map<string, { readonly atMs: number; readonly touch: Touch }>();

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  async markets(origin: string): Promise<readonly Market[]> {
    const reply = await this.#calls.get(origin, "/Trade/tradelist");
    if (reply === "silence" || !isAccepted(reply)) throw new Error("there is no list of markets");
    const rows = reply.data.markets as readonly {
      readonly symbol: string;
      readonly rules: { readonly tick: string; readonly lot: string };
    }[];
    return rows.map(({ symbol, rules }) => ({
      symbol,
      tick: unitsOf(rules.tick),
      lot: unitsOf(rules.lot),
    }));
  }

  /** At most a moment old, or older while no process answers. */
  async touch(origin: string, symbol: string): Promise<Touch | undefined> {
    const known = this.#touches.get(symbol);
    if (known !== undefined && performance.now() - known.atMs < FRESH_MS) return known.touch;
    const reply = await this.#calls.get(origin, "/Trade/depth", { symbol, limit: "1" });
    if (reply === "silence" || !isAccepted(reply)) return known?.touch;
    const { bids, asks } = reply.data as { bids: readonly [string][]; asks: readonly [string][] };
    const best = (levels: readonly [string][]) => {
      const [level] = levels;
      return level === undefined ? undefined : unitsOf(level[0]);
    };
    const touch = { bid: best(bids), ask: best(asks) };
    this.#touches.set(symbol, { atMs: performance.now(), touch });
    return touch;
  }
}
