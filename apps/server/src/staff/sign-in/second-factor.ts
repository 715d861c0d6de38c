import { randomBytes } from "node:crypto";
import type { stepUp } from "@sumi/contract/sign-in/staff.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { accept, DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import {
  enrolSecondFactor,
  keepRecoveryCodes,
  offeredSecondFactor,
  offerSecondFactor,
  plainSecrets,
  replaceSecret,
  useRecoveryCode,
  useStep,
} from "@sumi/store/staff-accounts/second-factor.ts";
import { findSecrets } from "@sumi/store/staff-accounts/staff.ts";
import { sealedBy } from "../../platform/second-factors/sealing.ts";
import { newTotpSecret, stepOfCode, totpUri } from "../../platform/second-factors/totp.ts";
import { recoveryCodeHash } from "../../platform/staff/proofs.ts";
import { type ConsoleServer, consoleName } from "../../platform/staff/server.ts";
import { countGuess } from "./guesses.ts";

type Server = Pick<ConsoleServer, "database" | "vault" | "nowMs">;

const RECOVERY_CODES = 10;
/** 80 bits cannot be guessed, so a fast hash is enough. */
const RECOVERY_BYTES = 10;

/** A new secret, shown to its owner and not yet active. */
export async function offer(
  { database, vault, brand }: Pick<ConsoleServer, "database" | "vault" | "brand">,
  { staff, name }: { readonly staff: number; readonly name: string },
): Promise<{ readonly secret: string; readonly uri: string }> {
  const secret = newTotpSecret();
  await offerSecondFactor(database, staff, await sealedBy(vault.staff).seal(String(staff), secret));
  return { secret, uri: totpUri(secret, { issuer: consoleName(brand), label: name }) };
}

/**
 * Activates the secret with the app's first code, after `recorded` has put it into the journal.
 * Returns the recovery codes, shown once.
 */
export async function confirm(
  server: Server,
  staff: number,
  { code, recorded }: { code: string; recorded: () => Promise<Outcome<unknown>> },
): Promise<Outcome<readonly string[]>> {
  const { database } = server;
  const sealedSecret = await offeredSecondFactor(database, staff);
  const step = await stepOf(server, staff, { sealedSecret, code });
  if (sealedSecret === undefined || step === undefined) return WRONG_CODE;
  const noted = await recorded();
  if (!noted.ok) return noted;
  if (!(await enrolSecondFactor(database, staff, { sealedSecret, step }))) return WRONG_CODE;
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashed = codes.map((each) => recoveryCodeHash(server.vault, staff, each));
  await keepRecoveryCodes(database, staff, await Promise.all(hashed));
  return accept(codes);
}

const WRONG_CODE = reject("VERIFICATION_CODE_ERROR");

type Shown = { readonly sealedSecret: string | undefined; readonly code: string };

/** True if the app's code is right and was not used before. */
export async function isCodeRight(server: Server, staff: number, shown: Shown): Promise<boolean> {
  const step = await stepOf(server, staff, shown);
  return step !== undefined && (await useStep(server.database, staff, step));
}

/** Judges the factor that a signed-in person shows again: a code, counted, or a passkey. */
export async function showAgain(
  server: ConsoleServer,
  staff: number,
  { code, passkey }: InputOf<typeof stepUp>,
): Promise<Outcome<unknown>> {
  if (passkey !== undefined) return server.passkeys.verify(String(staff), passkey);
  if (code === undefined) return reject("MISSING_PARAMETER", { field: "code" });
  const guess = await countGuess(server, staff);
  if (!guess.ok) return guess;
  const known = await findSecrets(server.database, { number: staff });
  const shown = { sealedSecret: known?.sealedSecret, code };
  if (!(await isCodeRight(server, staff, shown))) return WRONG_CODE;
  await guess.value.wasRight();
  return DONE;
}

async function stepOf(
  { vault, nowMs }: Server,
  staff: number,
  { sealedSecret, code }: Shown,
): Promise<number | undefined> {
  if (sealedSecret === undefined) return undefined;
  const secret = await sealedBy(vault.staff).open(String(staff), sealedSecret);
  return stepOfCode(secret, code, nowMs());
}

/** Seals secrets that older versions stored in plain text. */
export async function sealSecrets({
  database,
  vault,
}: Pick<Server, "database" | "vault">): Promise<void> {
  const sealing = sealedBy(vault.staff);
  for (const { number, secondFactor, offered } of await plainSecrets(database)) {
    for (const plain of [secondFactor, offered]) {
      if (plain === undefined) continue;
      const sealed = await sealing.seal(String(number), plain);
      await replaceSecret(database, number, { plain, sealed });
    }
  }
}

/** Uses up a recovery code; true if it was one of those left. */
export async function spendRecoveryCode(
  { database, vault }: Pick<Server, "database" | "vault">,
  staff: number,
  code: string,
): Promise<boolean> {
  return useRecoveryCode(database, staff, await recoveryCodeHash(vault, staff, code));
}

/** Twenty hexadecimal digits in groups of five, easy to copy from paper. */
function newRecoveryCode(): string {
  const text = randomBytes(RECOVERY_BYTES).toString("hex");
  return (text.match(/.{5}/g) ?? []).join("-");
}
