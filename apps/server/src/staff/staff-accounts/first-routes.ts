import * as contract from "@sumi/contract/staff-accounts/staff-first.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import {
  makeFirstAdministrator,
  numberOfFirstLink,
} from "@sumi/store/staff-accounts/first-links.ts";
import { SignInAttempt } from "../../platform/limits/sign-in-attempt.ts";
import { isWeak } from "../../platform/passwords/strength.ts";
import { note } from "../../platform/staff/desk.ts";
import { firstLinkHash, provedPassword } from "../../platform/staff/proofs.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import type { StaffTools } from "../../platform/staff/tools.ts";
import { judgeName } from "./changes.ts";
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
  const attempt = new SignInAttempt(server, { username: form.name, address, of: "staff_joining" });
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

  const wanted = await numberOf(server, code);
  if (wanted === undefined) return reject("VERIFICATION_CODE_ERROR");
  const passwordHash = await provedPassword(server.vault, wanted, hashed.value);
  const codeHash = await firstLinkHash(server.vault, code);
  const of = { codeHash, nowMs: nowMs(), name: name.value, passwordHash };
  const number = await makeFirstAdministrator(database, of);
  if (number !== undefined) return accept({ number, name: name.value });
  return reject((await holds(server, code)) ? "USERNAME_TAKEN" : "VERIFICATION_CODE_ERROR");
}

async function holds(server: ConsoleServer, code: string): Promise<boolean> {
  return (await numberOf(server, code)) !== undefined;
}

async function numberOf(
  { database, vault, nowMs }: ConsoleServer,
  code: string,
): Promise<number | undefined> {
  const codeHash = await firstLinkHash(vault, code);
  return numberOfFirstLink(database, { codeHash, nowMs: nowMs() });
}
