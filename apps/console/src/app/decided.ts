import { queries } from "./queries.ts";
import { queuesQuery } from "./queues.ts";

/** A case of this queue has changed: its list, its file and the counts are asked for again. */
export async function tellDecided(queue: string, uid: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ["pages", queue] }),
    queries.invalidateQueries({ queryKey: ["file", uid] }),
    queries.invalidateQueries({ queryKey: queuesQuery.queryKey }),
  ]);
}
