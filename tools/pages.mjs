/**
 * The pages that the server shows, built from their sources. Plain JavaScript, because it also runs
 * on Node 20; the build itself runs on the Node that comes along.
 */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT, refuse, run, servingNode } from "./installation.mjs";

const PAGE = "build/member/index.html";
/** Everything that the member app is made of. */
const SOURCES = [
  "apps/member",
  ...["client", "contract", "messages", "primitives", "ui"].map((name) => `packages/${name}`),
  "package-lock.json",
];

/** Builds the member app unless the build is newer than everything that it is made of. */
export async function buildPages() {
  const builtMs = changedMs(join(ROOT, PAGE));
  if (SOURCES.every((source) => newestMs(join(ROOT, source)) < builtMs)) return;
  console.log("Building the member app …");
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const settings = ["build", "--config", "apps/member/vite.config.ts", "--logLevel", "warn"];
  const code = await run(servingNode(), [vite, ...settings]);
  if (code !== 0) refuse("The member app could not be built; Vite says why above.");
}

function newestMs(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return readdirSync(path)
    .filter((name) => name !== "node_modules")
    .reduce((newest, name) => Math.max(newest, newestMs(join(path, name))), 0);
}

/** 0 for what is not there. */
function changedMs(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
