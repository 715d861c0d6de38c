import type { signIn } from "@sumi/contract/sign-in/calls.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { logTry, logTryOfName } from "@sumi/store/sign-in/log.ts";
import type { SessionKind } from "@sumi/store/sign-in/sessions.ts";
import { type Account, findAccount, findCredentials } from "@sumi/store/user/accounts.ts";
import { addressGroup } from "../../platform/http/address.ts";
import { tellGuesses } from "../../platform/limits/guesses.ts";
import { SignInAttempt } from "../../platform/limits/sign-in-attempt.ts";
import type { Caller } from "../../platform/server/call.ts";
import type { Server } from "../../platform/server/server.ts";
import type { DeviceCaller, Entry } from "../../platform/sessions/device-cookie.ts";
import { enter, refuseFrozen, refuseOthers, tryOf } from "./enter.ts";
import { finishSignUp } from "./sign-up.ts";
import type { SignInTools } from "./tools.ts";

type Form = Omit<InputOf<typeof signIn>, "remember">;

/** Somebody at one of the two doors. */
type Entering = {
  readonly caller: DeviceCaller;
  readonly kind: SessionKind;
  readonly remembered: boolean;
};

/**
 * Opens a session for a name and its password. Refusals before the password check (too many tries,
 * captcha) depend on the input and its address, and on the account's existence only for the address
 * of its last sign-in. From there on every path does the same work, one argon2, and an unknown name
 * is answered like a wrong password.
 */
export async function openSession(
  server: Server,
  tools: SignInTools,
  form: Form,
  entering: Entering,
): Promise<Outcome<Entry>> {
  if (form.email.trim() === "") return reject("MISSING_PARAMETER", { field: "email" });
  // Before any count is written: a rush of sign-ins must not block the tables for others.
  const giveBack = tools.passwords.reserve();
  if (giveBack === undefined) return reject("RATE_LIMITED", { seconds: 1 });
  try {
    return await openInTurn(server, tools, form, entering);
  } finally {
    giveBack();
  }
}

async function openInTurn(
  server: Server,
  tools: SignInTools,
  form: Form,
  entering: Entering,
): Promise<Outcome<Entry>> {
  const { caller } = entering;
  const { address } = caller;
  const account = await findAccount(server.database, form.email.trim());
  const of = isUsualPlace(account, address) ? "member_at_usual_place" : "member";
  const attempt = new SignInAttempt(server, { username: form.email, address, of });
  const { seconds, needsCaptcha, isLast } = await attempt.begin();
  if (seconds > 0) {
    tools.alarm.failed();
    return reject("RATE_LIMITED", { seconds });
  }
  const isGuessed = needsCaptcha || tools.alarm.isOn;
  if (!showsCaptcha(server, tools, { form, address, isGuessed })) {
    await attempt.undo();
    return reject("GRAPHIC_CODE_ERROR");
  }

  const right = await tools.passwords.verify(account?.passwordHash, form.lpwd);
  if (!right.ok) {
    await attempt.undo();
    return right;
  }
  if (!right.value || account === undefined) {
    tools.alarm.failed();
    const failed = tryOf(server, caller, "wrong_password");
    await logTryOfName(server.database, form.email.trim(), failed);
    if (isLast) await tellOwner(server, account, caller);
    return reject("WRONG_CREDENTIALS");
  }
  await attempt.succeed();
  return admit(server, account, entering);
}

/**
 * A solved captcha: a quick one, or a full one where passwords may be guessed. A solution that was
 * sent has to be right even where none is asked for.
 */
function showsCaptcha(
  server: Server,
  { captchas }: SignInTools,
  tried: { readonly form: Form; readonly address: string; readonly isGuessed: boolean },
): boolean {
  const { form, address, isGuessed } = tried;
  const { key = "", vcode: answer = "" } = form;
  if (key === "") return !isGuessed && server.parameter("sign_in.work_bits") === 0;
  const least = isGuessed ? "full" : "quick";
  const group = addressGroup(address);
  return captchas.redeem({ key, answer, addressGroup: group, action: "sign_in", least });
}

/** Tells the owner of the name that all the passwords that are tried were wrong. */
async function tellOwner(
  server: Server,
  account: Account | undefined,
  caller: Caller,
): Promise<void> {
  const { timeMs, address, device } = tryOf(server, caller, "wrong_password");
  await tellGuesses(server.database, {
    kind: "SIGN_IN_GUESSED",
    owner: account && { account: account.id, member: account.member },
    timeMs,
    address,
    device,
    language: caller.language,
  });
}

/** True if the account's last sign-in came from that address. */
function isUsualPlace(account: Account | undefined, address: string): boolean {
  const last = account?.lastSignInAddress;
  return last !== undefined && addressGroup(last) === addressGroup(address);
}

/** The password was right. Only its owner learns of a freeze or of a second factor. */
async function admit(
  server: Server,
  account: Account,
  entering: Entering,
): Promise<Outcome<Entry>> {
  const { caller, kind, remembered } = entering;
  // A crash may have interrupted the sign-up between its two halves; this does the second.
  const opened = account.member > 0 ? accept(account.member) : await finishSignUp(server, account);
  if (!opened.ok) return opened;
  const methods = await server.secondFactors.methods(account.id);
  if (methods.length > 0) {
    await logTry(server.database, account.id, tryOf(server, caller, "second_factor_asked"));
    const place = addressGroup(caller.address);
    const purpose = { owner: account.id, kind, session: undefined, place, remembered };
    const { ticket, seconds } = server.tickets.issue(purpose);
    return reject("STEP_UP_REQUIRED", { ticket, methods: methods.join(","), seconds });
  }
  const barred = await refuseFrozen(server, { account: account.id, member: opened.value });
  if (!barred.ok) return barred;
  // No agent enters by a password alone, and nobody else enters at the agents' door.
  if (kind === "agent") {
    await logTry(server.database, account.id, tryOf(server, caller, "second_factor_asked"));
    const refused = await refuseOthers(server, opened.value);
    return refused.ok ? reject("SECOND_FACTOR_REQUIRED") : refused;
  }
  const pair = await enter(server, account.id, entering);
  // The password may have been changed during the check, which ended all sessions but this new one.
  const credentials = await findCredentials(server.database, account.id);
  if (!pair.ok || credentials?.passwordHash === account.passwordHash) return pair;
  await server.sessions.revokePair(account.id, pair.value);
  return reject("WRONG_CREDENTIALS");
}
