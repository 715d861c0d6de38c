import type { DeliveryAct } from "./acts.ts";
import type { DeliveryCommand } from "./commands.ts";
import type { DeliveryEvent } from "./events.ts";

/** The commands, events and acts of delivery. */
export type DeliveryVocabulary = {
  readonly command: DeliveryCommand;
  readonly event: DeliveryEvent;
  readonly act: DeliveryAct;
};
