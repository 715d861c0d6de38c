import { randomBytes } from "node:crypto";
import { Client, type Pool } from "pg";
import { createDatabase, dropDatabase } from "../embedded/roles.ts";
import { openPool } from "../pool.ts";
import { contentsOf } from "./contents.ts";
import { onDatabase, type TestServer } from "./template.ts";

const POOL_NAME = "sumi test";
const CLEANER_NAME = "sumi test cleaner";

/** What a template's fresh copies hold (contents.ts), by the template's name. */
const contents = new Map<string, string>();

/** A copy of a template. It can be made fresh again, at a tenth of the cost of another copy. */
export class Copy {
  readonly url: string;
  /** Connected as the service role. */
  readonly pool: Pool;
  readonly #server: TestServer;
  readonly #template: string;
  readonly #name: string;
  readonly #ownerUrl: string;
  #cleaner: Client | undefined;
  #isAltered = false;

  static async make(server: TestServer, template: string): Promise<Copy> {
    const name = `test_${Date.now()}_${randomBytes(4).toString("hex")}`;
    await createDatabase(server.superuserUrl, name, { template });
    const copy = new Copy(server, template, name);
    if (!contents.has(template)) contents.set(template, await contentsOf(await copy.#connect()));
    return copy;
  }

  private constructor(server: TestServer, template: string, name: string) {
    const { url, ownerUrl } = onDatabase(server, name);
    this.#server = server;
    this.#template = template;
    this.#name = name;
    this.#ownerUrl = ownerUrl;
    this.url = url;
    this.pool = openPool({ url, applicationName: POOL_NAME });
  }

  /** The address for the owner, who may change the tables: such a copy is never fresh again. */
  ownerUrl(): string {
    this.#isAltered = true;
    return this.#ownerUrl;
  }

  /**
   * Makes it fresh and returns true. It refuses while anybody else is connected: a server that a
   * test left behind has to find its database gone.
   */
  async refresh(): Promise<boolean> {
    const { ended, idleCount, totalCount } = this.pool;
    if (this.#isAltered || ended || idleCount < totalCount) return false;
    const cleaner = await this.#connect();
    const { rowCount } = await cleaner.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name not in ($1, $2)`,
      [POOL_NAME, CLEANER_NAME],
    );
    if (rowCount !== 0) return false;
    await cleaner.query(contents.get(this.#template) ?? "");
    return true;
  }

  async drop(): Promise<void> {
    if (!this.pool.ended) await this.pool.end();
    await this.#cleaner?.end();
    await dropDatabase(this.#server.superuserUrl, this.#name);
  }

  /** The superuser's connection to it, which fires no triggers. */
  async #connect(): Promise<Client> {
    if (this.#cleaner !== undefined) return this.#cleaner;
    const address = new URL(this.#server.superuserUrl);
    address.pathname = `/${this.#name}`;
    const cleaner = new Client({
      connectionString: address.toString(),
      application_name: CLEANER_NAME,
    });
    // The server may end first.
    cleaner.on("error", () => undefined);
    await cleaner.connect();
    await cleaner.query("set session_replication_role = replica");
    this.#cleaner = cleaner;
    return cleaner;
  }
}
