import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { evmAddressOf } from "../../shared/address-format.ts";

/** The last byte of a signature: which of two keys it belongs to. Some wallets count from 27. */
const RECOVERIES: ReadonlyMap<number, number> = new Map([
  [0, 0],
  [1, 1],
  [27, 0],
  [28, 1],
]);
const ADDRESS_BYTES = 20;

/**
 * The address whose key signed the text by `personal_sign` (EIP-191), with the capitals of its
 * checksum. Undefined for bytes that are no signature. The signature is 65 bytes in hexadecimal.
 */
export function signerOf(text: string, signature: string): string | undefined {
  const bytes = hexToBytes(signature.slice(2));
  const recovery = RECOVERIES.get(bytes[64] ?? -1);
  if (recovery === undefined) return undefined;
  try {
    const { Signature } = secp256k1;
    const signed = Signature.fromBytes(bytes.subarray(0, 64), "compact").addRecoveryBit(recovery);
    const point = signed.recoverPublicKey(personalDigest(text)).toBytes(false);
    const key = keccak_256(point.subarray(1));
    return evmAddressOf(key.subarray(key.length - ADDRESS_BYTES));
  } catch {
    // The library throws for numbers that are on no curve.
    return undefined;
  }
}

/** EIP-191, version 0x45: a text that can be no transaction. */
function personalDigest(text: string): Uint8Array {
  const words = utf8ToBytes(text);
  const prefix = utf8ToBytes(`\u0019Ethereum Signed Message:\n${words.length}`);
  return keccak_256(concatBytes(prefix, words));
}
