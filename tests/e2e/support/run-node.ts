import { spawn } from "node:child_process";

/** Runs a program to its end on the same Node, and answers its exit code. */
export function runNode(
  parameters: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<number> {
  const { cwd = process.cwd(), env = process.env } = options;
  const child = spawn(process.execPath, parameters, {
    cwd,
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  return new Promise((done, failed) => {
    child.once("error", failed);
    child.once("exit", (code) => done(code ?? 1));
  });
}
