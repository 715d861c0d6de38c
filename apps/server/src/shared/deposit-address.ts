import { hash } from "node:crypto";

/** An address of the operator at which one member deposits. */
export type DepositAddress = {
  readonly network: string;
  readonly address: string;
  /** "" for none. */
  readonly memo: string;
};

/** The journal's reference to an address that two people load. The parts hold no line breaks. */
export function fingerprintOfAddress({ network, address, memo }: DepositAddress): string {
  return hash("sha256", [network, address, memo].join("\n"));
}
