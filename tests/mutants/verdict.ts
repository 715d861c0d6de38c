/** What running a test of reliability came to. */
export type Verdict =
  /** A finding: the invariant that it names, and the line. */
  | { readonly kind: "caught"; readonly invariant: string; readonly line: string }
  /** Nothing was found, to the end or until the time was over. */
  | { readonly kind: "survived" }
  /** It ended badly without naming an invariant: the tool broke, and nothing was shown. */
  | { readonly kind: "broken"; readonly line: string };

/** How a program ended: `undefined` when its time was over. */
export type Ending = { readonly exitCode: number | undefined; readonly output: string };

/** Reads what a catcher printed: a finding is a line that begins with an invariant's id. */
export function verdictOf({ exitCode, output }: Ending): Verdict {
  const line = findingIn(output);
  if (line !== undefined) return { kind: "caught", invariant: line.split(" ")[0] ?? "", line };
  if (exitCode === 0 || exitCode === undefined) return { kind: "survived" };
  return { kind: "broken", line: output.trimEnd().split("\n").at(-1) ?? "" };
}

/**
 * The first finding; only whole lines count, for more of the last one may be on its way. That the
 * tool itself was thrown off shows nothing about what it tests.
 */
export function findingIn(output: string): string | undefined {
  const lines = output.split("\n").slice(0, -1);
  return lines.map((line) => line.trim()).find((line) => FINDING.test(line) && !TROUBLE.test(line));
}

const FINDING = /^I\d+ /;
const TROUBLE = /^I22 after command 0: (?:\w*Error\b|The simulator itself|The same options)/;
