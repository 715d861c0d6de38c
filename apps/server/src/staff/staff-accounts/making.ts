import type { DeskKind } from "@sumi/core/audit/events.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { inTransaction } from "@sumi/database/transaction.ts";
import { numberOfFirstLink, useFirstLink } from "@sumi/store/staff-accounts/first-links.ts";
import { holdsRescueLink, useRescueLink } from "@sumi/store/staff-accounts/rescue-links.ts";
import { addAdministrator, nextStaffNumber } from "@sumi/store/staff-accounts/staff.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { firstLinkHash, provedPassword, rescueLinkHash } from "../../platform/staff/proofs.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

type Server = Pick<ConsoleServer, "commands" | "database" | "vault" | "nowMs">;

/** A link that opens now. The numbers of the first administrators are known beforehand. */
export type OpenLink = {
  readonly event: DeskKind;
  readonly number: (database: Queryable) => Promise<number>;
  /** False for all but one of those who follow it at once. */
  readonly use: (database: Queryable) => Promise<boolean>;
};

/** The link that a code opens; undefined for a code that is wrong, used or old. */
export async function openLink(server: Server, code: string): Promise<OpenLink | undefined> {
  const { database, vault, nowMs } = server;
  const first = { codeHash: await firstLinkHash(vault, code), nowMs: nowMs() };
  const number = await numberOfFirstLink(database, first);
  if (number !== undefined) {
    const use = (client: Queryable) => useFirstLink(client, first);
    return { event: "FIRST_ADMINISTRATOR", number: async () => number, use };
  }
  const rescue = { codeHash: await rescueLinkHash(vault, code), nowMs: nowMs() };
  if (!(await holdsRescueLink(database, rescue))) return undefined;
  const use = (client: Queryable) => useRescueLink(client, rescue);
  return { event: "RESCUE_ADMINISTRATOR", number: nextStaffNumber, use };
}

/**
 * Makes the administrator of a link, in the journal and in the table. The journal is first: where
 * the process dies between the two, the link still opens and finds the person recorded.
 */
export async function makeAdministrator(
  server: Server,
  link: OpenLink,
  { name, passwordHash: plain }: { readonly name: string; readonly passwordHash: string },
): Promise<number | "link used" | "name taken"> {
  const { database, vault, nowMs } = server;
  try {
    return await inTransaction(database, async (client) => {
      if (!(await link.use(client))) return "link used";
      const number = await link.number(client);
      const passwordHash = await provedPassword(vault, number, plain);
      const person = { number, name, passwordHash, createdMs: nowMs() };
      if (!(await addAdministrator(client, person))) throw new NameTaken();
      await record(server, number);
      return number;
    });
  } catch (error) {
    if (error instanceof NameTaken) return "name taken";
    throw error;
  }
}

/** Undoes the transaction, so that the link opens for another name. */
class NameTaken extends Error {}

async function record({ commands }: Pick<Server, "commands">, staff: number): Promise<void> {
  const isKnown = await commands.read(({ staffAccounts }) => {
    return staffAccounts.find(-staff)?.roles.includes("administrator") === true;
  });
  if (isKnown) return;
  const roles = ["administrator"] as const;
  const command = { type: "RecordStaff", actor: TIMER, staff, roles } as const;
  const recorded = await commands.submit(command, () => undefined);
  if (!recorded.ok) throw new Error(`staff ${staff} was not recorded: ${recorded.code}`);
}
