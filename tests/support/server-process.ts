import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { quickFolder } from "@sumi/database/testing/quick-folder.ts";

const MAIN = join(import.meta.dirname, "../../apps/server/src/main.ts");
const START_MS_MAX = 90_000;
const LOOK_MS = 50;

/** The folder of one exchange, and every server process that a test starts on it. */
export class ExchangeSite {
  readonly folder: string;
  readonly #environment: Record<string, string>;
  readonly #nodeOptions: readonly string[];
  readonly #servers: ServerProcess[] = [];

  /** `nodeOptions` come before the server's file on Node's command line. */
  static async create(
    environment: Record<string, string> = {},
    nodeOptions: readonly string[] = [],
  ): Promise<ExchangeSite> {
    const folder = await mkdtemp(join(quickFolder(), "sumi-test-"));
    // PostgreSQL runs as another user when root runs the tests, and must reach its folder.
    await chmod(folder, 0o755);
    return new ExchangeSite(folder, environment, nodeOptions);
  }

  private constructor(
    folder: string,
    environment: Record<string, string>,
    nodeOptions: readonly string[],
  ) {
    this.folder = folder;
    this.#environment = environment;
    this.#nodeOptions = nodeOptions;
  }

  /** Starts a server on a free port, without waiting for it. */
  async spawn(environment: Record<string, string> = {}): Promise<ServerProcess> {
    const port = await freePort();
    const consolePort = await freePort();
    const ports = { SUMI_PORT: String(port), SUMI_CONSOLE_PORT: String(consolePort) };
    const own = { SUMI_DATA: this.folder, SUMI_PAST: "0", SUMI_SEED: "1", ...ports };
    const settings = { ...own, ...this.#environment, ...environment };
    const server = new ServerProcess({ port, consolePort }, settings, this.#nodeOptions);
    this.#servers.push(server);
    return server;
  }

  /** Starts a server and waits until it answers, as a leader or a standby. */
  async start(environment: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await this.spawn(environment);
    await server.ready();
    return server;
  }

  /** The password that the first start chose for a person of the demonstration. */
  async passwordOf(name: string): Promise<string> {
    const file = join(this.folder, "demonstration-passwords.json");
    const passwords: Record<string, string> = JSON.parse(await readFile(file, "utf8"));
    const password = passwords[name];
    if (password === undefined) throw new Error(`the demonstration knows no ${name}`);
    return password;
  }

  /** Ends every process that still runs, and a PostgreSQL that outlived its server. */
  async remove(): Promise<void> {
    for (const server of this.#servers) await server.stop();
    await this.#endSurvivor();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** The first line of its pid file has the process id; without the file there is no survivor. */
  async #endSurvivor(): Promise<void> {
    const pidFile = join(this.folder, "postgres/data/postmaster.pid");
    const [pid = ""] = (await readFile(pidFile, "utf8").catch(() => "")).split("\n");
    if (pid === "") return;
    process.kill(Number(pid), "SIGINT");
    while (
      await stat(pidFile).then(
        () => true,
        () => false,
      )
    )
      await pause(LOOK_MS);
  }
}

export type Health = {
  readonly status: "green" | "yellow" | "red";
  readonly role: "leader" | "standby";
  readonly sequence: string;
  readonly projection_lag: number;
  readonly findings: readonly { readonly sentence: string }[];
};

/** One real server process, as an operator would run it. */
export class ServerProcess {
  readonly port: number;
  readonly origin: string;
  /** The origin of the staff's listener. */
  readonly consoleOrigin: string;
  readonly #child: ChildProcess;
  readonly #exited: Promise<number | NodeJS.Signals>;
  #output = "";
  #hasExited = false;

  constructor(
    { port, consolePort }: { readonly port: number; readonly consolePort: number },
    environment: Record<string, string>,
    nodeOptions: readonly string[] = [],
  ) {
    this.port = port;
    this.origin = `http://localhost:${port}`;
    this.consoleOrigin = `http://localhost:${consolePort}`;
    this.#child = spawn(process.execPath, [...nodeOptions, MAIN], {
      env: { ...withoutSettings(process.env), ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const keep = (chunk: Buffer) => {
      this.#output += chunk.toString();
    };
    this.#child.stdout?.on("data", keep);
    this.#child.stderr?.on("data", keep);
    this.#exited = once(this.#child, "close").then(([code, signal]) => {
      this.#hasExited = true;
      return code ?? signal;
    });
  }

  /** Everything that it has printed. */
  get output(): string {
    return this.#output;
  }

  /** Resolves with the exit code, or the signal that ended it. */
  get exited(): Promise<number | NodeJS.Signals> {
    return this.#exited;
  }

  get hasExited(): boolean {
    return this.#hasExited;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  async kill(): Promise<void> {
    this.signal("SIGKILL");
    await this.#exited;
  }

  /** Ends it like Ctrl-C does. A paused process is resumed first. */
  async stop(): Promise<number | NodeJS.Signals> {
    this.signal("SIGCONT");
    this.signal("SIGTERM");
    return this.#exited;
  }

  async health(): Promise<Health | undefined> {
    try {
      const response = await fetch(`${this.origin}/healthz`, {
        signal: AbortSignal.timeout(2_000),
      });
      return (await response.json()) as Health;
    } catch {
      return undefined;
    }
  }

  ready(): Promise<Health> {
    return this.until("it answers", (health) => health.role !== undefined);
  }

  leads(): Promise<Health> {
    return this.until("it leads", ({ role }) => role === "leader");
  }

  /** Waits until the read models contain everything durable. */
  caughtUp(): Promise<Health> {
    return this.until(
      "its read models are up to date",
      ({ projection_lag }) => projection_lag === 0,
    );
  }

  until(what: string, holds: (health: Health) => boolean): Promise<Health> {
    return this.#sees(what, async () => {
      const health = await this.health();
      return health !== undefined && holds(health) ? health : undefined;
    });
  }

  /** The printed screen once it is complete; the server answers before that. */
  screen(): Promise<string> {
    const isWhole = () => /^ {2}Stop .*$/m.test(this.#output);
    return this.#sees("it prints its screen", async () => (isWhole() ? this.#output : undefined));
  }

  async #sees<Sight>(what: string, look: () => Promise<Sight | undefined>): Promise<Sight> {
    const giveUpMs = Date.now() + START_MS_MAX;
    while (Date.now() < giveUpMs && !this.#hasExited) {
      const sight = await look();
      if (sight !== undefined) return sight;
      await pause(LOOK_MS);
    }
    throw new Error(`Waited in vain until ${what}. The server printed:\n${this.#output}`);
  }
}

/** Leaves out settings of the shell that runs the tests, so that they do not reach the exchange. */
export function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(
    ([name]) => !name.startsWith("SUMI_") && !name.startsWith("DATABASE_"),
  );
  return Object.fromEntries(kept);
}

/**
 * A free port below the range for outgoing connections: one from that range may be taken again
 * before the server is up.
 */
export async function freePort(): Promise<number> {
  let port = randomInt(PORT_MIN, PORT_MAX);
  while (!(await isFree(port))) port = randomInt(PORT_MIN, PORT_MAX);
  return port;
}

const PORT_MIN = 10_240;
const PORT_MAX = 32_768;

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "localhost", () => probe.close(() => resolve(true)));
  });
}
