import { createQueries } from "@sumi/app/queries.ts";

/** Answers and live messages keep the cache current, so the focus of the page refetches nothing. */
export const queries = createQueries({ staleTime: 30_000, refetchOnWindowFocus: false });
