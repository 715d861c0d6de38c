import { assert } from "@sumi/primitives/assert.ts";
import { runSeed, runSweep, type SeedJob, type SweepJob } from "./job.ts";

/** A process that `crew.ts` starts; it does one job after another. */
assert(process.send !== undefined, "this file runs as a child process");

process.on("message", async (job: SeedJob | SweepJob) => {
  process.send?.(job.kind === "seed" ? await runSeed(job) : await runSweep(job));
});
process.on("disconnect", () => process.exit());
