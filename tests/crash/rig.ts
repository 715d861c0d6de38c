import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import {
  ExchangeSite,
  freePort,
  type ServerProcess,
  withoutSettings,
} from "../support/server-process.ts";
import type { Order, Report, StaffAccount, TraderAccount } from "./checker/talk.ts";
import type { Place } from "./checker/venue.ts";
import { CheckerProcess } from "./checker-process.ts";
import { DatabaseControl } from "./database-control.ts";

const FOUNDING = fileURLToPath(new URL("./founding.ts", import.meta.url));
const SWITCH = fileURLToPath(new URL("../mutants/switch.ts", import.meta.url));

export type RigOptions = {
  readonly seed: number;
  /** A mutant for the served processes; "" for none. */
  readonly mutant: string;
};

/** The exchange, its database and its members: real processes, all in one folder. */
export class Rig {
  readonly site: ExchangeSite;
  readonly checker: CheckerProcess;
  readonly database: DatabaseControl;
  /** Findings about the processes themselves. */
  readonly findings: string[] = [];
  /** The process that serves; `undefined` after it was killed. */
  server: ServerProcess | undefined;
  longestOutageMs = 0;
  #downSinceMs = 0;
  readonly #collapse = Promise.withResolvers<never>();

  static async found({ seed, mutant }: RigOptions): Promise<Rig> {
    const [environment, nodeOptions] =
      mutant === "" ? [{}, []] : [{ MUTANT: mutant }, ["--import", SWITCH]];
    const site = await ExchangeSite.create(environment, nodeOptions);
    try {
      const traders = await foundExchange(site.folder);
      const database = await DatabaseControl.of(site.folder);
      const evidencePath = join(site.folder, "evidence.jsonl");
      const staff = await staffOf(site);
      const checker = new CheckerProcess({
        dataFolder: site.folder,
        evidencePath,
        seed,
        traders,
        staff,
      });
      return new Rig(site, checker, database);
    } catch (error) {
      await site.remove();
      throw error;
    }
  }

  private constructor(site: ExchangeSite, checker: CheckerProcess, database: DatabaseControl) {
    this.site = site;
    this.checker = checker;
    this.database = database;
    this.#collapse.promise.catch(() => undefined);
  }

  /** Throws `Collapsed` when the server ends by itself: the members would wait for ever. */
  tell(order: Order): Promise<Report> {
    return Promise.race([this.checker.obey(order), this.#collapse.promise]);
  }

  /** The first start: members sign in and begin to trade. */
  async begin(): Promise<void> {
    const server = await this.site.spawn();
    this.#adopt(server);
    await server.leads();
    await this.tell({ order: "begin", ...placeOf(server) });
  }

  /** A process that serves, with every member answered; it is started if there is none. */
  async working(): Promise<ServerProcess> {
    const server = this.server ?? (await this.spawn());
    if (this.#downSinceMs > 0) {
      await server.leads();
      const outageMs = performance.now() - this.#downSinceMs;
      this.longestOutageMs = Math.max(this.longestOutageMs, outageMs);
      this.#downSinceMs = 0;
      await this.tell({ order: "serve", ...placeOf(server) });
      await this.settle();
    }
    return server;
  }

  /** All members get their answers and check some of them. */
  async settle(): Promise<void> {
    await this.tell({ order: "settle", databaseUrl: this.database.url });
  }

  /** Starts a process to replace the one that is gone. */
  async spawn(): Promise<ServerProcess> {
    const server = await this.site.spawn();
    this.#adopt(server);
    return server;
  }

  /** Kills the serving process with kill -9, if there is one. */
  async kill(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    await server?.kill();
    await this.down();
  }

  /** Tells the members that no process serves now. */
  async down(): Promise<void> {
    if (this.#downSinceMs > 0) return;
    this.#downSinceMs = performance.now();
    await this.tell({ order: "down" });
  }

  /** Lets that process serve; the one before is no longer watched. */
  async succeed(server: ServerProcess): Promise<void> {
    this.#adopt(server);
    await this.tell({ order: "serve", ...placeOf(server) });
  }

  async remove(): Promise<void> {
    this.server = undefined;
    await this.checker.end();
    await this.site.remove();
  }

  /** Reports a finding if the process ends without a fault. */
  #adopt(server: ServerProcess): void {
    this.server = server;
    void server.exited.then((code) => {
      if (this.server !== server) return;
      this.findings.push(
        `I22 the server ended by itself with ${code}: ${lastWordsIn(server.output)}`,
      );
      this.#collapse.reject(new Collapsed());
    });
  }
}

/** The last sentence that a process printed; lines that begin with a brace are its log. */
export function lastWordsIn(output: string): string {
  const lines = output.split("\n").map((line) => line.trim());
  return lines.findLast((line) => line !== "" && !line.startsWith("{")) ?? "";
}

/** The serving process ended by itself; `findings` has the reason. */
export class Collapsed extends Error {}

function placeOf({ origin, consoleOrigin }: ServerProcess): Place {
  return { origin, consoleOrigin };
}

/**
 * The demonstration's staff in the mix: two for deposits, and three for withdrawals, because nobody
 * takes two steps of one.
 */
const STAFF = [
  { number: -3, name: "reviewer1", desk: "deposits" },
  { number: -5, name: "approver1", desk: "deposits" },
  { number: -4, name: "reviewer2", desk: "withdrawals" },
  { number: -7, name: "approver2", desk: "withdrawals" },
  { number: -8, name: "approver3", desk: "withdrawals" },
] as const;

function staffOf(site: ExchangeSite): Promise<readonly StaffAccount[]> {
  return Promise.all(
    STAFF.map(async (person) => ({ ...person, password: await site.passwordOf(person.name) })),
  );
}

async function foundExchange(folder: string): Promise<readonly TraderAccount[]> {
  const { MUTANT: _, ...environment } = withoutSettings(process.env);
  const settings = { SUMI_DATA: folder, SUMI_PAST: "0", SUMI_PORT: String(await freePort()) };
  const { stdout } = await promisify(execFile)(process.execPath, [FOUNDING], {
    env: { ...environment, ...settings },
  });
  return JSON.parse(stdout) as readonly TraderAccount[];
}
