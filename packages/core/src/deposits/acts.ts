/** Addresses of the operator's own, known by their fingerprints, for members to deposit to. */
export type LoadAddresses = {
  readonly act: "LoadAddresses";
  readonly asset: string;
  readonly network: string;
  /** SHA-256 of network, address and memo, in hex. */
  readonly fingerprints: readonly string[];
};
