import { createHash } from "node:crypto";
import { hash } from "../frames/patterns.ts";
import type { Model } from "../model.ts";

/** Each transaction of these networks has one spelling: 32 bytes in small hexadecimal digits. */
export function demandForm(model: Model, transaction: string): void {
  model.demand("I14", hash(transaction), "a transaction has one spelling");
}

/** Bitcoin and Dogecoin number the outputs of a transaction. */
export function hasOutputs(model: Model, network: number): boolean {
  return ["BTC", "DOGE"].includes(model.markets.networks[network]?.name ?? "");
}

export function transferOf(
  model: Model,
  network: number,
  { transaction, output }: { readonly transaction: string; readonly output: number },
): string {
  const name = model.markets.networks[network]?.name ?? "";
  return createHash("sha256").update(`${name}\n${transaction}\n${output}`).digest("hex");
}
