import { say } from "@sumi/app/speech.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { queries } from "../app/queries.ts";
import { queuesQuery } from "../app/queues.ts";

/** Reports a proposal that now waits for a second person, and refetches the lists that show it. */
export function tellProposed(): void {
  toasts.show("success", say("proposed"));
  void queries.invalidateQueries({ queryKey: queuesQuery.queryKey });
  for (const queryKey of [["pages", "approvals"], ["pages", "audit"], ["file"]]) {
    void queries.invalidateQueries({ queryKey });
  }
}
