import type { SubscriptionAct } from "./acts.ts";
import type { SubscriptionCommand } from "./commands.ts";
import type { SubscriptionEvent } from "./events.ts";

/** The commands, events and acts of subscriptions. */
export type SubscriptionVocabulary = {
  readonly command: SubscriptionCommand;
  readonly event: SubscriptionEvent;
  readonly act: SubscriptionAct;
};
