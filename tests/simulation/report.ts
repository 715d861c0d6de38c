import type { Deed } from "./clients/deed.ts";
import { FAULT_NAMES, FAULTS } from "./world/faults.ts";
import type { Figures } from "./world/figures.ts";
import { argumentsOf } from "./world/options.ts";
import type { Verdict } from "./world/simulate.ts";

const NAME_WIDTH = 20;
const NUMBER_WIDTH = 10;
const FINDINGS_SHOWN = 10;
const DEEDS_SHOWN = 60;
const DEED_WIDTH = 160;

/** The figures as a table, one per line. */
export function table(figures: Figures): string {
  const { seeds, accepted, refused, frames, crashes, failovers, strikes, findings } = figures;
  const rows: readonly (readonly [string, number, string])[] = [
    ["seeds", seeds, ""],
    ["accepted", accepted, "Commands that stand in a frame."],
    ["refused", refused, "Deeds that were refused for good."],
    ["frames", frames, ""],
    ["crashes", crashes, "Ends of a process that were not in good order."],
    ["failovers", failovers, "Another process led than before."],
    ...FAULT_NAMES.map((name) => [name, strikes[name], FAULTS[name].what] as const),
    ["findings", findings, ""],
  ];
  return rows
    .map(([name, number, what]) => {
      const figure = number.toLocaleString("en-US").padStart(NUMBER_WIDTH);
      return `${name.padEnd(NAME_WIDTH)}${figure}  ${what}`.trimEnd();
    })
    .join("\n");
}

/** A run's findings, and the command line that runs it again. */
export function failure({ options, findings }: Pick<Verdict, "options" | "findings">): string {
  const shown = findings.slice(0, FINDINGS_SHOWN).map(({ invariant, sequence, text }) => {
    return `  ${invariant} after command ${sequence}: ${text}`;
  });
  const more = findings.length - shown.length;
  if (more > 0) shown.push(`  and ${more} more`);
  return [`npm run simulate -- ${argumentsOf(options)}`, ...shown].join("\n");
}

/** The clients' deeds, one per line; only the last ones if there are many. */
export function listing(deeds: readonly Deed[]): string {
  const shown = deeds.slice(-DEEDS_SHOWN).map(({ number, command, intention }) => {
    const { key: _, ...said } = command;
    const text = JSON.stringify(said, (_, value: unknown) =>
      typeof value === "bigint" ? value.toString() : value,
    );
    return `  ${number} ${intention.kind} ${text}`.slice(0, DEED_WIDTH);
  });
  const before = deeds.length - shown.length;
  return [...(before > 0 ? [`  … ${before} more`] : []), ...shown].join("\n");
}
