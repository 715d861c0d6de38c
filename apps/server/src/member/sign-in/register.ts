import { TERMS_PAGES } from "@sumi/contract/pages/terms.ts";
import { register } from "@sumi/contract/sign-in/calls.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { memberOfInviteCode } from "@sumi/primitives/invite-code.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { type AttemptLimit, countAttempt, uncountAttempt } from "@sumi/store/sign-in/attempts.ts";
import { addressGroup } from "../../platform/http/address.ts";
import { isWeak } from "../../platform/passwords/strength.ts";
import type { Caller } from "../../platform/server/call.ts";
import type { Server } from "../../platform/server/server.ts";
import { type DeviceCaller, drawDevice } from "../../platform/sessions/device-cookie.ts";
import { type Acceptance, acceptTermsOf } from "../../platform/terms/terms.ts";
import { isReservedName } from "./reserved-name.ts";
import { signUp } from "./sign-up.ts";
import type { SignInTools } from "./tools.ts";
import { usernameOf } from "./username.ts";

type Form = InputOf<typeof register>;
type Wanted = { readonly username: string; readonly password: string; readonly sponsor: number };
type Registration = Wanted & { readonly deviceHash: string };

const DAY_MS = 86_400_000;

/**
 * Opens an account. The form is checked first, so that a typing error does not use up a solved
 * captcha; a taken name is reported last, after the captcha and the count of the address. Returns
 * the device values that the browser keeps from now on.
 */
export async function registerAccount(
  server: Server,
  tools: SignInTools,
  form: Form,
  caller: DeviceCaller,
): Promise<Outcome<readonly string[]>> {
  const wanted = await judgeForm(server, form);
  if (!wanted.ok) return wanted;
  // Reserve before the captcha is used up.
  const giveBack = tools.passwords.reserve();
  if (giveBack === undefined) return reject("RATE_LIMITED", { seconds: 1 });
  try {
    return await registerInTurn(server, tools, { form, wanted: wanted.value }, caller);
  } finally {
    giveBack();
  }
}

async function registerInTurn(
  server: Server,
  tools: SignInTools,
  { form, wanted }: { readonly form: Form; readonly wanted: Wanted },
  caller: DeviceCaller,
): Promise<Outcome<readonly string[]>> {
  const group = addressGroup(caller.address);
  const { key = "", vcode: answer = "" } = form;
  const solved = tools.captchas.redeem({ key, answer, addressGroup: group, action: "sign_up" });
  if (!solved) return reject("GRAPHIC_CODE_ERROR");

  const limit: AttemptLimit = {
    kind: "sign_up_address",
    subject: group,
    max: server.parameter("sign_up.address_day_max"),
    windowMs: DAY_MS,
    prolonged: false,
  };
  const attempt = await countAttempt(server.database, limit, server.nowMs());
  if (!attempt.allowed) return reject("REGISTERED_TOO_OFTEN");
  const { hashes, valuesAfter } = drawDevice(caller);
  const registration = { ...wanted, deviceHash: hashes.drawn };
  const opened = await openUntaken(server, tools, registration, caller);
  if (opened.ok) {
    await acceptShown(server, form, { member: opened.value, language: caller.language });
    return accept(valuesAfter);
  }
  await uncountAttempt(server.database, limit);
  return opened;
}

/** Terms that changed since the form was shown are asked for again at the first sign-in. */
async function acceptShown(
  server: Server,
  form: Form,
  who: Pick<Acceptance, "member" | "language">,
): Promise<void> {
  for (const page of TERMS_PAGES) {
    const version = form[page];
    if (version === undefined) continue;
    await acceptTermsOf(server, register.path, { ...who, page, version, clientId: undefined });
  }
}

/**
 * Opens the account, unless the address was told too often that a name is taken: each such answer
 * tells who is a member here. The name is counted before it is looked up.
 */
async function openUntaken(
  server: Server,
  tools: SignInTools,
  registration: Registration,
  caller: Caller,
): Promise<Outcome<number>> {
  const nowMs = server.nowMs();
  const limit: AttemptLimit = {
    kind: "sign_up_names",
    subject: addressGroup(caller.address),
    max: server.parameter("sign_in.address_failures_max"),
    windowMs: server.parameter("sign_in.address_window_ms"),
    prolonged: false,
  };
  const { allowed, endsMs } = await countAttempt(server.database, limit, nowMs);
  if (!allowed) {
    const seconds = Math.max(1, Math.ceil((endsMs - nowMs) / 1_000));
    return reject("RATE_LIMITED", { seconds });
  }
  const opened = await open(server, tools, registration, caller);
  const isTaken = !opened.ok && opened.code === "USERNAME_TAKEN";
  if (!isTaken) await uncountAttempt(server.database, limit);
  return opened;
}

async function judgeForm(server: Server, form: Form): Promise<Outcome<Wanted>> {
  const username = usernameOf(form.account);
  if (form.account.trim() === "") return reject("MISSING_PARAMETER", { field: "account" });
  if (username === undefined) return reject("PARAMETER_ERROR", { field: "account" });
  if (isReservedName(username, server.brand.name)) return reject("USERNAME_TAKEN");
  if (isWeak(form.lpwd, { kind: "member", words: [username] })) return reject("PASSWORD_WEAK");
  const code = (form.invit ?? "").trim();
  if (code === "") return accept({ username, password: form.lpwd, sponsor: 0 });
  const sponsor = memberOfInviteCode(code);
  if (sponsor === undefined) return reject("INVITE_CODE_INVALID");
  const stands = await server.commands.read(({ members }) => members.find(sponsor) !== undefined);
  if (!stands) return reject("INVITE_CODE_INVALID");
  return accept({ username, password: form.lpwd, sponsor });
}

async function open(
  server: Server,
  { passwords }: SignInTools,
  { username, password, sponsor, deviceHash }: Registration,
  { address }: Caller,
): Promise<Outcome<number>> {
  const passwordHash = await passwords.hash(password);
  if (!passwordHash.ok) return passwordHash;
  const member = { username, passwordHash: passwordHash.value, sponsor, address, deviceHash };
  return signUp(server, member);
}
