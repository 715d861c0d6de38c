import { queries } from "./queries.ts";
import { queuesQuery } from "./queues.ts";

/** Refetches the queue's list, the member's file and the counts after a decision. */
export async function tellDecided(queue: string, uid: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ["pages", queue] }),
    queries.invalidateQueries({ queryKey: ["file", uid] }),
    queries.invalidateQueries({ queryKey: queuesQuery.queryKey }),
  ]);
}
