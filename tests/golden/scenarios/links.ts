import type { RecordedWorld } from "../scribe.ts";
import { openedWorld } from "./opening.ts";

/** Accounts that are suspected to be one person's, and what two people decide about them. */
export function links(): RecordedWorld {
  const world = openedWorld();
  const suspect = { type: "SuspectLink", actor: 0, older: 1, newer: 2 } as const;
  world.accept({ ...suspect, sign: "DEVICE" });
  world.accept({ ...suspect, sign: "BANK_CARD" });
  world.accept({ ...suspect, newer: 3, sign: "PHONE" });
  const decide = { act: "DecideLink", older: 1 } as const;
  world.decide({ ...decide, newer: 2, verdict: "confirmed", reason: "SAME_PERSON" });
  world.decide({ ...decide, newer: 3, verdict: "dismissed", reason: "HOUSEHOLD" });
  world.accept({ ...suspect, newer: 3, sign: "DOCUMENT" });
  world.decide({ ...decide, older: 2, newer: 3, verdict: "confirmed", reason: "ACTING_TOGETHER" });
  world.decide({ ...decide, newer: 2, verdict: "dismissed", reason: "MISTAKE" });
  return world;
}
