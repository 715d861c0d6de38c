import { assert } from "@sumi/primitives/assert.ts";

/** The result of running a catcher. */
export type Verdict =
  /** A finding: the invariant that it names, and the line. */
  | { readonly kind: "caught"; readonly invariant: string; readonly line: string }
  /** No finding by its end, or within its time. */
  | { readonly kind: "survived" }
  /** It failed without naming an invariant: the tool broke, and nothing was proved. */
  | { readonly kind: "broken"; readonly line: string };

/** The end of a program; `exitCode` is `undefined` when its time was over. */
export type Ending = { readonly exitCode: number | undefined; readonly output: string };

/** Reads what a catcher printed: a finding is a line that begins with an invariant's id. */
export function verdictOf({ exitCode, output }: Ending): Verdict {
  const line = findingIn(output);
  if (line !== undefined) return { kind: "caught", invariant: line.split(" ")[0] ?? "", line };
  if (exitCode === 0 || exitCode === undefined) return { kind: "survived" };
  return { kind: "broken", line: output.trimEnd().split("\n").at(-1) ?? "" };
}

/**
 * The first finding. Only complete lines count, because the last one may still be arriving. Trouble
 * of the tool itself proves nothing about the tested code.
 */
export function findingIn(output: string): string | undefined {
  const lines = output.split("\n").slice(0, -1);
  return lines.map((line) => line.trim()).find((line) => FINDING.test(line) && !TROUBLE.test(line));
}

/**
 * The arguments with which the simulator runs again what had the first finding: they stand in the
 * line above it.
 */
export function simulatedAgain(output: string): readonly string[] {
  const before = output.slice(0, output.indexOf(findingIn(output) ?? output));
  const line = before.trimEnd().split("\n").at(-1) ?? "";
  assert(line.startsWith(AGAIN), "a finding of the simulator stands below its run");
  return line.slice(AGAIN.length).split(" ");
}

const AGAIN = "npm run simulate -- ";
const FINDING = /^I\d+ /;
const TROUBLE = /^I22 after command 0: (?:\w*Error\b|The simulator itself|The same options)/;
