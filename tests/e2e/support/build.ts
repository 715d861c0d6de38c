import { join } from "node:path";
import { runNode } from "./run-node.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** Builds the member app unless its build is newer than everything that it is made of. */
export async function buildMemberApp(): Promise<void> {
  const code = await runNode([join(ROOT, "tools/build.mjs")], { cwd: ROOT });
  if (code !== 0) throw new Error("the member app cannot be built; Vite says why above");
}
