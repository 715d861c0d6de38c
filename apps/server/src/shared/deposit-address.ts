import { hash } from "node:crypto";

/** A place of the operator's for one member to deposit to. */
export type DepositAddress = {
  readonly network: string;
  readonly address: string;
  /** "" where there is none. */
  readonly memo: string;
};

/** What the journal knows of an address that two people load. The parts hold no line breaks. */
export function fingerprintOfAddress({ network, address, memo }: DepositAddress): string {
  return hash("sha256", [network, address, memo].join("\n"));
}
