import { randomUUID } from "node:crypto";
import { TIMER } from "@sumi/core/stamp.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import {
  type Account,
  addAccount,
  openAccount,
  openingAccounts,
  removeOpeningAccount,
} from "@sumi/store/user/accounts.ts";
import { commandKey } from "../../platform/server/command-key.ts";

export type SignUpPorts = {
  readonly commands: Commands;
  readonly database: Queryable;
  readonly nowMs: () => number;
};

export type NewMember = {
  /** Normalized by `usernameOf`. */
  readonly username: string;
  readonly passwordHash: string;
  /** The member who invited, or 0. */
  readonly sponsor: number;
  readonly address: string;
  /** Lower-case hex of SHA-256. */
  readonly deviceHash: string;
};

/** The key space of sign-ups' commands, whichever call started them. */
const OPENING = "/Login/upregister";

/**
 * Adds a row to the tables and a member to the core: first the row, as `opening`; then the command,
 * under a key made from the row; the row is completed after the commit. After a crash the row shows
 * what is left to do, and repeating it is safe. Returns the member's number.
 */
export async function signUp(ports: SignUpPorts, member: NewMember): Promise<Outcome<number>> {
  const { username, passwordHash, sponsor, address, deviceHash } = member;
  const id = randomUUID();
  const registeredMs = ports.nowMs();
  const account = { id, username, passwordHash, sponsor, deviceHash };
  const row = { ...account, registeredMs, registrationAddress: address };
  if (!(await addAccount(ports.database, row))) return reject("USERNAME_TAKEN");

  const opened = await finishSignUp(ports, { id, sponsor });
  // The refusal left nothing in the core, so the row is removed and its name is free again.
  if (!opened.ok) await removeOpeningAccount(ports.database, id);
  return opened;
}

/**
 * Completes a sign-up whose row is stored. Where nobody may sign up, as while that is braked, the
 * row is removed; an exchange that is to be asked again is asked at the next start or sign-in.
 */
export async function finishSignUp(
  ports: SignUpPorts,
  { id, sponsor }: Pick<Account, "id" | "sponsor">,
): Promise<Outcome<number>> {
  const { commands, database } = ports;
  const known = await commands.read((exchange) => exchange.members.ofAccount(id));
  const opened = known === undefined ? await openMember(commands, id, sponsor) : accept(known);
  if (opened.ok) await openAccount(database, id, opened.value);
  else if (opened.code !== "TRY_AGAIN") await removeOpeningAccount(database, id);
  return opened;
}

/**
 * At start: completes interrupted sign-ups, or removes them where nobody may sign up. Returns the
 * number of accounts it opened.
 */
export async function resumeSignUps(ports: SignUpPorts): Promise<number> {
  let opened = 0;
  for (const account of await openingAccounts(ports.database)) {
    const outcome = await finishSignUp(ports, account);
    if (outcome.ok) opened += 1;
  }
  return opened;
}

async function openMember(
  commands: Commands,
  account: string,
  sponsor: number,
): Promise<Outcome<number>> {
  const key = commandKey(OPENING, TIMER, account, { sponsor });
  const opened = await commands.submit(
    { type: "OpenMember", actor: TIMER, key, account, sponsor, house: "none" },
    (exchange) => exchange.members.ofAccount(account),
  );
  if (!opened.ok) return opened;
  const member = opened.value.view;
  assert(member !== undefined, "an opened account has a member");
  return accept(member);
}
