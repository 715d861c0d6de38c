import { Secret, TOTP } from "otpauth";

/** RFC 6238 as every authenticator app supports it: SHA-1, six digits, 30 seconds. */
const TERMS = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** 30 seconds either way: phone clocks are seldom further off. */
const WINDOW = 1;

const CODE = /^\d{6}$/;

/** A new secret in base 32, as it is typed into an app. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The URI that apps read from a QR code. */
export function totpUri(secret: string, named: { issuer: string; label: string }): string {
  return new TOTP({ ...TERMS, ...named, secret: Secret.fromBase32(secret) }).toString();
}

export function looksLikeTotp(code: string): boolean {
  return CODE.test(code);
}

/** The 30-second step of a code that is valid now; undefined if it is valid for none. */
export function stepOfCode(
  secret: string | undefined,
  code: string,
  nowMs: number,
): number | undefined {
  if (secret === undefined || !looksLikeTotp(code)) return undefined;
  // The comparison inside takes the same time for every code.
  const delta = TOTP.validate({
    ...TERMS,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: nowMs,
    window: WINDOW,
  });
  return delta === null ? undefined : TOTP.counter({ ...TERMS, timestamp: nowMs }) + delta;
}
