import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { asProgram } from "./owner-database.ts";

// `npm run container-steps -- FOLDER PORT`: does in an empty folder what deploy/Containerfile does
// in an empty image, for whoever has no container runtime: copies the repository, runs the steps of
// the build with nothing in their environment, and starts what the image starts, as a demonstration
// on PORT, until it is ready.

const ROOT = join(import.meta.dirname, "..");
const READY_TRIES = 120;
const TRY_MS = 1_000;

await asProgram(async () => {
  const [folder, port] = process.argv.slice(2);
  if (folder === undefined || port === undefined) {
    throw new Error("Say where, and on which port: npm run container-steps -- /tmp/empty 3100");
  }
  const root = resolve(folder);
  const release = join(root, "opt/sumi");
  mkdirSync(release, { recursive: true });
  if (readdirSync(release).length > 0) throw new Error(`${release} is not empty.`);
  copyRepository(release);
  const bare = { PATH: "/usr/local/bin:/usr/bin:/bin", HOME: root };
  for (const step of buildSteps()) {
    console.log(`RUN ${step}`);
    execFileSync("/bin/sh", ["-c", step], { cwd: release, env: bare, stdio: "inherit" });
  }
  const { program, main } = entryPoint(root);
  const env = { ...bare, SUMI_DATA: join(root, "var/lib/sumi"), SUMI_PORT: port, SUMI_PAST: "0" };
  const server = spawn(program, [main], { cwd: release, env, stdio: "inherit" });
  try {
    await untilReady(port);
  } finally {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  console.log(`The image's steps lead to an exchange that starts, serves and stops in ${root}.`);
});

/** The files that are in the repository: what a clone has is what an image is built from. */
function copyRepository(release: string): void {
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" });
  for (const path of listed.split("\0").filter((each) => each !== "")) {
    mkdirSync(dirname(join(release, path)), { recursive: true });
    cpSync(join(ROOT, path), join(release, path), { verbatimSymlinks: true });
  }
}

function containerFile(): string {
  return readFileSync(join(ROOT, "deploy/Containerfile"), "utf8");
}

/** The steps before the second image; those after it make the user and the folder. */
function buildSteps(): readonly string[] {
  const [, first = ""] = containerFile().split(/^FROM /m);
  return [...first.matchAll(/^RUN (.+)$/gm)].map(([, step = ""]) => step);
}

function entryPoint(root: string): { readonly program: string; readonly main: string } {
  const [, program = "", main = ""] =
    /^ENTRYPOINT \["(\S+)", "(\S+)"\]$/m.exec(containerFile()) ?? [];
  return { program: join(root, program), main };
}

async function untilReady(port: string): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const answer = await fetch(`http://localhost:${port}/ready`).catch(() => undefined);
    if (answer?.ok === true) return;
    await pause(TRY_MS);
  }
  throw new Error("The exchange did not become ready.");
}
