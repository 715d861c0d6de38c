import { chmod, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbeddedPostgres } from "@sumi/database/embedded-postgres.ts";
import { Client } from "pg";

const WRONG_CLOCK = fileURLToPath(new URL("./wrong-clock.ts", import.meta.url));

/** Node's arguments for a server whose clock a test can set. */
export const WITH_WRONG_CLOCK = ["--import", WRONG_CLOCK] as const;

/**
 * The clock of the machine on which a server and its embedded PostgreSQL run: both show the same
 * wrong time. Connections that the database had before `shared` still see the right one.
 */
export class ClockControl {
  readonly file: string;

  constructor(dataFolder: string) {
    this.file = join(dataFolder, "wrong-clock");
  }

  /** Milliseconds by which the clock is ahead; 0 is right. */
  async set(errorMs: number): Promise<void> {
    const next = `${this.file}.next`;
    await writeFile(next, String(errorMs));
    await chmod(next, 0o644);
    await rename(next, this.file);
  }

  /** Lets the database of this folder, which must run, show the same time. */
  async share(dataFolder: string): Promise<void> {
    const postgres = await startEmbeddedPostgres(dataFolder);
    const client = new Client(postgres.superuserUrl.replace(/[^/]*$/, "sumi"));
    await client.connect();
    try {
      await client.query(this.#shadow());
    } finally {
      await client.end();
      await postgres.leave();
    }
  }

  /** `clock_timestamp` of the schema `wrong` comes before PostgreSQL's own in the search path. */
  #shadow(): string {
    return `
      create schema wrong;
      grant usage on schema wrong to public;
      create function wrong.clock_timestamp() returns timestamptz
        language sql volatile security definer as
        $$ select pg_catalog.clock_timestamp()
             + pg_read_file('${this.file}')::bigint * interval '1 millisecond' $$;
      alter role sumi_service in database sumi
        set search_path = wrong, pg_catalog, public;`;
  }
}
