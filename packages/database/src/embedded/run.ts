import { spawn } from "node:child_process";
import { join } from "node:path";
import { program } from "./binaries.ts";
import type { Cluster } from "./cluster.ts";

export type Finished = { readonly ok: boolean; readonly output: string };

/**
 * Runs one of PostgreSQL's programs to its end, as the user of the cluster and inside its folder.
 * It gets almost none of our environment, which contains secrets.
 */
export function run(
  cluster: Pick<Cluster, "folder" | "binaries" | "user">,
  name: "initdb" | "pg_ctl",
  parameters: readonly string[],
): Promise<Finished> {
  const child = spawn(join(cluster.binaries.folder, program(name)), parameters, {
    cwd: cluster.folder,
    env: environment(),
    stdio: ["ignore", "pipe", "pipe"],
    windowsHide: true,
    ...cluster.user,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ ok: false, output: error.message }));
    // Not "close": on some systems the server that was started keeps the pipes open.
    child.once("exit", (code) => {
      setImmediate(() => {
        child.stdout.destroy();
        child.stderr.destroy();
        resolve({ ok: code === 0, output: output.trim() });
      });
    });
  });
}

/** The same language and time zone everywhere, and the variables that programs need to start. */
function environment(): NodeJS.ProcessEnv {
  const kept = ["PATH", "TMPDIR", "SYSTEMROOT", "TEMP", "TMP"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), LC_ALL: "C", TZ: "UTC", PGTZ: "UTC" };
}

export function lastLine(text: string): string {
  return text.trimEnd().split("\n").at(-1) ?? "";
}
