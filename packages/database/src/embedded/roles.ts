import { Client, escapeIdentifier, escapeLiteral } from "pg";
import type { Passwords } from "./initialise.ts";

export const OWNER_ROLE = "sumi_owner";
export const SERVICE_ROLE = "sumi_service";

/**
 * The two roles of an embedded server: one owns the tables and migrates, one serves and has only
 * what the migrations grant it. Several processes may do this at once.
 */
export async function createRoles(superuserUrl: string, passwords: Passwords): Promise<void> {
  await asSuperuser(superuserUrl, async (client) => {
    await createRole(client, OWNER_ROLE, passwords.owner);
    await createRole(client, SERVICE_ROLE, passwords.service);
  });
}

/**
 * A database that belongs to the owner role and that only the service role may enter beside it: an
 * empty one, or a copy of the database `template`.
 */
export async function createDatabase(
  superuserUrl: string,
  name: string,
  { template }: { readonly template?: string } = {},
): Promise<void> {
  await asSuperuser(superuserUrl, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    const database = escapeIdentifier(name);
    const copied = template === undefined ? "" : ` template ${escapeIdentifier(template)}`;
    if (rowCount === 0)
      await client.query(`create database ${database} owner ${OWNER_ROLE}${copied}`);
    await client.query(`revoke all on database ${database} from public`);
    await client.query(`grant connect on database ${database} to ${SERVICE_ROLE}`);
  });
}

export async function dropDatabase(superuserUrl: string, name: string): Promise<void> {
  await asSuperuser(superuserUrl, async (client) => {
    await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
  });
}

async function createRole(client: Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
  if (rowCount === 0)
    await client.query(`create role ${role} login password ${escapeLiteral(password)}`);
}

const SETUP_LOCK = 7_306_002;

/** One process at a time, because "create if missing" is two steps. */
async function asSuperuser(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, application_name: "sumi set-up" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [SETUP_LOCK]);
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
