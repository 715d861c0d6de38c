import { randomBytes } from "node:crypto";
import type { StaffChange } from "@sumi/core/staff-accounts/staff-accounts.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { holdsHalf, keepHalf } from "@sumi/store/staff-accounts/first-secrets.ts";
import { findStaff } from "@sumi/store/staff-accounts/staff.ts";
import { note } from "./desk.ts";
import { halfHash } from "./proofs.ts";
import type { StaffCaller } from "./route.ts";
import type { ConsoleServer } from "./server.ts";

/** 100 bits cannot be guessed, so a fast hash is enough. */
const HALF_LENGTH = 20;
const LIFE_MS = 7 * 86_400_000;
/** Crockford's alphabet: no letter that could be read as another one, or as a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export type Half = { readonly half: string; readonly expiresMs: number };

/**
 * Gives the caller their half of a person's first secret: one half is the proposer's and the other
 * the confirmer's, so that neither of the two can be the third person. Asked for again, it is
 * another half. `why` says to whom it goes, and how.
 */
export async function giveHalf(
  server: ConsoleServer,
  caller: StaffCaller,
  { staff, why }: { readonly staff: number; readonly why: string },
): Promise<Outcome<Half>> {
  const { database, nowMs } = server;
  const person = await findStaff(database, staff);
  if (person === undefined || person.state === "removed") return reject("USER_NOT_FOUND");
  const givers = await giversOf(server, staff);
  if (!person.joining || !givers.includes(caller.staff)) return reject("ILLEGAL_OPERATION");
  const entry = { event: "FIRST_SECRET_GIVEN", subject: staff, details: { why } } as const;
  const noted = await note(server, caller, entry);
  if (!noted.ok) return noted;
  const half = newHalf();
  const expiresMs = nowMs() + LIFE_MS;
  const codeHash = await hashOf(server, { staff, giver: caller.staff, half });
  await keepHalf(database, { staff, giver: caller.staff, codeHash, expiresMs });
  return accept({ half, expiresMs });
}

/** True if both halves are right, in whichever order they are typed. */
export async function areHalvesRight(
  server: ConsoleServer,
  staff: number,
  [one, other]: readonly [string, string],
): Promise<boolean> {
  const [proposer, confirmer] = await giversOf(server, staff);
  if (proposer === undefined || confirmer === undefined) return false;
  const holds = async (giver: number, half: string) => {
    const codeHash = await hashOf(server, { staff, giver, half });
    return holdsHalf(server.database, { staff, giver, codeHash, nowMs: server.nowMs() });
  };
  const isSo = (await holds(proposer, one)) && (await holds(confirmer, other));
  return isSo || ((await holds(proposer, other)) && (await holds(confirmer, one)));
}

/** The two who decided the change by which this person begins; none for a first administrator. */
export function giversOf(
  { commands }: Pick<ConsoleServer, "commands">,
  staff: number,
): Promise<readonly number[]> {
  return commands.read(({ staffAccounts }) => {
    const begins = ({ staff: of, change, proposer }: StaffChange) =>
      of === -staff && proposer !== 0 && (change === "add" || change === "reset");
    const found = staffAccounts.changesSince(0).findLast(begins);
    return found === undefined ? [] : [-found.proposer, -found.confirmer];
  });
}

function newHalf(): string {
  const bytes = randomBytes(HALF_LENGTH);
  const letters = Array.from(bytes, (byte) => ALPHABET[byte & 31]).join("");
  return (letters.match(/.{5}/g) ?? []).join("-");
}

/** Written from paper or heard on the telephone: case and hyphens do not count. */
function hashOf(
  { vault }: Pick<ConsoleServer, "vault">,
  { half, ...of }: Parameters<typeof halfHash>[1],
): Promise<Buffer> {
  return halfHash(vault, { ...of, half: half.toUpperCase().replaceAll(/[^0-9A-Z]/g, "") });
}
