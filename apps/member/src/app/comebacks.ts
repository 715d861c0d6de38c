import { Watched } from "@sumi/app/watched.ts";

/** Counts how often the way to the server came back; `reach.ts` watches for it. */
export const comebacks = new Watched(0);
