import type { Failure } from "@sumi/client/failure.ts";

/** The line of a report that the server could not read, if that was the refusal. */
export function refusedLine(failure: Failure | undefined): number | undefined {
  if (failure?.kind !== "refused" || failure.params.field !== "report") return undefined;
  return Number(failure.params.line ?? 1);
}
