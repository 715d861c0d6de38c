import { hash } from "node:crypto";
import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { base58, base58xrp, bech32, createBase58check, hex } from "@scure/base";
import { assert } from "@sumi/primitives/assert.ts";
import type { DepositAddress } from "../shared/deposit-address.ts";

const HASH_BYTES = 20;
const BTC_WITNESS_VERSION = 0;

/**
 * An address of the demonstration: its form and checksum are valid, so every check passes, but it
 * has no owner. Each is made from the hash of a public text and not from a key, so coins sent there
 * would be lost for good.
 */
export function demonstrationAddress(
  { coin, network }: { readonly coin: string; readonly network: string },
  number: number,
): DepositAddress {
  // Several coins share one chain, but each address is for one coin of one member.
  const text = `sumi demonstration, nobody's address ${coin} ${network} ${number}`;
  const digest = sha256(utf8ToBytes(text));
  const write = WRITERS[network];
  assert(write !== undefined, `the demonstration writes addresses of ${network}`);
  return {
    network,
    address: write(digest),
    memo: network === "XRPL" ? tagOf(text) : "",
  };
}

const withChecksum = createBase58check(sha256);

const WRITERS: Readonly<Record<string, (digest: Uint8Array) => string>> = {
  TRC20: (digest) => withChecksum.encode(versioned(0x41, digest)),
  ERC20: (digest) => capitalised(hex.encode(digest.subarray(0, HASH_BYTES))),
  BTC: (digest) => {
    const words = bech32.toWords(digest.subarray(0, HASH_BYTES));
    return bech32.encode("bc", [BTC_WITNESS_VERSION, ...words]);
  },
  SOL: (digest) => base58.encode(digest),
  XRPL: (digest) => {
    const payload = versioned(0, digest);
    const check = sha256(sha256(payload)).subarray(0, 4);
    return base58xrp.encode(Uint8Array.from([...payload, ...check]));
  },
  DOGE: (digest) => withChecksum.encode(versioned(0x1e, digest)),
};

function versioned(version: number, digest: Uint8Array): Uint8Array {
  return Uint8Array.from([version, ...digest.subarray(0, HASH_BYTES)]);
}

/** EIP-55. */
function capitalised(letters: string): string {
  const digest = hex.encode(keccak_256(utf8ToBytes(letters)));
  const isUpper = (place: number) => Number.parseInt(digest[place] ?? "0", 16) >= 8;
  const written = [...letters].map((letter, place) => {
    return isUpper(place) ? letter.toUpperCase() : letter;
  });
  return `0x${written.join("")}`;
}

/** A destination tag of eight digits. */
function tagOf(text: string): string {
  const digits = hash("sha256", `${text} tag`);
  return String(10_000_000 + (Number.parseInt(digits.slice(0, 8), 16) % 90_000_000));
}
