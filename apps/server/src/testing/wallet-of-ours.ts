import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { evmAddressOf } from "../shared/address-format.ts";

/** A wallet of ours, which signs as those in browsers do. */
export function walletOfOurs() {
  const secret = secp256k1.utils.randomSecretKey();
  const key = keccak_256(secp256k1.getPublicKey(secret, false).subarray(1));
  const sign = (text: string) => {
    const words = utf8ToBytes(text);
    const prefix = utf8ToBytes(`\u0019Ethereum Signed Message:\n${words.length}`);
    const digest = keccak_256(concatBytes(prefix, words));
    const options = { prehash: false, format: "recovered" } as const;
    const signed = secp256k1.sign(digest, secret, options);
    return `0x${bytesToHex(signed.subarray(1))}${((signed[0] ?? 0) + 27).toString(16)}`;
  };
  return { address: evmAddressOf(key.subarray(12)), sign };
}
