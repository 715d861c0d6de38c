import { hash } from "node:crypto";

/** A transfer as its network identifies it. */
export type Transfer = {
  /** The network's own name, without a coin: one output carries one coin. */
  readonly network: string;
  readonly txid: string;
  readonly output: string;
};

/** Normalizes hexadecimal, which may differ in case and prefix; other alphabets stay unchanged. */
const HEX = /^(?:0x)?([0-9a-f]{64})$/i;

/** The fingerprint by which a transfer is credited only once: SHA-256 in hex. */
export function transferHash({ network, txid, output }: Transfer): string {
  const plain = HEX.exec(txid)?.[1]?.toLowerCase() ?? txid;
  return hash("sha256", `${network}\n${plain}\n${Number(output)}`);
}
