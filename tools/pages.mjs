/**
 * Builds the pages that the server shows from their sources. Plain JavaScript, because it also runs
 * on Node 20; the build itself runs on the Node of node_modules.
 */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT, refuse, run, servingNode } from "./installation.mjs";

/** The apps with pages; each is built into a folder of its name. */
const APPS = [
  { folder: "member", name: "member app" },
  { folder: "console", name: "console" },
];
/** The packages that all apps are built from. */
const SOURCES = [
  ...["app", "client", "contract", "formulas", "messages", "primitives", "ui"].map(
    (name) => `packages/${name}`,
  ),
  "package-lock.json",
];

/** Builds each app unless its build is newer than all its sources. */
export async function buildPages() {
  for (const app of APPS) await buildApp(app);
}

async function buildApp({ folder, name }) {
  const builtMs = changedMs(join(ROOT, "build", folder, "index.html"));
  const sources = [`apps/${folder}`, ...SOURCES];
  if (sources.every((source) => newestMs(join(ROOT, source)) < builtMs)) return;
  console.log(`Building the ${name} …`);
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const settings = ["build", "--config", `apps/${folder}/vite.config.ts`, "--logLevel", "warn"];
  const code = await run(servingNode(), [vite, ...settings]);
  if (code !== 0) refuse(`The ${name} could not be built; Vite says why above.`);
}

function newestMs(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return readdirSync(path)
    .filter((name) => name !== "node_modules")
    .reduce((newest, name) => Math.max(newest, newestMs(join(path, name))), 0);
}

/** 0 for a missing file. */
function changedMs(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
