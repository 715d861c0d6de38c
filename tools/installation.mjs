/**
 * The prerequisites of `npm start` and `npm test`: a Node that can begin, the packages of the lock
 * file, and Node 24 among them. Plain JavaScript, because it also runs on Node 20.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename, dirname, join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname ?? ".", "..");

const NODE_MIN = 20;
const NODE_SERVING = 24;
const major = Number.parseInt(process.versions.node, 10);

/** Prints one sentence and ends the process. */
export function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Installs the lock file's packages if any is missing; `wanted` filters its entries. */
export async function install(wanted = () => true) {
  if (major < NODE_MIN)
    refuse(`Sumi starts on Node ${NODE_MIN} or newer, and this is ${process.versions.node}.`);
  if (isInstalled(wanted)) return;
  console.log("Installing packages (once) …");
  const code = await run(...npm(), ["ci", "--no-audit", "--no-fund", "--include=dev"]);
  if (code !== 0) refuse("The packages could not be installed; npm says why above.");
  if (!isInstalled(wanted)) refuse('The installation is incomplete: run "npm ci" and look.');
}

/** The Node that runs Sumi: the one in node_modules, or this one if it is new enough. */
export function servingNode() {
  const file = process.platform === "win32" ? "node.exe" : "node";
  const installed = join(ROOT, "node_modules/node/bin", file);
  if (existsSync(installed)) return installed;
  if (major >= NODE_SERVING) return process.execPath;
  return refuse(
    `Node ${NODE_SERVING} is not in node_modules: npm was told to run no install scripts. ` +
      `Run "npm rebuild node", or use Node ${NODE_SERVING}.`,
  );
}

/** Runs a program to its end and answers its exit code. */
export function run(command, first, rest = []) {
  const child = spawn(command, [...first, ...rest], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
  });
  return new Promise((done) => {
    child.once("error", (error) => {
      console.error(error.message);
      done(1);
    });
    child.once("exit", (code) => done(code ?? 1));
  });
}

/**
 * The same without printing: answers the output with the exit code. What it starts in turn has its
 * priority, too.
 */
export function runQuietly(command, parameters, priority = constants.priority.PRIORITY_NORMAL) {
  const stdio = ["ignore", "pipe", "pipe"];
  const child = spawn(command, parameters, { cwd: ROOT, stdio });
  // Nothing lowers the priority of a process that could not be started.
  if (child.pid !== undefined && priority !== constants.priority.PRIORITY_NORMAL)
    setPriority(child.pid, priority);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  return new Promise((done) => {
    child.once("error", ({ message }) => done({ code: 1, output: message }));
    child.once("close", (code) => done({ code: code ?? 1, output }));
  });
}

/**
 * True if node_modules has every package of the lock file in its version. Packages for other
 * platforms are optional and may be absent.
 */
function isInstalled(wanted) {
  const record = join(ROOT, "node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const locked = readPackages(join(ROOT, "package-lock.json"));
  const present = readPackages(record);
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes("node_modules/") || !wanted(entry)) return true;
    const found = present[path];
    return found === undefined ? entry.optional === true : found.version === entry.version;
  });
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

/**
 * npm as a program and its first arguments, without a shell: as a JavaScript file where that is
 * found.
 */
function npm() {
  const beside = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath ?? "",
    join(beside, "node_modules/npm/bin/npm-cli.js"),
    join(beside, "../lib/node_modules/npm/bin/npm-cli.js"),
  ];
  const file = candidates.find((path) => basename(path) === "npm-cli.js" && existsSync(path));
  return file === undefined ? ["npm", []] : [process.execPath, [file]];
}
