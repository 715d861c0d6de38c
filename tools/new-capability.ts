import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { stamp } from "./new-capability/stamp.ts";

// `npm run new-capability NAME`: writes the folders of a capability on every floor and enters it
// into the lists. What it writes compiles; its tests fail, each saying what is still to be decided.
const ROOT = join(import.meta.dirname, "..");

try {
  const [name, ...others] = process.argv.slice(2);
  if (name === undefined || others.length > 0) throw new Error("Say one name, such as gift-cards.");
  const { added, changed } = stamp(ROOT, name);
  const biome = join(ROOT, "node_modules/.bin/biome");
  spawnSync(biome, ["check", "--write", ...added, ...changed], { cwd: ROOT, stdio: "inherit" });
  for (const path of added) console.log(`+ ${path}`);
  for (const path of changed) console.log(`~ ${path}`);
  console.log(`Now make its tests pass: npx vitest run ${name}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
