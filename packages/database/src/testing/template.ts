import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client, escapeIdentifier } from "pg";
import { createDatabase, dropDatabase } from "../embedded/roles.ts";
import { prepareDatabase } from "../prepare.ts";

/** The addresses of the run's server; provided by global-setup.ts. */
export type TestServer = {
  readonly url: string;
  readonly ownerUrl: string;
  readonly superuserUrl: string;
};

/** The prefix of every database that others are copied from. */
export const TEMPLATE = "template_";
const TEMPLATE_LOCK = 7_306_003;

/**
 * The name of a database with only these migrations. It is made by the first test that needs it and
 * copied by the others: a copy takes a twentieth of the time.
 */
export async function templateOf(server: TestServer, folders: readonly string[]): Promise<string> {
  const name = `${TEMPLATE}${contentHash(folders)}`;
  const client = new Client({ connectionString: server.superuserUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await makeTemplate(server, { name, folders, client });
    return name;
  } finally {
    await client.end();
  }
}

/** It gets its name at the end, so that a half-made one is never copied. */
async function makeTemplate(
  server: TestServer,
  { name, folders, client }: { name: string; folders: readonly string[]; client: Client },
): Promise<void> {
  const draft = `draft_${name}`;
  await dropDatabase(server.superuserUrl, draft);
  await createDatabase(server.superuserUrl, draft);
  await prepareDatabase(onDatabase(server, draft), folders);
  await client.query(
    `alter database ${escapeIdentifier(draft)} rename to ${escapeIdentifier(name)}`,
  );
}

/** The addresses of a database of the server, for both roles. */
export function onDatabase(
  { url, ownerUrl }: TestServer,
  name: string,
): { readonly url: string; readonly ownerUrl: string } {
  const named = (address: string) =>
    Object.assign(new URL(address), { pathname: `/${name}` }).toString();
  return { url: named(url), ownerUrl: named(ownerUrl) };
}

/** Changes with every migration, so that a template of other migrations is never copied. */
function contentHash(folders: readonly string[]): string {
  const hash = createHash("sha256");
  for (const folder of folders) {
    for (const file of readdirSync(folder).sort()) {
      hash.update(`${folder} ${file}\n`).update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}
