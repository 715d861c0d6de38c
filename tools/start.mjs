/**
 * `npm start`: installs and builds what is missing, then runs the server on the Node of
 * node_modules. The server gets Ctrl-C and a termination once; after its orderly end its exit code
 * becomes this program's.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { install, ROOT, refuse, servingNode } from "./installation.mjs";
import { buildPages } from "./pages.mjs";

await install((entry) => entry.dev !== true);
await buildPages();

const onWindows = process.platform === "win32";
const server = spawn(servingNode(), [join(ROOT, "apps/server/src/main.ts")], {
  cwd: ROOT,
  stdio: ["ignore", "inherit", "inherit"],
  // A separate process group, so that Ctrl-C in a terminal reaches the server only once, through
  // us.
  detached: !onWindows,
});

/** A terminal and npm both pass Ctrl-C on; signals within this time are the same key press. */
const SAME_KEY_MS = 500;
let forwardedMs = Number.NEGATIVE_INFINITY;

function forward(signal) {
  const nowMs = performance.now();
  if (onWindows || nowMs - forwardedMs < SAME_KEY_MS) return;
  forwardedMs = nowMs;
  server.kill(signal);
}

process.on("SIGINT", () => forward("SIGINT"));
process.on("SIGTERM", () => forward("SIGTERM"));
process.on("SIGHUP", () => forward("SIGTERM"));
server.once("error", (error) => refuse(`The server could not be started: ${error.message}`));
server.once("exit", (code) => process.exit(code ?? 1));
