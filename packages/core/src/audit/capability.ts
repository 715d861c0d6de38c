import type { Apply, Capability } from "../capability.ts";
import { colleagueIn } from "../staff-accounts/colleague-rules.ts";
import type { AuditEvent, DeskEntryRecorded } from "./events.ts";
import { recordDeskEntry } from "./rules.ts";
import type { AuditVocabulary } from "./vocabulary.ts";

/** The chain itself is the record: no rule depends on an attachment. */
const changesNothing: Apply<AuditEvent> = () => undefined;

/** Keeping a member or a colleague out counts among the person's interventions. */
const count: Apply<DeskEntryRecorded> = ({ members, staffAccounts }, event, stamp) => {
  const { staff, member, countedUntilMs: untilMs, againMs } = event;
  const { timeMs } = stamp;
  // Old events name no end, and are not counted.
  if (untilMs === undefined) return;
  const colleague = colleagueIn(event, staff);
  if (colleague !== undefined) {
    staffAccounts.interventions.add({ ...colleague, staff, untilMs, ...stamp });
    return;
  }
  members.interventions.add(staff, untilMs, timeMs);
  if (againMs !== undefined) members.sessionEnds.add({ member, staff, againMs }, timeMs);
};

export const AUDIT = {
  commands: { RecordDeskEntry: recordDeskEntry },
  events: {
    DeskEntryRecorded: { amounts: [], apply: count },
    Attached: { amounts: [], apply: changesNothing },
  },
} as const satisfies Capability<AuditVocabulary>;
