import type { ChainKind } from "@sumi/contract/wallet/terms.ts";
import { chainOf } from "../../shared/address-format.ts";

/** A network of each kind, by whose rules addresses and their checksums are judged. */
const NETWORKS = { evm: "ERC20", tron: "TRC20", bitcoin: "BTC" } as const satisfies Record<
  ChainKind,
  string
>;

/** The kind of chain whose address this is, with its checksum; undefined if it is none. */
export function kindOf(address: string): ChainKind | undefined {
  const [found] = Object.entries(NETWORKS).find(([, name]) =>
    chainOf(name)?.isAddress(address),
  ) ?? [undefined];
  return found as ChainKind | undefined; // The keys are the kinds.
}

/** Bech32 may be written in capitals alone; one address is one row. */
export function plainAddress(kind: ChainKind, address: string): string {
  return kind === "bitcoin" && /^BC1/.test(address) ? address.toLowerCase() : address;
}
