import { createQueries } from "@sumi/app/queries.ts";

/** Answers and live messages bring what is new: nothing is asked again after a look elsewhere. */
export const queries = createQueries({ staleTime: 30_000, refetchOnWindowFocus: false });
