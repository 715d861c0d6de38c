import type { join as declared } from "@sumi/contract/sign-in/staff.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { inTransaction } from "@sumi/database/transaction.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { forgetHalves } from "@sumi/store/staff-accounts/first-secrets.ts";
import { resetSecondFactor } from "@sumi/store/staff-accounts/second-factor.ts";
import { findSecrets, joinStaff, type StaffSecrets } from "@sumi/store/staff-accounts/staff.ts";
import { SignInAttempt } from "../../platform/limits/sign-in-attempt.ts";
import { isWeak } from "../../platform/passwords/strength.ts";
import { note } from "../../platform/staff/desk.ts";
import { areHalvesRight } from "../../platform/staff/first-secrets.ts";
import { provedPassword } from "../../platform/staff/proofs.ts";
import type { StaffCaller } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import type { StaffTools } from "../../platform/staff/tools.ts";
import { knownPassword } from "./known-password.ts";
import { isCodeRight, spendRecoveryCode } from "./second-factor.ts";

type Form = InputOf<typeof declared>;
/** Shown beside the halves: the second factor, which stays, or the old password. */
type Proof = "factor" | "password" | "none";

/**
 * Lets a person who was added or reset choose a password. They show both halves of their first
 * secret and, after a reset, what they still have; the rest is chosen anew.
 */
export async function join(
  server: ConsoleServer,
  tools: StaffTools,
  form: Form,
  { address }: StaffCaller,
): Promise<Outcome<{ readonly name: string }>> {
  const attempt = new SignInAttempt(server, { username: form.name, address, of: "staff_joining" });
  const { seconds } = await attempt.begin();
  if (seconds > 0) return reject("RATE_LIMITED", { seconds });
  const person = await findSecrets(server.database, { name: form.name.trim() }, { joining: true });
  const halves = [form.first_half, form.second_half] as const;
  if (person === undefined || !(await areHalvesRight(server, person.number, halves))) {
    return reject("VERIFICATION_CODE_ERROR");
  }
  if (isWeak(form.password, { kind: "staff", words: [person.name] })) {
    await attempt.undo();
    return reject("PASSWORD_WEAK");
  }
  const proof = await proofIn(server, tools, form, person);
  if (!proof.ok) {
    // The halves were right, so what was left out is no guess.
    if (proof.code === "STEP_UP_REQUIRED") await attempt.undo();
    return proof;
  }
  const hashed = await tools.passwords.hash(form.password);
  if (!hashed.ok) return hashed;
  await attempt.succeed();
  const { number: staff, name } = person;
  const passwordHash = await provedPassword(server.vault, staff, hashed.value);
  const noted = await note(server, { staff, address }, { event: "STAFF_JOINED" });
  if (!noted.ok) return noted;
  const hasJoined = await inTransaction(server.database, async (client) => {
    if (!(await joinStaff(client, staff, passwordHash))) return false;
    await forgetHalves(client, staff);
    if (proof.value === "password") await resetSecondFactor(client, staff);
    return true;
  });
  // Another call with the same halves was first.
  return hasJoined ? accept({ name }) : reject("VERIFICATION_CODE_ERROR");
}

/** Judges what a person still has. A new person has nothing yet. */
async function proofIn(
  server: ConsoleServer,
  { passwords }: StaffTools,
  { code, recovery_code: recovery, old }: Form,
  person: StaffSecrets,
): Promise<Outcome<Proof>> {
  const { number: staff, sealedSecret, passwordHash } = person;
  if (sealedSecret !== undefined && (code !== undefined || recovery !== undefined)) {
    const isRight =
      code === undefined
        ? await spendRecoveryCode(server, staff, recovery ?? "")
        : await isCodeRight(server, staff, { sealedSecret, code });
    return isRight ? accept("factor") : reject("VERIFICATION_CODE_ERROR");
  }
  if (passwordHash === "" && sealedSecret === undefined) return accept("none");
  if (old === undefined) return reject("STEP_UP_REQUIRED");
  const right = await passwords.verify(await knownPassword(server, person), old);
  if (!right.ok) return right;
  return right.value ? accept("password") : reject("OLD_PASSWORD_INCORRECT");
}
