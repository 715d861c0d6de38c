import { accept, DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { countAttempt } from "@sumi/store/sign-in/attempts.ts";
import { note } from "./desk.ts";
import type { StaffCaller } from "./route.ts";
import type { ConsoleServer } from "./server.ts";

/** So many mail addresses and telephone numbers one person looks up in an hour. */
const CONTACTS_MAX = 60;
const HOUR_MS = 3_600_000;

/** A whole mail address or telephone number by which somebody is sought. */
export type Contact = { readonly email?: string | undefined; readonly phone?: string | undefined };

/** A list of strangers' addresses must not be tried to learn who is a member. */
export async function refusalOfGuessing(
  { database, nowMs }: Pick<ConsoleServer, "database" | "nowMs">,
  { staff }: Pick<StaffCaller, "staff">,
  contact: Contact,
): Promise<Outcome<void>> {
  if (!isContact(contact)) return DONE;
  const limit = { kind: "staff_contact", subject: String(staff), max: CONTACTS_MAX } as const;
  const window = { windowMs: HOUR_MS, prolonged: false };
  const { allowed, endsMs } = await countAttempt(database, { ...limit, ...window }, nowMs());
  if (allowed) return DONE;
  return reject("RATE_LIMITED", { seconds: Math.ceil((endsMs - nowMs()) / 1_000) });
}

/** The journal has each look by a mail address or telephone before its answer is shown. */
export async function recordContact(
  server: ConsoleServer,
  caller: StaffCaller,
  { member = 0, ...contact }: Contact & { readonly member: number | undefined },
): Promise<Outcome<void>> {
  if (!isContact(contact)) return DONE;
  const details = { by: contact.email === undefined ? "phone" : "email" };
  const noted = await note(server, caller, { event: "MEMBER_SOUGHT", member, details });
  return noted.ok ? accept(undefined) : noted;
}

function isContact({ email, phone }: Contact): boolean {
  return email !== undefined || phone !== undefined;
}
