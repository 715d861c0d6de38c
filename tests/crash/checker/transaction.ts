import { hash } from "node:crypto";

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** The id of a made-up transaction, as its network writes it: on Solana base58, else hex. */
export function madeUpTransaction(network: string, text: string): string {
  if (network !== "SOL") return hash("sha256", text);
  const digits = hash("sha512", text);
  // A leading 1 stands for each leading byte of zero.
  const zeros = (/^(?:00)*/.exec(digits)?.[0].length ?? 0) / 2;
  let rest = BigInt(`0x${digits}`);
  let written = "";
  for (; rest > 0n; rest /= 58n) written = `${BASE58[Number(rest % 58n)]}${written}`;
  return "1".repeat(zeros) + written;
}
