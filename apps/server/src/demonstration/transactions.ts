import { hash } from "node:crypto";
import { base58 } from "@scure/base";

/** The id of a transaction that never was, in the form of its network. */
export function demonstrationTransaction(network: string, text: string): string {
  const named = `demonstration transfer ${text}`;
  if (network !== "SOL") return hash("sha256", named);
  return base58.encode(hash("sha512", named, "buffer"));
}
