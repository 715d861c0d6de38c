import type { NodeAddresses, NodeKind } from "../configuration/nodes.ts";
import { errorFields, type Log } from "../http/log.ts";
import { BALANCE_READERS } from "./balance.ts";

/** A balance is asked for again after so long, however often members look. */
const ASK_EVERY_MS = 60_000;
/** Failures are asked again sooner, and still not with every look. */
const FAILED_FOR_MS = 10_000;
const REMEMBERED_MAX = 10_000;

/** "none": no node of that kind is named. "failed": the node did not say. */
export type ChainBalance =
  | { readonly source: "none" }
  | { readonly source: "failed" }
  /** In units of 10⁻⁸ of the chain's own coin. */
  | { readonly source: "node"; readonly units: bigint; readonly timeMs: number };

export type ChainBalancesOptions = {
  readonly nodes: NodeAddresses;
  readonly nowMs: () => number;
  readonly log: Pick<Log, "warn">;
};

/** Balances at outside addresses, as the operator's own nodes say. No rule uses them. */
export class ChainBalances {
  readonly #options: ChainBalancesOptions;
  readonly #asked = new Map<string, { readonly balance: Promise<ChainBalance>; endsMs: number }>();

  constructor(options: ChainBalancesOptions) {
    this.#options = options;
  }

  /** Calls at the same time share one question. */
  async at(kind: NodeKind, address: string): Promise<ChainBalance> {
    const { nodes, nowMs } = this.#options;
    const node = nodes[kind];
    if (node === undefined) return { source: "none" };
    const key = `${kind} ${address}`;
    const known = this.#asked.get(key);
    if (known !== undefined && nowMs() < known.endsMs) return known.balance;
    const asked = { balance: this.#ask(kind, node, address), endsMs: nowMs() + ASK_EVERY_MS };
    this.#remember(key, asked);
    const balance = await asked.balance;
    if (balance.source === "failed") asked.endsMs = nowMs() + FAILED_FOR_MS;
    return balance;
  }

  /** The log names neither the member's address nor that of the node, which may hold a key. */
  async #ask(kind: NodeKind, node: string, address: string): Promise<ChainBalance> {
    const { nowMs, log } = this.#options;
    try {
      const units = await BALANCE_READERS[kind](node)(address);
      return { source: "node", units, timeMs: nowMs() };
    } catch (error) {
      log.warn(`balance of the ${kind} node`, { error: errorFields(error) });
      return { source: "failed" };
    }
  }

  #remember(key: string, asked: { balance: Promise<ChainBalance>; endsMs: number }): void {
    this.#asked.delete(key);
    this.#asked.set(key, asked);
    const [oldest] = this.#asked.keys();
    if (this.#asked.size > REMEMBERED_MAX && oldest !== undefined) this.#asked.delete(oldest);
  }
}
