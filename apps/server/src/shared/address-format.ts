import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { base58, base58xrp, bech32, bech32m, createBase58check, hex } from "@scure/base";

/** The properties of a chain: its address format, and when a transfer is final. */
export type Chain = {
  readonly hasMemo: boolean;
  /** The number of confirmations staff wait for before they credit a deposit. */
  readonly confirmations: number;
  /** True if the text is an address of this chain, including its checksum where it has one. */
  readonly isAddress: (text: string) => boolean;
};

const NO_MEMO = /^$/;
/** A destination tag: a whole number below 2³². */
const TAG = /^(0|[1-9]\d{0,9})$/;
const TAG_LIMIT = 2 ** 32;

const CHAINS: Readonly<Record<string, Chain>> = {
  TRC20: { hasMemo: false, confirmations: 20, isAddress: isTronAddress },
  ERC20: { hasMemo: false, confirmations: 12, isAddress: isEthereumAddress },
  BTC: { hasMemo: false, confirmations: 2, isAddress: isBitcoinAddress },
  SOL: { hasMemo: false, confirmations: 32, isAddress: isSolanaAddress },
  XRPL: { hasMemo: true, confirmations: 1, isAddress: isRippleAddress },
  DOGE: { hasMemo: false, confirmations: 40, isAddress: isDogecoinAddress },
};

/** `undefined` for a network whose addresses cannot be checked: no coins are sent there. */
export function chainOf(network: string): Chain | undefined {
  return Object.hasOwn(CHAINS, network) ? CHAINS[network] : undefined;
}

/** True if coins can be sent there. This finds a mistyped character, but not a wrong owner. */
export function isDestination(network: string, address: string, memo: string): boolean {
  const chain = chainOf(network);
  if (chain === undefined || !chain.isAddress(address)) return false;
  if (!chain.hasMemo) return NO_MEMO.test(memo);
  return memo === "" || (TAG.test(memo) && Number(memo) < TAG_LIMIT);
}

const withChecksum = createBase58check(sha256);

function isTronAddress(text: string): boolean {
  return hasVersion(text, [0x41]);
}

/** P2PKH. */
function isDogecoinAddress(text: string): boolean {
  return hasVersion(text, [0x1e, 0x16]);
}

function hasVersion(text: string, versions: readonly number[]): boolean {
  const bytes = decoded(() => withChecksum.decode(text));
  return bytes?.length === 21 && versions.includes(bytes[0] ?? -1);
}

/** Base58 of either kind, or a witness program of version 0 (bech32) or later (bech32m). */
function isBitcoinAddress(text: string): boolean {
  if (hasVersion(text, [0x00, 0x05])) return true;
  return isWitness(text, "bech32") || isWitness(text, "bech32m");
}

/** BIP-173 and BIP-350. */
function isWitness(text: string, kind: "bech32" | "bech32m"): boolean {
  const coder = kind === "bech32" ? bech32 : bech32m;
  const found = decoded(() => coder.decode(text as `${string}1${string}`, 90));
  const [version, ...words] = found?.words ?? [];
  if (found?.prefix !== "bc" || version === undefined) return false;
  const program = decoded(() => coder.fromWords(words));
  if (program === undefined) return false;
  if (kind === "bech32") return version === 0 && [20, 32].includes(program.length);
  return version >= 1 && version <= 16 && program.length >= 2 && program.length <= 40;
}

/**
 * EIP-55: the capitals are the checksum, so an address in a single case has none and is refused.
 */
function isEthereumAddress(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false;
  return text === withCapitals(text.slice(2));
}

/** The address of 20 bytes, with the capitals of its checksum. */
export function evmAddressOf(bytes: Uint8Array): string {
  return withCapitals(hex.encode(bytes));
}

function withCapitals(letters: string): string {
  const small = letters.toLowerCase();
  const digest = hex.encode(keccak_256(utf8ToBytes(small)));
  const written = [...small].map((letter, place) => {
    return Number.parseInt(digest[place] ?? "0", 16) >= 8 ? letter.toUpperCase() : letter;
  });
  return `0x${written.join("")}`;
}

/** A public key; Solana's addresses carry no checksum. */
function isSolanaAddress(text: string): boolean {
  return decoded(() => base58.decode(text))?.length === 32;
}

/** An account of the XRP Ledger: its own alphabet, version 0, four bytes of double SHA-256. */
function isRippleAddress(text: string): boolean {
  const bytes = decoded(() => base58xrp.decode(text));
  if (bytes?.length !== 25 || bytes[0] !== 0) return false;
  const digest = sha256(sha256(bytes.subarray(0, 21)));
  return bytes.subarray(21).every((byte, place) => byte === digest[place]);
}

/** The libraries throw for text that does not decode. */
function decoded<Value>(decode: () => Value): Value | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}
