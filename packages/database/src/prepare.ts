import { Client } from "pg";
import { DatabaseUnavailable, databaseUnavailable } from "./database-unavailable.ts";
import { migrate } from "./migrate.ts";
import { connection } from "./pool.ts";

export type DatabaseAddress = {
  /** DATABASE_URL: the role that serves. */
  readonly url: string;
  /** DATABASE_OWNER_URL: the role that owns the tables, migrates and grants. */
  readonly ownerUrl?: string | undefined;
};

export type PreparedDatabase = {
  /** The migrations applied just now. */
  readonly applied: readonly string[];
  /** Sentences for the operator; health is yellow while there are any. */
  readonly warnings: readonly string[];
};

const VERSION_MIN = 150_000;

/**
 * Makes a database ready to serve: PostgreSQL is new enough, every migration is applied by the
 * owner, and the service role sees the result. Throws DatabaseUnavailable with one sentence
 * otherwise.
 */
export async function prepareDatabase(
  address: DatabaseAddress,
  migrationFolders: readonly string[],
): Promise<PreparedDatabase> {
  const ownerUrl = address.ownerUrl ?? address.url;
  requireAddress("DATABASE_URL", address.url);
  requireAddress("DATABASE_OWNER_URL", ownerUrl);
  const service = await withClient(address.url, readRole);
  return withClient(ownerUrl, async (client) => {
    const owner = await readRole(client);
    if (owner.database !== service.database)
      throw new DatabaseUnavailable(
        `DATABASE_URL names the database "${service.database}" and DATABASE_OWNER_URL ` +
          `"${owner.database}"; they must name the same one.`,
      );
    const applied = await migrate(client, migrationFolders, service.role);
    await withClient(address.url, (serving) => serving.query("select 1 from migrations limit 1"));
    return { applied, warnings: await warningsFor(client, service.role) };
  });
}

function requireAddress(variable: string, url: string): void {
  if (URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)) return;
  throw new DatabaseUnavailable(
    `${variable} must look like postgres://role:password@host:port/database.`,
  );
}

type Role = { readonly role: string; readonly database: string };

async function readRole(client: Client): Promise<Role> {
  const { rows } = await client.query<Role & { version: string }>(
    `select current_user as role, current_database() as database,
            current_setting('server_version_num') as version`,
  );
  const [row] = rows;
  if (row === undefined || Number(row.version) < VERSION_MIN)
    throw new DatabaseUnavailable("Sumi needs PostgreSQL 15 or newer; this server is older.");
  return { role: row.role, database: row.database };
}

/** Frames are append-only only if the role that writes them may do no more than append. */
async function warningsFor(owner: Client, serviceRole: string): Promise<readonly string[]> {
  const { rows } = await owner.query<{ own: boolean; superuser: boolean }>(
    `select pg_has_role(oid, current_user, 'member') as own, rolsuper as superuser
     from pg_roles where rolname = $1`,
    [serviceRole],
  );
  const [role] = rows;
  if (role === undefined || !(role.own || role.superuser)) return [];
  return [
    `The database role "${serviceRole}" that serves could also change the past: ` +
      "give DATABASE_URL a role of its own and name the tables' owner in DATABASE_OWNER_URL.",
  ];
}

async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(
    connection({ url, applicationName: "sumi start", statementTimeoutMs: 0 }),
  );
  // The next query reports a connection that breaks while idle.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw error instanceof DatabaseUnavailable ? error : databaseUnavailable(error, url);
  } finally {
    await client.end().catch(() => undefined);
  }
}
