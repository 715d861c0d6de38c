import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { codeOf, DatabaseUnavailable } from "../database-unavailable.ts";
import type { Cluster } from "./cluster.ts";
import { lastLine, run } from "./run.ts";

/** The server process of a cluster, as its own file in the data folder describes it. */
export type Postmaster = { readonly processId: number; readonly port: number };

/** The running server; undefined if none runs, even if a crash left the file of one. */
export function runningServer(cluster: Cluster): Postmaster | undefined {
  const file = join(cluster.data, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const [processId, , , port] = readFileSync(file, "utf8").split("\n").map(Number);
  // A server that is just starting has not written its port yet.
  if (processId === undefined || !Number.isInteger(processId)) return undefined;
  if (isAlive(processId) && isServerOf(cluster, processId))
    return { processId, port: port !== undefined && Number.isInteger(port) ? port : 0 };
  return undefined;
}

const START_TIMEOUT_S = 300;

/**
 * Only loopback, no socket files, and no setting that weakens durability. Statements and row
 * contents stay out of the log, because they contain members' data.
 */
const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=100",
  "timezone=UTC",
  "log_timezone=UTC",
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  "log_checkpoints=off",
  "jit=off",
];

/**
 * Starts the server on a port, by default a free one. Returns the reason if it did not start; the
 * reason may only be that another process was faster or took the port.
 */
export async function startServer(cluster: Cluster, port?: number): Promise<string | undefined> {
  forgetStrangers(cluster);
  const told = readLog(cluster).length;
  const settings = [
    `-p ${port ?? (await freePort())}`,
    ...SETTINGS.map((setting) => `-c ${setting}`),
  ];
  const { ok, output } = await run(cluster, "pg_ctl", [
    "start",
    "-D",
    cluster.data,
    "-l",
    cluster.log,
    "-s",
    "-w",
    "-t",
    String(START_TIMEOUT_S),
    "-o",
    settings.join(" "),
  ]);
  if (ok) return undefined;
  const news = readLog(cluster).slice(told);
  const fatal = news.split("\n").findLast((line) => /FATAL|PANIC/.test(line));
  return (fatal ?? lastLine(output)).replace(/^.*(?=FATAL|PANIC)/, "");
}

export async function stopServer(cluster: Cluster): Promise<void> {
  const { ok, output } = await run(cluster, "pg_ctl", [
    "stop",
    "-D",
    cluster.data,
    "-s",
    "-w",
    "-m",
    "fast",
    "-t",
    String(START_TIMEOUT_S),
  ]);
  if (!ok && runningServer(cluster) !== undefined)
    throw new DatabaseUnavailable(`The embedded PostgreSQL did not stop: ${lastLine(output)}`);
}

function readLog({ log }: Cluster): string {
  return existsSync(log) ? readFileSync(log, "utf8") : "";
}

/**
 * After a crash of the machine, the process number in the old file may belong to another program.
 * PostgreSQL would then refuse to start, so the file is deleted.
 */
function forgetStrangers(cluster: Cluster): void {
  const file = join(cluster.data, "postmaster.pid");
  if (!existsSync(file)) return;
  const processId = Number.parseInt(readFileSync(file, "utf8"), 10);
  if (isAlive(processId) && !isServerOf(cluster, processId)) rmSync(file, { force: true });
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/**
 * True if a living process is the server of this data folder. It works inside the folder, which
 * identifies it even after a move; where the system does not show that, any PostgreSQL counts,
 * because to take another server for ours costs a wait, and to miss ours could cost the data.
 */
function isServerOf(cluster: Cluster, processId: number): boolean {
  if (process.platform === "win32") return true;
  try {
    return readlinkSync(`/proc/${processId}/cwd`) === cluster.data;
  } catch {
    return /postgres/.test(commandLine(processId));
  }
}

/** Returns "" for a process that is gone, or that we may not inspect. */
function commandLine(processId: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${processId}/cmdline`, "utf8");
    return execFileSync("ps", ["-o", "command=", "-p", String(processId)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
