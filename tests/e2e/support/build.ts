import { join } from "node:path";
import { runNode } from "./run-node.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** Builds the member app and the console, unless the build is newer than its sources. */
export async function buildApps(): Promise<void> {
  const code = await runNode([join(ROOT, "tools/build.mjs")], { cwd: ROOT });
  if (code !== 0) throw new Error("the apps cannot be built; Vite says why above");
}
