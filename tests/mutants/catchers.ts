import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CatcherName, Mutant } from "./mutant.ts";
import { type Ending, findingIn, type Verdict, verdictOf } from "./verdict.ts";

const ROOT = join(import.meta.dirname, "../..");
const SWITCH = fileURLToPath(new URL("./switch.ts", import.meta.url));

/** The mutant that is switched on, by its name, and how it is looked for; "" for none. */
export type Sought = Pick<Mutant, "name" | "loud" | "membersMax"> & {
  /** The arguments of a single run, if the simulator repeats only that. */
  readonly again?: readonly string[];
};

const SEEDS = ["--seeds", "1..60", "--commands", "600"];

type Program = {
  /** Node's arguments for running it, with a mutant or without one. */
  readonly parameters: (mutant: Sought) => readonly string[];
  /** True if it stops by itself at its first finding. */
  readonly stops: boolean;
  /** The time within which it must notice a mistake. */
  readonly limitMs: number;
};

/** The programs that must notice; they print their findings in lines such as `I15 …`. */
export const PROGRAMS: { readonly [Name in CatcherName]: Program } = {
  simulator: {
    parameters: ({ loud, membersMax, again = [] }) => [
      "--import",
      SWITCH,
      "tests/simulation/main.ts",
      ...(again.length > 0 ? [...again, "--workers", "1"] : SEEDS),
      ...(loud === undefined ? [] : ["--loud", loud.join(",")]),
      ...(membersMax === undefined ? [] : ["--members", String(membersMax)]),
    ],
    stops: false,
    limitMs: 30_000,
  },
  // Only the server processes have the mutant; the plan has every kind of fault early.
  "kill loop": {
    parameters: ({ name }) => [
      "tests/crash/main.ts",
      "--seed",
      "4",
      "--mutant",
      name,
      "--kills",
      "4",
      "--pauses",
      "1",
      "--postgres",
      "2",
    ],
    stops: true,
    limitMs: 90_000,
  },
  scenarios: {
    parameters: () => ["--import", SWITCH, "tests/mutants/scenarios.ts"],
    stops: true,
    limitMs: 30_000,
  },
};

export type Run = Ending & { readonly verdict: Verdict; readonly seconds: number };

/** Runs one catcher, with a mutant or, for comparison, with none. */
export async function runCatcher(
  catcher: CatcherName,
  { mutant, limitMs }: { readonly mutant: Sought; readonly limitMs: number },
): Promise<Run> {
  const startMs = performance.now();
  const { parameters, stops } = PROGRAMS[catcher];
  const child = spawn(process.execPath, parameters(mutant), {
    cwd: ROOT,
    env: { ...process.env, MUTANT: mutant.name },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  // SIGTERM, because the kill loop has to end its own processes.
  const timer = setTimeout(() => child.kill(), limitMs);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      // One finding is enough.
      if (!stops && findingIn(output) !== undefined) child.kill();
    });
  }
  const [exitCode, signal] = await once(child, "close");
  clearTimeout(timer);
  const ending = { exitCode: signal === null ? exitCode : undefined, output: `${output}\n` };
  const seconds = (performance.now() - startMs) / 1_000;
  return { ...ending, verdict: verdictOf(ending), seconds };
}
