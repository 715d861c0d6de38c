import type { Apply, Capability } from "../capability.ts";
import type { AuditEvent, DeskEntryRecorded } from "./events.ts";
import { recordDeskEntry } from "./rules.ts";
import type { AuditVocabulary } from "./vocabulary.ts";

/** The chain itself is the record: no rule depends on an attachment. */
const changesNothing: Apply<AuditEvent> = () => undefined;

/** The end of a member's sessions counts among the person's interventions. */
const count: Apply<DeskEntryRecorded> = ({ members }, { staff, countedUntilMs }, { timeMs }) => {
  members.interventions.add(staff, countedUntilMs, timeMs);
};

export const AUDIT = {
  commands: { RecordDeskEntry: recordDeskEntry },
  events: {
    DeskEntryRecorded: { amounts: [], apply: count },
    Attached: { amounts: [], apply: changesNothing },
  },
} as const satisfies Capability<AuditVocabulary>;
