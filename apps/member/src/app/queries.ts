import type { Answer, Failure } from "@sumi/client/failure.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";
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

/** Whether the server said no with one of these words; any other no means something else. */
export function isRefusedWith(error: unknown, codes: readonly RejectionCode[]): boolean {
  if (!(error instanceof CallFailed) || error.failure.kind !== "refused") return false;
  return codes.includes(error.failure.code);
}

/**
 * What the server told. Nothing is asked for again after a change or a look elsewhere: answers and
 * live messages bring what is new.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (count, error) =>
        count < 2 && error instanceof CallFailed && error.failure.kind === "offline",
      networkMode: "always",
    },
  },
});
