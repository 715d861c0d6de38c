import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

/** The keys that a browser made for its subscription, as bytes. */
export type BrowserKeys = {
  /** A point on P-256, uncompressed: 65 bytes. */
  readonly p256dh: Buffer;
  /** 16 bytes. */
  readonly auth: Buffer;
};

export const CURVE = "prime256v1";

/** One record holds the whole message. */
const RECORD_BYTES = 4_096;
const TAG_BYTES = 16;
/** Messages of all kinds are as long as each other, so that their length tells nothing. */
export const PADDED_BYTES = 512;
/** Marks the last record; zeros follow it. */
const LAST = 2;

/** The keys that encrypt a message; only a test chooses them. */
export type Chance = { readonly sender: ECDH; readonly salt: Buffer; readonly padded: number };

/**
 * Encrypts a message for one browser (RFC 8291, in one record of RFC 8188). Throws when the
 * browser's key is no point of the curve.
 */
export function encrypted(plain: Buffer, keys: BrowserKeys, chance = drawn()): Buffer {
  const { sender, salt, padded } = chance;
  const own = sender.getPublicKey();
  const shared = sender.computeSecret(keys.p256dh);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.p256dh, own]);
  const input = derived({ secret: shared, salt: keys.auth, info, length: 32 });
  const named = (name: string, length: number) =>
    derived({ secret: input, salt, info: Buffer.from(`Content-Encoding: ${name}\0`), length });
  const cipher = createCipheriv("aes-128-gcm", named("aes128gcm", 16), named("nonce", 12));
  const padding = Buffer.alloc(Math.max(1, padded - plain.length));
  padding[0] = LAST;
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head[4] = own.length;
  const body = [cipher.update(plain), cipher.update(padding), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, head, own, ...body]);
}

function drawn(): Chance {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { sender, salt: randomBytes(TAG_BYTES), padded: PADDED_BYTES };
}

function derived(of: {
  readonly secret: Buffer;
  readonly salt: Buffer;
  readonly info: Buffer;
  readonly length: number;
}): Buffer {
  return Buffer.from(hkdfSync("sha256", of.secret, of.salt, of.info, of.length));
}
