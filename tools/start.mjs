/**
 * `npm start`: installs and builds what is missing, then runs the server on the Node of
 * node_modules. The server gets Ctrl-C and a termination once; after its orderly end its exit code
 * becomes this program's. One that had to give up is started again, because it recovers from the
 * journal.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { install, ROOT, refuse, servingNode } from "./installation.mjs";
import { buildPages } from "./pages.mjs";
import { pauseAfter } from "./start-again.mjs";

await install((entry) => entry.dev !== true);
await buildPages();

const onWindows = process.platform === "win32";

/** A terminal and npm both pass Ctrl-C on; signals within this time are the same key press. */
const SAME_KEY_MS = 500;
let forwardedMs = Number.NEGATIVE_INFINITY;
let isStopping = false;
let server;
let pause;

function forward(signal) {
  const nowMs = performance.now();
  if (onWindows || nowMs - forwardedMs < SAME_KEY_MS) return;
  forwardedMs = nowMs;
  isStopping = true;
  if (pause === undefined) server.kill(signal);
  else process.exit(0);
}

process.on("SIGINT", () => forward("SIGINT"));
process.on("SIGTERM", () => forward("SIGTERM"));
process.on("SIGHUP", () => forward("SIGTERM"));
run(0);

/** Runs the server; `failures` counts how often it gave up in a row. */
function run(failures) {
  pause = undefined;
  const startedMs = performance.now();
  server = spawn(servingNode(), [join(ROOT, "apps/server/src/main.ts")], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    // A separate process group, so that Ctrl-C in a terminal reaches the server only once, through
    // us.
    detached: !onWindows,
  });
  server.once("error", (error) => refuse(`The server could not be started: ${error.message}`));
  server.once("exit", (code) => {
    const next = pauseAfter({ code, failures, ranMs: performance.now() - startedMs });
    if (isStopping || next === undefined) process.exit(code ?? 1);
    console.error(`  Sumi starts again in ${next.seconds} s.`);
    pause = setTimeout(() => run(next.failures), next.seconds * 1_000);
  });
}
