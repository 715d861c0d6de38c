import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import type { Finding } from "../model/finding.ts";
import { optionsIn } from "../simulation/arguments.ts";
import { failure } from "../simulation/report.ts";
import type { SeedOptions } from "../simulation/world/options.ts";
import { CATALOGUE } from "./catalogue.ts";
import { mutated } from "./mutant.ts";
import { pickedBy } from "./rotation.ts";
import { simulatedAgain, verdictOf } from "./verdict.ts";

const ROOT = join(import.meta.dirname, "../..");
const SWITCH = join(import.meta.dirname, "switch.ts");
const NAMES = CATALOGUE.map(({ name }) => name);

test.each(CATALOGUE)("$name fits its file, changes it and compiles", (mutant) => {
  const source = readFileSync(join(ROOT, mutant.file), "utf8");
  const text = mutated(mutant, source);
  expect(text).not.toBe(source);
  expect(stripTypeScriptTypes(text)).not.toBe("");
});

test("there are enough mutants, each with a name and a sentence of its own", () => {
  expect(CATALOGUE.length).toBeGreaterThanOrEqual(24);
  expect(new Set(NAMES).size).toBe(CATALOGUE.length);
  expect(new Set(CATALOGUE.map(({ sentence }) => sentence)).size).toBe(CATALOGUE.length);
  expect(CATALOGUE.filter(({ caughtBy }) => caughtBy.length === 0)).toEqual([]);
});

test("a mutant whose text is gone, or stands twice, is an error", () => {
  const mutant = { ...CATALOGUE[0]!, find: "one" };
  expect(() => mutated(mutant, "two")).toThrow("no longer fits");
  expect(() => mutated(mutant, "one and one")).toThrow("has its text 2 times");
});

test("a mutant is on in the process and in its threads, and only when it is named", () => {
  expect(chargesUnder("")).toEqual(["process 1n", "thread 1n"]);
  expect(chargesUnder("fee-rounded-down")).toEqual(["process 0n", "thread 0n"]);
  expect(() => chargesUnder("no-such-mutant")).toThrow("There is no mutant no-such-mutant.");
});

/** The charge for a fraction, computed in a program and in a thread that it starts. */
function chargesUnder(mutant: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "sumi-mutants-"));
  const file = join(folder, "program.mjs");
  const rounding = pathToFileURL(join(ROOT, "packages/primitives/src/rounding.ts"));
  writeFileSync(
    file,
    `import { isMainThread, Worker } from "node:worker_threads";
    import { chargedAt } from "${rounding}";
    console.log(isMainThread ? "process" : "thread", chargedAt(10n, 1n));
    if (isMainThread) new Worker(new URL(import.meta.url));`,
  );
  try {
    const output = execFileSync(process.execPath, ["--import", SWITCH, file], {
      env: { ...process.env, MUTANT: mutant },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
    return output.trim().split("\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("nothing that is served knows of mutants", () => {
  const knowing = ["apps", "packages"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => !path.includes("node_modules") && /\.(?:[cm]?[jt]s|json|sql)$/.test(path))
      .map((path) => join(folder, path))
      .filter((path) => /mutant|registerHooks/i.test(readFileSync(join(ROOT, path), "utf8"))),
  );
  expect(knowing).toEqual([]);
});

test("only the configuration reads the environment of a served process", () => {
  const reading = ["apps", "packages"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      // Configuration of the build tools does not run in the server.
      .filter((path) => path.endsWith(".ts") && !/node_modules|\.config\.ts$/.test(path))
      .filter((path) => !/\.test\.ts$|testing/.test(path))
      .map((path) => join(folder, path))
      .filter((path) => /process\.env\b/.test(readFileSync(join(ROOT, path), "utf8"))),
  );
  // The embedded PostgreSQL's programs get the few variables that they cannot start without.
  expect(reading).toEqual(["apps/server/src/main.ts", "packages/database/src/embedded/run.ts"]);
});

test.each([
  [{ exitCode: 0, output: "1000 seeds\n" }, { kind: "survived" }],
  [{ exitCode: undefined, output: "seed 7\n" }, { kind: "survived" }],
  [{ exitCode: 1, output: "TypeError: x is undefined\n" }, { kind: "broken" }],
  [
    { exitCode: 1, output: "I22 after command 0: TypeError: x is undefined\nfailed\n" },
    { kind: "broken", line: "failed" },
  ],
  [{ exitCode: 1, output: "seed 7\nI15 a key counted twice\n" }, { kind: "caught" }],
  [{ exitCode: undefined, output: "  I3 a hold has no owner\nI1" }, { kind: "caught" }],
])("%j means %j", (ending, verdict) => {
  expect(verdictOf(ending)).toMatchObject(verdict);
});

test("the run that had the finding is the one that is repeated without the mutant", () => {
  const run = { seed: 7, commands: 90, members: 12, markets: 1, processes: 2 };
  const options: SeedOptions = { ...run, faults: ["late"], loud: [] };
  const findings: Finding[] = [{ invariant: "I15", sequence: 3, text: "a key counted twice" }];
  const output = `0 seeds in 10 s\n${failure({ options, findings })}\nMaking smaller: \n`;
  expect(optionsIn(simulatedAgain(output).join(" "))).toEqual(options);
});

test("each commit picks five, always the same, and all have their turn", () => {
  const commits = Array.from({ length: 300 }, (_, number) => `commit ${number}`);
  const picks = commits.map((commit) => pickedBy(commit, NAMES, 5));
  expect(picks.every((names) => names.length === 5)).toBe(true);
  expect(picks[3]).toEqual(pickedBy("commit 3", NAMES, 5));
  expect(new Set(picks.flat())).toEqual(new Set(NAMES));
});
