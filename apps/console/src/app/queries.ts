import { createQueries } from "@sumi/app/queries.ts";

/** Colleagues work on the same cases, so a screen refetches whenever it gets the focus again. */
export const queries = createQueries({ staleTime: 0, refetchOnWindowFocus: true });
