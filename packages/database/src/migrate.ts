import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { type Client, type ClientBase, escapeIdentifier } from "pg";
import { codeOf, DatabaseUnavailable } from "./database-unavailable.ts";

/**
 * Brings the database up to date: applies the `NNNN_words.sql` files of each folder that are not
 * yet recorded, one transaction each, and returns their names ("journal/0001_frames.sql").
 *
 * `owner` is connected as the role that owns the tables. In the files `sumi_service` is the role
 * that serves; its grants are given to `serviceRole`, and given again when the operator names
 * another role. Files may not begin or end transactions themselves.
 */
export async function migrate(
  owner: Client,
  folders: readonly string[],
  serviceRole: string,
): Promise<readonly string[]> {
  const migrations = (await Promise.all(folders.map(readMigrations))).flat();
  await lock(owner);
  try {
    await owner.query(RECORD);
    await owner.query(`grant select on migrations to ${escapeIdentifier(serviceRole)}`);
    const recorded = await readRecord(owner);
    refuseUnknown(recorded, migrations);
    const applied: string[] = [];
    for (const migration of migrations) {
      const known = recorded.get(migration.name);
      if (known === undefined) {
        await apply(owner, migration, serviceRole);
        applied.push(migration.name);
        continue;
      }
      if (known.sha256 !== migration.sha256) throw new DatabaseUnavailable(changed(migration));
      if (known.granted_to !== serviceRole) await grantAgain(owner, migration, serviceRole);
    }
    return applied;
  } finally {
    await owner.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
  }
}

/**
 * Throws DatabaseUnavailable unless exactly the migrations of the folders were applied; changes
 * nothing. `reader` may be connected as any role that reads.
 */
export async function refuseUnlessMigrated(
  reader: ClientBase,
  folders: readonly string[],
): Promise<void> {
  const migrations = (await Promise.all(folders.map(readMigrations))).flat();
  const recorded = await readRecord(reader);
  refuseUnknown(recorded, migrations);
  const missing = migrations.find(({ name }) => !recorded.has(name));
  if (missing !== undefined)
    throw new DatabaseUnavailable(
      `The database lacks the migration ${missing.name}, which the next start applies: ` +
        "until then use the release that runs it.",
    );
}

type Migration = { readonly name: string; readonly text: string; readonly sha256: string };
type Recorded = { readonly name: string; readonly sha256: string; readonly granted_to: string };

const FILE_NAME = /^\d{4}[-_][a-z0-9_-]+\.sql$/;
const MIGRATION_LOCK = 7_306_001;
const LOCK_TIMEOUT_MS = 60_000;
const RECORD = `create table if not exists migrations (
  name text primary key,
  sha256 text not null,
  granted_to text not null,
  applied_at timestamptz not null default now()
)`;

/** The folder packages/journal/migrations holds the migrations named journal/…. */
async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const floor = basename(dirname(resolve(folder)));
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const misnamed = files.find((file) => !FILE_NAME.test(file));
  if (misnamed !== undefined)
    throw new DatabaseUnavailable(
      `The migration ${floor}/${misnamed} must be named by four digits, an underscore and words.`,
    );
  return Promise.all(
    files.map(async (file) => {
      // A checkout may change line ends; the recorded hash must not notice.
      const text = (await readFile(join(folder, file), "utf8")).replaceAll("\r\n", "\n");
      const sha256 = createHash("sha256").update(text).digest("hex");
      return { name: `${floor}/${file}`, text, sha256 };
    }),
  );
}

async function lock(owner: ClientBase): Promise<void> {
  try {
    await owner.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await owner.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  } catch (error) {
    if (codeOf(error) !== "55P03") throw error;
    throw new DatabaseUnavailable(
      "Another process has been migrating this database for a minute; wait for it or end it.",
    );
  }
}

async function readRecord(owner: ClientBase): Promise<ReadonlyMap<string, Recorded>> {
  const { rows } = await owner.query<Recorded>("select name, sha256, granted_to from migrations");
  return new Map(rows.map((row) => [row.name, row]));
}

/** Refuses a database with a recorded migration that its folder lacks: a newer Sumi made it. */
function refuseUnknown(
  recorded: ReadonlyMap<string, Recorded>,
  migrations: readonly Migration[],
): void {
  const names = new Set(migrations.map(({ name }) => name));
  const floors = new Set(migrations.map(({ name }) => dirname(name)));
  for (const name of recorded.keys()) {
    if (floors.has(dirname(name)) && !names.has(name))
      throw new DatabaseUnavailable(
        `The database has the migration ${name}, which this Sumi does not know: run the newer one.`,
      );
  }
}

async function apply(owner: ClientBase, migration: Migration, serviceRole: string): Promise<void> {
  await inOneTransaction(owner, migration, async () => {
    await owner.query(forRole(migration.text, serviceRole));
    await owner.query("insert into migrations (name, sha256, granted_to) values ($1, $2, $3)", [
      migration.name,
      migration.sha256,
      serviceRole,
    ]);
  });
}

async function grantAgain(
  owner: ClientBase,
  migration: Migration,
  serviceRole: string,
): Promise<void> {
  await inOneTransaction(owner, migration, async () => {
    for (const [grant] of migration.text.matchAll(GRANT))
      await owner.query(forRole(grant, serviceRole));
    await owner.query("update migrations set granted_to = $2 where name = $1", [
      migration.name,
      serviceRole,
    ]);
  });
}

/** A statement that begins a line with `grant` or `revoke` and names the service. */
const GRANT = /^(?:grant|revoke)\b[^;]*\bsumi_service\b[^;]*;/gim;

function forRole(sql: string, serviceRole: string): string {
  return sql.replaceAll(/\bsumi_service\b/g, () => escapeIdentifier(serviceRole));
}

async function inOneTransaction(
  owner: ClientBase,
  { name }: Migration,
  work: () => Promise<void>,
): Promise<void> {
  await owner.query("begin");
  try {
    await work();
    await owner.query("commit");
  } catch (error) {
    await owner.query("rollback").catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnavailable(`The migration ${name} failed: ${reason}`, { cause: error });
  }
}

function changed({ name }: Migration): string {
  return (
    `The migration ${name} was changed after it was applied: ` +
    "restore the file and put the change into a new migration."
  );
}
