import type { changeWithdrawalPassword } from "@sumi/contract/account-security/calls.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { accept, DONE, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import {
  withdrawalPasswordReplaced,
  withdrawalPasswordSet,
} from "@sumi/store/account-security/withdrawal-passwords.ts";
import { isRun } from "../../platform/passwords/strength.ts";
import { type Affected, securityChanged } from "../../platform/security/security-changed.ts";
import { checkAgainst } from "../../platform/security/withdrawal-password.ts";
import type { Server } from "../../platform/server/server.ts";
import { redeemCode } from "./mail-codes.ts";

type Form = InputOf<typeof changeWithdrawalPassword>;

/** Sets the first withdrawal password, or changes it given the old one: `encoded` is its hash. */
export async function submitWithdrawalPassword(
  server: Server,
  caller: Affected,
  { form, encoded }: { readonly form: Form; readonly encoded: string | undefined },
): Promise<Outcome<Record<string, never>>> {
  const refusal = refusalOf(form);
  if (refusal !== undefined) return refusal;
  const checked = await checkOldOrCode(server, caller, { form, encoded });
  if (!checked.ok) return checked;

  const hash = await server.passwords.hash(form.new);
  if (!hash.ok) return hash;
  return encoded === undefined
    ? setFirst(server, caller, hash.value)
    : replace(server, caller, { from: encoded, to: hash.value });
}

async function checkOldOrCode(
  server: Server,
  caller: Affected,
  { form, encoded }: { readonly form: Form; readonly encoded: string | undefined },
): Promise<Outcome<unknown>> {
  const { old, code } = form;
  if (encoded === undefined) {
    return old === undefined && code === undefined ? DONE : reject("WITHDRAW_PASSWORD_NOT_SET");
  }
  if (old !== undefined) {
    const look = () => checkAgainst(server, caller, { encoded, password: old });
    return server.passwords.inTurn(caller.account, look);
  }
  if (code === undefined) return reject("MISSING_PARAMETER", { field: "old" });
  return redeemCode(server, { purpose: "withdrawal_password", subject: caller.account, code });
}

/**
 * Comparing it with the sign-in password is unnecessary: that one has at least eight characters.
 */
function refusalOf(form: Form): Rejected | undefined {
  if (form.new !== form.confirm) return reject("PASSWORD_MISMATCH");
  if (isRun(form.new)) return reject("PASSWORD_WEAK");
  return form.new === form.old ? reject("PARAMETER_ERROR", { field: "new" }) : undefined;
}

async function setFirst(server: Server, caller: Affected, passwordHash: string) {
  const rows = withdrawalPasswordSet(caller.account, passwordHash);
  const isSet = await securityChanged(server, caller, { kind: "WITHDRAWAL_PASSWORD_SET", rows });
  // Another call was faster, so this one now needs the old password.
  return isSet ? accept({}) : reject("MISSING_PARAMETER", { field: "old" });
}

async function replace(
  server: Server,
  caller: Affected,
  hash: { readonly from: string; readonly to: string },
) {
  const rows = withdrawalPasswordReplaced(caller.account, hash);
  const kind = "WITHDRAWAL_PASSWORD_CHANGED";
  const isChanged = await securityChanged(server, caller, { kind, rows });
  return isChanged ? accept({}) : reject("WITHDRAW_PASSWORD_WRONG");
}
