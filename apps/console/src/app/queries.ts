import { createQueries } from "@sumi/app/queries.ts";

/** Colleagues work on the same cases, so a screen asks again whenever somebody comes back to it. */
export const queries = createQueries({ staleTime: 0, refetchOnWindowFocus: true });
