import { createHmac, randomBytes } from "node:crypto";

/** What authenticator apps agree on: HMAC-SHA-1, six digits, thirty seconds (RFC 6238). */
const STEP_MS = 30_000;
const DIGITS = 6;
/** 160 bits, as long as the hash itself (RFC 4226, requirement R6). */
const SECRET_BYTES = 20;
/** Clocks of telephones differ: the step before and the one after are taken as well. */
const DRIFT_STEPS = 1;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret in base32, as apps read it. */
export function newTotpSecret(): string {
  let bits = "";
  for (const byte of randomBytes(SECRET_BYTES)) bits += byte.toString(2).padStart(8, "0");
  const digits = bits.match(/.{5}/g) ?? [];
  return digits.map((five) => ALPHABET.charAt(Number.parseInt(five, 2))).join("");
}

/** What a QR code says to an app: issuer and account are shown beside the digits. */
export function totpUri(secret: string, account: string): string {
  const label = `${encodeURIComponent("Sumi console")}:${encodeURIComponent(account)}`;
  const issuer = encodeURIComponent("Sumi console");
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}`;
}

/** The time step whose code this is, or nothing. A caller takes no step twice. */
export function totpStepOf(secret: string, code: string, nowMs: number): number | undefined {
  const now = Math.floor(nowMs / STEP_MS);
  for (let step = now - DRIFT_STEPS; step <= now + DRIFT_STEPS; step += 1) {
    if (totpCode(secret, step) === code) return step;
  }
  return undefined;
}

/** The code of one time step (RFC 4226, 5.3). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.max(0, step)));
  const mac = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((eight) => Number.parseInt(eight, 2)));
}
