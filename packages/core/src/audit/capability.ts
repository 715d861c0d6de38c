import type { Apply, Capability } from "../capability.ts";
import type { AuditEvent } from "./events.ts";
import { recordDeskEntry } from "./rules.ts";
import type { AuditVocabulary } from "./vocabulary.ts";

/** The chain itself is the record: no rule depends on what was recorded. */
const changesNothing: Apply<AuditEvent> = () => undefined;

export const AUDIT = {
  commands: { RecordDeskEntry: recordDeskEntry },
  events: {
    DeskEntryRecorded: { amounts: [], apply: changesNothing },
    Attached: { amounts: [], apply: changesNothing },
  },
} as const satisfies Capability<AuditVocabulary>;
