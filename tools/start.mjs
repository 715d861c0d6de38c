/**
 * `npm start`: installs and builds what is missing, then runs the server on the Node that it brings
 * along. Ctrl-C and a termination reach it once; it ends in order and its exit code becomes ours.
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
  // A group of its own, so that Ctrl-C in a terminal does not reach it beside our own forwarding.
  detached: !onWindows,
});

/** A terminal and npm both pass Ctrl-C on; what follows within this time is the same key. */
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
