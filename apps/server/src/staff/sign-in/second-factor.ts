import { hash, randomBytes } from "node:crypto";
import {
  enrolSecondFactor,
  keepRecoveryCodes,
  offeredSecondFactor,
  offerSecondFactor,
  useRecoveryCode,
  useStep,
} from "@sumi/store/staff/second-factor.ts";
import type { Queryable } from "@sumi/store/table.ts";
import { newTotpSecret, totpStepOf, totpUri } from "./totp.ts";

type Of = { readonly staff: number; readonly nowMs: number };

const RECOVERY_CODES = 10;
/** 80 bits: nobody guesses them, so a plain hash of them is enough. */
const RECOVERY_BYTES = 10;

/** A new secret, shown to its owner and not in force yet. */
export async function offer(
  database: Queryable,
  of: { readonly staff: number; readonly name: string },
): Promise<{ readonly secret: string; readonly uri: string }> {
  const secret = newTotpSecret();
  await offerSecondFactor(database, of.staff, secret);
  return { secret, uri: totpUri(secret, of.name) };
}

/** The first code of the app puts the secret in force. Answers the recovery codes, shown once. */
export async function confirm(
  database: Queryable,
  { staff, nowMs }: Of,
  code: string,
): Promise<readonly string[] | undefined> {
  const secret = await offeredSecondFactor(database, staff);
  const step = secret === undefined ? undefined : totpStepOf(secret, code, nowMs);
  if (secret === undefined || step === undefined) return undefined;
  if (!(await enrolSecondFactor(database, staff, { secret, step }))) return undefined;
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await keepRecoveryCodes(database, staff, codes.map(hashOf));
  return codes;
}

/** Whether a code of the app is right, once: of a code that was seen nobody has any use. */
export async function isCodeRight(
  database: Queryable,
  { staff, nowMs }: Of,
  of: { readonly secret: string | undefined; readonly code: string },
): Promise<boolean> {
  const step = of.secret === undefined ? undefined : totpStepOf(of.secret, of.code, nowMs);
  return step !== undefined && (await useStep(database, staff, step));
}

/** Whether a recovery code is one that is left; it is not left any more then. */
export function spendRecoveryCode(
  database: Queryable,
  staff: number,
  code: string,
): Promise<boolean> {
  return useRecoveryCode(database, staff, hashOf(code));
}

/** Twenty hexadecimal digits in groups of five, to be read off paper. */
function newRecoveryCode(): string {
  const text = randomBytes(RECOVERY_BYTES).toString("hex");
  return (text.match(/.{5}/g) ?? []).join("-");
}

function hashOf(code: string): string {
  return hash("sha256", code.trim().toLowerCase());
}
