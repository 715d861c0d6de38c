import type { signIn } from "@sumi/contract/sign-in/staff.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { StaffSecrets } from "@sumi/store/staff-accounts/staff.ts";
import { addressGroup } from "../../platform/http/address.ts";
import { SignInAttempt } from "../../platform/limits/sign-in-attempt.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import type { StaffTools } from "../../platform/staff/tools.ts";
import { countGuess } from "./guesses.ts";

type Form = InputOf<typeof signIn>;

/** An attempt that was counted before its password is looked at. */
export type DoorAttempt = {
  /** No password was tried. */
  undo(): Promise<void>;
  succeed(): Promise<void>;
};

/** True if the form holds a signature by a passkey of this person, who is then at the door. */
export async function isPasskeyShown(
  server: ConsoleServer,
  person: Pick<StaffSecrets, "number"> | undefined,
  { passkey }: Form,
): Promise<boolean> {
  if (passkey === undefined || person === undefined) return false;
  return (await server.passkeys.verifyAtDoor(String(person.number), passkey)).ok;
}

/** Counts an attempt like those of strangers, for the name and the address, with a captcha. */
export async function countStranger(
  server: ConsoleServer,
  { captchas }: StaffTools,
  { name: username, key = "", vcode: answer = "" }: Form,
  address: string,
): Promise<Outcome<DoorAttempt>> {
  const attempt = new SignInAttempt(server, { username, address, of: "staff" });
  const { seconds, needsCaptcha } = await attempt.begin();
  if (seconds > 0) return reject("RATE_LIMITED", { seconds });
  const of = { key, answer, addressGroup: addressGroup(address), action: "sign_in" } as const;
  const solved = key !== "" && captchas.redeem(of);
  if (!needsCaptcha || solved) return accept(attempt);
  await attempt.undo();
  return reject("GRAPHIC_CODE_ERROR");
}

/**
 * Counts an attempt with a right passkey for its owner alone. A signature cannot be guessed, so
 * strangers who use up the attempts of a name, or of an address, do not keep its owner out.
 */
export async function countKnown(
  server: ConsoleServer,
  { number }: Pick<StaffSecrets, "number">,
): Promise<Outcome<DoorAttempt>> {
  const guess = await countGuess(server, number, "passkey");
  if (!guess.ok) return guess;
  return accept({ undo: guess.value.wasNone, succeed: guess.value.wasRight });
}
