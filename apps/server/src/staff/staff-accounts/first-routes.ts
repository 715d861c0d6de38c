import * as contract from "@sumi/contract/staff-accounts/staff-first.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { holdsFirstLink, makeFirstAdministrator } from "@sumi/store/staff-accounts/first-links.ts";
import { SignInAttempt } from "../../platform/limits/sign-in-attempt.ts";
import { isWeak } from "../../platform/passwords/strength.ts";
import { note } from "../../platform/staff/desk.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import type { StaffTools } from "../../platform/staff/tools.ts";
import { judgeName } from "./changes.ts";
import { hashOfCode } from "./first-links.ts";
import { recordStaff } from "./following.ts";

type Form = InputOf<typeof contract.makeFirst>;
type Made = { readonly number: number; readonly name: string };

/** Creates the first two administrators of an exchange, before anyone can sign in. */
export function firstRoutes(server: ConsoleServer, tools: StaffTools): void {
  staffRoute(server, contract.firstLink, async ({ code }) => {
    return accept({ holds: await holds(server, code) });
  });

  staffRoute(server, contract.makeFirst, async (form, caller) => {
    if (form.name.trim() === "") return reject("MISSING_PARAMETER", { field: "name" });
    const giveBack = tools.passwords.reserve();
    if (giveBack === undefined) return reject("RATE_LIMITED", { seconds: 1 });
    try {
      return await makeInTurn(server, tools, form, caller);
    } finally {
      giveBack();
    }
  });
}

/** Attempts are limited as at sign-in; only an invalid code counts as a failure. */
async function makeInTurn(
  server: ConsoleServer,
  tools: StaffTools,
  form: Form,
  { address }: StaffCaller,
): Promise<Outcome<Made>> {
  const attempt = new SignInAttempt(server, { username: form.name, address, of: "staff" });
  const { seconds } = await attempt.begin();
  if (seconds > 0) return reject("RATE_LIMITED", { seconds });
  if (!(await holds(server, form.code))) {
    server.log.warn("first link refused");
    return reject("VERIFICATION_CODE_ERROR");
  }
  await attempt.undo();
  const made = await make(server, tools, form);
  if (!made.ok) return made;
  await recordStaff(server);
  const by = { staff: made.value.number, address };
  const noted = await note(server, by, { event: "FIRST_ADMINISTRATOR" });
  return noted.ok ? made : noted;
}

/** The link was valid; the statement that uses it up checks it again. */
async function make(
  server: ConsoleServer,
  { passwords }: StaffTools,
  { code, name: wished, password }: Form,
): Promise<Outcome<Made>> {
  const { database, nowMs } = server;
  const name = await judgeName(database, wished);
  if (!name.ok) return name;
  const owner = { kind: "staff", words: [name.value] } as const;
  if (isWeak(password, owner)) return reject("PASSWORD_WEAK");
  const hashed = await passwords.hash(password);
  if (!hashed.ok) return hashed;

  const of = { codeHash: hashOfCode(code), nowMs: nowMs(), name: name.value };
  const number = await makeFirstAdministrator(database, { ...of, passwordHash: hashed.value });
  if (number !== undefined) return accept({ number, name: name.value });
  return reject((await holds(server, code)) ? "USERNAME_TAKEN" : "VERIFICATION_CODE_ERROR");
}

function holds({ database, nowMs }: ConsoleServer, code: string): Promise<boolean> {
  return holdsFirstLink(database, { codeHash: hashOfCode(code), nowMs: nowMs() });
}
