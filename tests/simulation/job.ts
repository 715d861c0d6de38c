import type { Finding } from "../model/finding.ts";
import { type Crashed, crashedBefore } from "./sweep/crashed.ts";
import { noFigures } from "./world/figures.ts";
import type { SeedOptions } from "./world/options.ts";
import { simulate, type Verdict } from "./world/simulate.ts";

export type SeedJob = {
  readonly kind: "seed";
  readonly options: SeedOptions;
  /** Run it a second time and compare: both must be the same run. */
  readonly isTwice: boolean;
};
/** A verdict without the deeds, because it is sent between processes. */
export type SeedResult = Omit<Verdict, "deeds">;

/** The scripted scenario, with a crash before each of these steps. */
export type SweepJob = { readonly kind: "sweep"; readonly steps: readonly number[] };
export type SweepResult = Omit<SweepJob, "kind"> & { readonly crashed: Crashed };

/** Runs one seed. An error in the simulator itself is a finding like any other. */
export async function runSeed({ options, isTwice }: Omit<SeedJob, "kind">): Promise<SeedResult> {
  const { stray, outcome } = await withStrays(async () => {
    const { findings, figures, fingerprint } = await simulate(options);
    const again = isTwice ? (await simulate(options)).fingerprint : fingerprint;
    return { findings, figures, fingerprint, isSame: again === fingerprint };
  });
  if (outcome === undefined) return brokenSeed({ options }, stray);
  const { isSame, fingerprint, figures } = outcome;
  const others = isSame ? stray : [...stray, finding("The same options gave another run.")];
  const findings = [...outcome.findings, ...others];
  return { options, findings, fingerprint, figures: { ...figures, findings: findings.length } };
}

export async function runSweep({ steps }: Omit<SweepJob, "kind">): Promise<SweepResult> {
  const { stray, outcome } = await withStrays(() => crashedBefore(steps));
  if (outcome === undefined) return brokenSweep({ steps }, stray);
  return { steps, crashed: { ...outcome, findings: [...outcome.findings, ...stray] } };
}

/** The result of a run of which only its failure is known. */
export function brokenSeed(
  { options }: Pick<SeedJob, "options">,
  findings: readonly Finding[],
): SeedResult {
  const figures = { ...noFigures(), findings: findings.length };
  return { options, findings, figures, fingerprint: "" };
}

export function brokenSweep(
  { steps }: Pick<SweepJob, "steps">,
  findings: readonly Finding[],
): SweepResult {
  const nothing = { crashes: 0, steps: 0, ledAtStep: 0, accepted: 0, snapshots: 0 };
  return { steps, crashed: { ...nothing, findings } };
}

export function finding(text: string): Finding {
  return { invariant: "I22", sequence: 0, text };
}

/** Collects unhandled rejections: in a served process, one of them would end the process. */
async function withStrays<Outcome>(run: () => Promise<Outcome>) {
  const stray: Finding[] = [];
  const add = (error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    stray.push(finding(text));
  };
  process.on("unhandledRejection", add);
  try {
    return { stray, outcome: await run() };
  } catch (error) {
    add(error);
    return { stray, outcome: undefined };
  } finally {
    process.off("unhandledRejection", add);
  }
}
