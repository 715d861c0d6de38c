import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { createDatabase, dropDatabase } from "../embedded/roles.ts";
import { contentsOf } from "./contents.ts";
import { onDatabase, type TestServer } from "./template.ts";

const OTHERS = `select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;
/** Looks for others who are connected, and the time between two looks. */
const LOOKS_MAX = 20;
const LOOK_MS = 10;

/** The prefix of every copy's name. */
export const COPY = "test_";

/** The statements that make a copy fresh again (contents.ts), by its template's name. */
const contents = new Map<string, string>();

/** A copy of a template. It can be made fresh again, at a tenth of the cost of another copy. */
export class Copy {
  readonly url: string;
  readonly #server: TestServer;
  readonly #template: string;
  readonly #name: string;
  readonly #ownerUrl: string;
  #cleaner: Client | undefined;
  #isAltered = false;

  static async make(server: TestServer, template: string): Promise<Copy> {
    const name = `${COPY}${Date.now()}_${randomBytes(4).toString("hex")}`;
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
  }

  /** The address for the owner, who may change the tables: such a copy is never fresh again. */
  ownerUrl(): string {
    this.#isAltered = true;
    return this.#ownerUrl;
  }

  /**
   * Makes it fresh and returns true. It refuses while anybody is connected: a server that a test
   * left behind has to find its database gone.
   */
  async refresh(): Promise<boolean> {
    if (this.#isAltered) return false;
    const cleaner = await this.#connect();
    if (!(await isLeft(cleaner))) return false;
    await cleaner.query(contents.get(this.#template) ?? "");
    return true;
  }

  async drop(): Promise<void> {
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
      application_name: "sumi test cleaner",
    });
    // The server may end first.
    cleaner.on("error", () => undefined);
    await cleaner.connect();
    await cleaner.query("set session_replication_role = replica");
    this.#cleaner = cleaner;
    return cleaner;
  }
}

/** True once nobody else is connected; who has just ended a connection is waited for. */
async function isLeft(client: Client): Promise<boolean> {
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const { rowCount } = await client.query(OTHERS);
    if (rowCount === 0) return true;
    await pause(LOOK_MS);
  }
  return false;
}
