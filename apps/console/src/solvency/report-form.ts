import type { Failure } from "@sumi/client/failure.ts";

/** The line of a report that means nothing to the server, where that is what it refused. */
export function refusedLine(failure: Failure | undefined): number | undefined {
  if (failure?.kind !== "refused" || failure.params.field !== "report") return undefined;
  return Number(failure.params.line ?? 1);
}
