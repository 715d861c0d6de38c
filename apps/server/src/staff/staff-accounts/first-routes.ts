import * as contract from "@sumi/contract/staff-accounts/staff-first.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { SignInAttempt } from "../../platform/limits/sign-in-attempt.ts";
import { isWeak } from "../../platform/passwords/strength.ts";
import { note } from "../../platform/staff/desk.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import type { StaffTools } from "../../platform/staff/tools.ts";
import { judgeName } from "./changes.ts";
import { makeAdministrator, type OpenLink, openLink } from "./making.ts";

type Form = InputOf<typeof contract.makeFirst>;
type Made = { readonly number: number; readonly name: string };

/** Creates administrators by the links that the machine printed, before anyone can sign in. */
export function firstRoutes(server: ConsoleServer, tools: StaffTools): void {
  staffRoute(server, contract.firstLink, async ({ code }) => {
    return accept({ holds: (await openLink(server, code)) !== undefined });
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
  if ((await openLink(server, form.code)) === undefined) {
    server.log.warn("first link refused");
    return reject("VERIFICATION_CODE_ERROR");
  }
  await attempt.undo();
  const made = await make(server, tools, form);
  if (!made.ok) return made;
  const { event, ...person } = made.value;
  if (event === "RESCUE_ADMINISTRATOR") server.log.warn("administrator made by a rescue link");
  const noted = await note(server, { staff: person.number, address }, { event });
  return noted.ok ? accept(person) : noted;
}

/** The link was valid; using it up checks it again. */
async function make(
  server: ConsoleServer,
  { passwords }: StaffTools,
  { code, name: wished, password }: Form,
): Promise<Outcome<Made & Pick<OpenLink, "event">>> {
  const name = await judgeName(server.database, wished);
  if (!name.ok) return name;
  const owner = { kind: "staff", words: [name.value] } as const;
  if (isWeak(password, owner)) return reject("PASSWORD_WEAK");
  const hashed = await passwords.hash(password);
  if (!hashed.ok) return hashed;

  const link = await openLink(server, code);
  if (link === undefined) return reject("VERIFICATION_CODE_ERROR");
  const person = { name: name.value, passwordHash: hashed.value };
  const made = await makeAdministrator(server, link, person);
  if (made === "link used") return reject("VERIFICATION_CODE_ERROR");
  if (made === "name taken") return reject("USERNAME_TAKEN");
  return accept({ number: made, name: name.value, event: link.event });
}
