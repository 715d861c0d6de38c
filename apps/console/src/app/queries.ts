import type { Answer, Failure } from "@sumi/client/failure.ts";
import { QueryClient } from "@tanstack/react-query";

/** A call that brought nothing, as the query cache knows failures. */
export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

export function answered<Data>(answer: Answer<Data>): Data {
  if (answer.ok) return answer.data;
  throw new CallFailed(answer.failure);
}

/** What the server refused it with; undefined for any other failure, and for none. */
export function refusedWith(error: unknown): string | undefined {
  if (!(error instanceof CallFailed) || error.failure.kind !== "refused") return undefined;
  return error.failure.code;
}

/**
 * What the server told. Colleagues work on the same cases, so that what was told is looked at again
 * whenever a screen is come back to.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      refetchOnWindowFocus: true,
      retry: (count, error) =>
        count < 2 && error instanceof CallFailed && error.failure.kind === "offline",
      networkMode: "always",
    },
  },
});
