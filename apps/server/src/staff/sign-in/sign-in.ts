import type { signIn } from "@sumi/contract/sign-in/staff.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import {
  findSecrets,
  recordStaffSignIn,
  type StaffSecrets,
} from "@sumi/store/staff-accounts/staff.ts";
import { note, noteRefusal } from "../../platform/staff/desk.ts";
import { isAsJournalled } from "../../platform/staff/known-staff.ts";
import type { StaffCaller } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { type StaffPair, type Step, stepsOf } from "../../platform/staff/sessions.ts";
import type { StaffTools } from "../../platform/staff/tools.ts";
import { countKnown, countStranger, isPasskeyShown } from "./door-attempt.ts";
import { knownPassword } from "./known-password.ts";
import { openForPassword } from "./open-for-password.ts";
import { isCodeRight, spendRecoveryCode } from "./second-factor.ts";

type Form = InputOf<typeof signIn>;
type Opened = { readonly pair: StaffPair; readonly steps: readonly Step[] };

/**
 * Opens a session for a name, its password and, where enrolled, the second factor. As for members,
 * an unknown name is answered like a wrong password, after the same work.
 */
export async function openStaffSession(
  server: ConsoleServer,
  tools: StaffTools,
  form: Form,
  caller: StaffCaller,
): Promise<Outcome<Opened>> {
  if (form.name.trim() === "") return reject("MISSING_PARAMETER", { field: "name" });
  const giveBack = tools.passwords.reserve();
  if (giveBack === undefined) return reject("RATE_LIMITED", { seconds: 1 });
  try {
    return await openInTurn(server, tools, form, caller);
  } finally {
    giveBack();
  }
}

async function openInTurn(
  server: ConsoleServer,
  tools: StaffTools,
  form: Form,
  caller: StaffCaller,
): Promise<Outcome<Opened>> {
  const { address } = caller;
  const person = await findSecrets(server.database, { name: form.name.trim() });
  const isKnown = await isPasskeyShown(server, person, form);
  const counted =
    isKnown && person !== undefined
      ? await countKnown(server, person)
      : await countStranger(server, tools, form, address);
  if (!counted.ok) return counted;
  const attempt = counted.value;
  const known = await knownPassword(server, person);
  const right = await tools.passwords.verify(known, form.password);
  if (!right.ok) {
    await attempt.undo();
    return right;
  }
  if (!right.value || person === undefined) {
    await tellRefusal(server, person, address);
    return reject("WRONG_CREDENTIALS");
  }
  const shown = isKnown ? accept(true) : await showSecondFactor(server, person, form, address);
  if (!shown.ok) {
    // The password was right, so this attempt is no guess.
    if (shown.code !== "VERIFICATION_CODE_ERROR") await attempt.undo();
    else await tellRefusal(server, person, address);
    return shown;
  }
  await attempt.succeed();
  if (!isAsJournalled(server, person)) return reject("ILLEGAL_OPERATION");
  return admit(server, person, { caller, steppedUp: shown.value });
}

/** True if a second factor was shown; a refusal if an enrolled one is missing or wrong. */
async function showSecondFactor(
  server: ConsoleServer,
  { number: staff, sealedSecret }: StaffSecrets,
  { code, recovery_code: recovery, passkey }: Form,
  address: string,
): Promise<Outcome<boolean>> {
  if (passkey !== undefined) return reject("VERIFICATION_CODE_ERROR");
  if (sealedSecret === undefined) return accept(false);
  if (code === undefined && recovery === undefined) return reject("STEP_UP_REQUIRED");
  if (code !== undefined) {
    const right = await isCodeRight(server, staff, { sealedSecret, code });
    return right ? accept(true) : reject("VERIFICATION_CODE_ERROR");
  }
  const spent = await spendRecoveryCode(server, staff, recovery ?? "");
  if (!spent) return reject("VERIFICATION_CODE_ERROR");
  const noted = await note(server, { staff, address }, { event: "RECOVERY_CODE_USED" });
  return noted.ok ? accept(true) : noted;
}

/** WRONG_CREDENTIALS when the password was changed since it was checked. */
async function admit(
  server: ConsoleServer,
  person: StaffSecrets,
  on: { readonly caller: StaffCaller; readonly steppedUp: boolean },
): Promise<Outcome<Opened>> {
  const { number: staff, passwordHash } = person;
  const { address, device } = on.caller;
  const opening = { staff, address, device, steppedUp: on.steppedUp };
  const pair = await openForPassword(server, passwordHash, opening);
  if (pair === undefined) return reject("WRONG_CREDENTIALS");
  const noted = await note(server, { staff, address }, { event: "SIGNED_IN" });
  if (!noted.ok) {
    // A sign-in counts only once the journal has it.
    await server.staff.revokePair(staff, pair);
    return noted;
  }
  await recordStaffSignIn(server.database, staff, server.nowMs());
  return accept({ pair, steps: stepsOf(person) });
}

/** Every refusal is recorded, because the staff are few and rarely mistype. */
async function tellRefusal(
  server: ConsoleServer,
  person: StaffSecrets | undefined,
  address: string,
): Promise<void> {
  server.log.warn("staff sign-in refused");
  if (person === undefined) return;
  await noteRefusal(server, { staff: person.number, address }, { event: "SIGN_IN_REFUSED" });
}
