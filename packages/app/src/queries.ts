import { isUnanswered } from "@sumi/client/failure.ts";
import { QueryClient } from "@tanstack/react-query";
import { CallFailed } from "./failures.ts";

export type Freshness = {
  /** The time in milliseconds for which an answer is shown without a refetch. */
  readonly staleTime: number;
  /** True if answers are fetched again when the reader comes back to the page. */
  readonly refetchOnWindowFocus: boolean;
};

/** The cache of the server's answers. It retries by itself only where no answer came. */
export function createQueries(freshness: Freshness): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...freshness,
        retry: (count, error) =>
          count < 2 && error instanceof CallFailed && isUnanswered(error.failure),
        networkMode: "always",
      },
    },
  });
}
