import type { CpuShares } from "./machine/watch.ts";

/** One line of a scenario's table. */
export type Row = {
  readonly what: string;
  readonly target: string;
  readonly reached: string;
  /**
   * "missed" is a time or rate that this machine did not reach today; "broken" is a promise that
   * holds on every machine, or a run that proves nothing.
   */
  readonly verdict: "met" | "missed" | "broken" | "told";
};

export type Report = {
  readonly scenario: string;
  /** The method of measurement, in sentences. */
  readonly method: readonly string[];
  readonly rows: readonly Row[];
  /** The figures in a form for programs. */
  readonly figures: Readonly<Record<string, unknown>>;
};

/** A time or rate: a miss is shown and breaks nothing. */
export function timed(what: string, target: string, reached: string, holds: boolean): Row {
  return { what, target, reached, verdict: holds ? "met" : "missed" };
}

/** A promise that must hold on every machine. */
export function promised(what: string, target: string, reached: string, holds: boolean): Row {
  return { what, target, reached, verdict: holds ? "met" : "broken" };
}

/** A figure without a target. */
export function told(what: string, reached: string): Row {
  return { what, target: "", reached, verdict: "told" };
}

export function isBroken({ rows }: Report): boolean {
  return rows.some(({ verdict }) => verdict === "broken");
}

/** The table for people, and below it one line of JSON for programs. */
export function print(report: Report): string {
  const { scenario, method, rows, figures } = report;
  const targets = rows.filter(({ verdict }) => verdict !== "told");
  const figuresOnly = rows.filter(({ verdict }) => verdict === "told");
  const head = { what: "", target: "target", reached: "reached", verdict: "" };
  const table = aligned(
    [head, ...targets].map(({ what, target, reached, verdict }) => [
      what,
      target,
      reached,
      verdict,
    ]),
  );
  const further = aligned(figuresOnly.map(({ what, reached }) => [what, reached]));
  const result = isBroken(report) ? "broken" : "held";
  const json = JSON.stringify({ scenario, result, ...figures });
  return [`\n${scenario}`, ...table, "", ...further, "", ...method, "", json, ""].join("\n");
}

export function cpuRow({ serving, beside, postgres, generator }: CpuShares): Row {
  const share = (percent: number | undefined) => (percent === undefined ? "?" : `${percent} %`);
  const parts = [
    `serving thread ${share(serving)}`,
    `its other threads ${share(beside)}`,
    `PostgreSQL ${share(postgres)}`,
    `generator ${share(generator)}`,
  ];
  return told("CPU, of one processor", parts.join(", "));
}

export function milliseconds(ms: number): string {
  return Number.isNaN(ms) ? "none" : `${ms < 100 ? ms.toFixed(1) : Math.round(ms)} ms`;
}

export function whole(count: number): string {
  return Math.round(count).toLocaleString("en-US");
}

function aligned(lines: readonly (readonly string[])[]): string[] {
  const widthOf = (column: number) => Math.max(...lines.map((line) => line[column]?.length ?? 0));
  return lines.map((line) =>
    `  ${line.map((cell, column) => cell.padEnd(widthOf(column))).join("  ")}`.trimEnd(),
  );
}
