import type { changePassword as declared } from "@sumi/contract/sign-in/staff.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { findSecrets, replaceStaffPassword } from "@sumi/store/staff-accounts/staff.ts";
import { isWeak } from "../../platform/passwords/strength.ts";
import { note } from "../../platform/staff/desk.ts";
import { provedPassword } from "../../platform/staff/proofs.ts";
import type { StaffCaller } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import type { StaffPair } from "../../platform/staff/sessions.ts";
import type { StaffTools } from "../../platform/staff/tools.ts";
import { countGuess } from "./guesses.ts";
import { knownPassword } from "./known-password.ts";
import { openForPassword } from "./open-for-password.ts";

/** Changes a password: all sessions of its owner end, and the current one is replaced. */
export async function changePassword(
  server: ConsoleServer,
  { passwords }: StaffTools,
  form: InputOf<typeof declared>,
  caller: StaffCaller,
): Promise<Outcome<StaffPair>> {
  const { staff, name, address, device } = caller;
  if (form.new !== form.confirm) return reject("PASSWORD_MISMATCH");
  const isTooWeak = isWeak(form.new, { kind: "staff", words: [name] });
  if (isTooWeak || form.new === form.old) return reject("PASSWORD_WEAK");
  const guess = await countGuess(server, staff);
  if (!guess.ok) return guess;
  const known = await findSecrets(server.database, { number: staff });
  const right = await passwords.verify(await knownPassword(server, known), form.old);
  if (!right.ok) return right;
  if (!right.value || known === undefined) return reject("OLD_PASSWORD_INCORRECT");
  const hashed = await passwords.hash(form.new);
  if (!hashed.ok) return hashed;

  await guess.value.wasRight();
  const noted = await note(server, caller, { event: "PASSWORD_CHANGED" });
  if (!noted.ok) return noted;
  const proved = await provedPassword(server.vault, staff, hashed.value);
  const change = { from: known.passwordHash, to: proved };
  // When two changes race, the second no longer has the old password.
  const isReplaced = await replaceStaffPassword(server.database, staff, change);
  if (!isReplaced) return reject("OLD_PASSWORD_INCORRECT");
  await server.staff.revoke({ staff });
  // A password proves no second factor, so the new session has to show it again.
  const opening = { staff, address, device, steppedUp: false };
  const pair = await openForPassword(server, proved, opening);
  return pair === undefined ? reject("OLD_PASSWORD_INCORRECT") : accept(pair);
}
