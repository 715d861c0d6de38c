import { createECDH, createPrivateKey, type KeyObject, sign } from "node:crypto";
import type { Vault } from "../../platform/vault/vault.ts";
import { CURVE } from "./encrypt.ts";

/** The key by which push services know this exchange (RFC 8292). */
export type VapidKey = {
  /** An uncompressed point in base64url, as browsers want it. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
};

/** Push services refuse more than a day. */
const VALID_MS = 12 * 3_600_000;

/**
 * The exchange's key, which follows from the vault's: it is the same for good, stands in no table,
 * and comes along with a backup.
 */
export async function vapidKeyOf(vault: Pick<Vault, "index">): Promise<VapidKey> {
  for (let attempt = 0; ; attempt += 1) {
    const secret = await vault.index("push key", String(attempt));
    const pair = createECDH(CURVE);
    try {
      pair.setPrivateKey(secret);
    } catch {
      // One number of 2^32 is above the order of the curve.
      continue;
    }
    const point = pair.getPublicKey();
    const [d, x, y] = [secret, point.subarray(1, 33), point.subarray(33)].map(textOf);
    const key = { kty: "EC", crv: "P-256", d: d ?? "", x: x ?? "", y: y ?? "" };
    const privateKey = createPrivateKey({ key, format: "jwk" });
    return { publicKey: textOf(point), privateKey };
  }
}

/** The header that proves to one push service who sends; `subject` is the exchange's address. */
export function vapidHeader(
  { publicKey, privateKey }: VapidKey,
  {
    service,
    subject,
    nowMs,
  }: { readonly service: string; readonly subject: string | undefined; readonly nowMs: number },
): string {
  const claims = {
    aud: service,
    exp: Math.floor((nowMs + VALID_MS) / 1_000),
    ...(subject === undefined ? {} : { sub: subject }),
  };
  const head = { typ: "JWT", alg: "ES256" };
  const text = [head, claims].map((part) => textOf(Buffer.from(JSON.stringify(part)))).join(".");
  const key = { key: privateKey, dsaEncoding: "ieee-p1363" } as const;
  const signature = textOf(sign("sha256", Buffer.from(text), key));
  return `vapid t=${text}.${signature}, k=${publicKey}`;
}

function textOf(bytes: Buffer): string {
  return bytes.toString("base64url");
}
