import { createHash } from "node:crypto";
import { hash, signature } from "../frames/patterns.ts";
import type { Model } from "../model.ts";

/**
 * Each transaction has one spelling: 64 bytes in base58 on Solana, 32 bytes in small hexadecimal
 * digits on the other networks.
 */
export function demandForm(model: Model, network: number, transaction: string): void {
  const isSolana = model.markets.networks[network]?.name === "SOL";
  const isSpelled = isSolana ? isSignature(transaction) : hash(transaction);
  model.demand("I14", isSpelled, "a transaction has one spelling");
}

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

function isSignature(text: string): boolean {
  if (!signature(text)) return false;
  // The bytes from the last one on; each digit multiplies all of them by 58.
  const bytes: number[] = [];
  for (const digit of text) {
    let carry = BASE58.indexOf(digit);
    for (let index = 0; index < bytes.length || carry > 0; index += 1) {
      carry += (bytes[index] ?? 0) * 58;
      bytes[index] = carry & 0xff;
      carry >>= 8;
    }
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return zeros + bytes.length === 64;
}

/** Bitcoin and Dogecoin number the outputs of a transaction. */
export function hasOutputs(model: Model, network: number): boolean {
  return ["BTC", "DOGE"].includes(model.markets.networks[network]?.name ?? "");
}

/** The desk names what it sent by this, and the output only where there are several. */
export function paymentOf(
  model: Model,
  network: number,
  { transaction, output }: { readonly transaction: string; readonly output: number },
): string {
  const name = model.markets.networks[network]?.name ?? "";
  const place = hasOutputs(model, network) ? `:${output}` : "";
  return createHash("sha256").update(`${name}\n${transaction}${place}`).digest("hex");
}

/** True if the transfer was credited to a member, or was capital of the house. */
export function isSpent({ deposits, contributions }: Model, transfer: string): boolean {
  return deposits.transfers.has(transfer) || contributions.has(transfer);
}

export function transferOf(
  model: Model,
  network: number,
  { transaction, output }: { readonly transaction: string; readonly output: number },
): string {
  const name = model.markets.networks[network]?.name ?? "";
  return createHash("sha256").update(`${name}\n${transaction}\n${output}`).digest("hex");
}

/** True if a withdrawal was sent by any output of that transaction. */
export function hasSentWithdrawal(model: Model, network: number, transaction: string): boolean {
  const { sentBy } = model.withdrawals;
  const outputs = hasOutputs(model, network) && sentBy.size > 0 ? 1_000 : 1;
  return Array.from({ length: outputs }, (_, output) => output).some((output) => {
    return sentBy.has(paymentOf(model, network, { transaction, output }));
  });
}
