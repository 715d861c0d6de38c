import { QueryClient } from "@tanstack/react-query";
import { CallFailed } from "./failures.ts";

export type Freshness = {
  /** How long an answer is shown without asking again. */
  readonly staleTime: number;
  /** Whether to ask again when somebody comes back to the page. */
  readonly refetchOnWindowFocus: boolean;
};

/** The cache of what the server answered. Only what nobody answered is asked again by itself. */
export function createQueries(freshness: Freshness): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...freshness,
        retry: (count, error) =>
          count < 2 && error instanceof CallFailed && error.failure.kind === "offline",
        networkMode: "always",
      },
    },
  });
}
