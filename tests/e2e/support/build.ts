import { join } from "node:path";
import { runNode } from "./run-node.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** Builds the member app and the console, each unless its build is newer than what it is made of. */
export async function buildApps(): Promise<void> {
  const code = await runNode([join(ROOT, "tools/build.mjs")], { cwd: ROOT });
  if (code !== 0) throw new Error("the apps cannot be built; Vite says why above");
}
