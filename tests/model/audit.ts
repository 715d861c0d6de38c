import type { AuditCommand } from "@sumi/core/audit/commands.ts";
import type { AuditEvent } from "@sumi/core/audit/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { code, hash, integer, maybe } from "./frames/patterns.ts";
import { intervene } from "./members/interventions.ts";
import type { Model } from "./model.ts";
import type { CommandOf, Expected, ReadCommand } from "./record.ts";

function* recordDeskEntry(model: Model, command: CommandOf<"RecordDeskEntry">): Expected {
  const { actor: staff, kind, member, subject, attachment } = command;
  model.demand("I21", staff < 0, "only staff are at the desk");
  const isKnown = member === 0 || model.members.find(member) !== undefined;
  model.demand("I21", isKnown, "the member of a desk entry exists");
  model.demand("I21", attachment !== undefined, "a desk entry has an attachment");
  const isIntervention = kind === "MEMBER_SESSIONS_ENDED";
  const counted = isIntervention ? { countedUntilMs: intervene(model, command) } : {};
  yield { type: "DeskEntryRecorded", kind, staff, member, subject, ...counted };
}

/** The last event of every command that has an attachment. */
function* attached(model: Model, { actor, attachment }: ReadCommand): Expected {
  if (attachment === undefined) return;
  model.demand("I21", actor < 0, "only staff attach anything");
  yield { type: "Attached", attachment };
}

export const AUDIT = {
  events: {
    DeskEntryRecorded: {
      fields: {
        kind: code,
        staff: integer,
        member: integer,
        subject: integer,
        countedUntilMs: maybe(integer),
      },
      breaks: "I21",
      reckon: ({ members }, event) => members.interventions.count(event),
    },
    Attached: { fields: { attachment: hash }, breaks: "I21" },
  },
  commands: {
    RecordDeskEntry: {
      fields: { kind: code, member: integer, subject: integer },
      expect: recordDeskEntry,
    },
  },
  followUps: attached,
} satisfies CapabilityModel<AuditCommand, AuditEvent>;
