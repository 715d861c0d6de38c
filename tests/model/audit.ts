import type { AuditCommand } from "@sumi/core/audit/commands.ts";
import type { AuditEvent } from "@sumi/core/audit/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { code, hash, integer, maybe } from "./frames/patterns.ts";
import { signOut } from "./members/interventions.ts";
import type { Model } from "./model.ts";
import type { CommandOf, Expected, ReadCommand } from "./record.ts";
import { demandRead, demandStranger } from "./review/demands.ts";
import { KEEPING_OUT, keepOut } from "./staff-accounts/keeping-out.ts";

function* recordDeskEntry(model: Model, command: CommandOf<"RecordDeskEntry">): Expected {
  const { actor: staff, kind, member, subject, attachment } = command;
  model.demand("I21", staff < 0, "only staff are at the desk");
  const isKnown = member === 0 || model.members.find(member) !== undefined;
  model.demand("I21", isKnown, "the member of a desk entry exists");
  model.demand("I21", attachment !== undefined, "a desk entry has an attachment");
  if (OF_A_MEMBER.has(kind)) demandStranger(model, staff, member);
  if (kind === "MEMBER_NOTED") {
    model.demand("I21", member !== 0, "a note stays with a member");
    demandRead(model, staff, { member, subject: "PROFILE" });
  }
  yield { type: "DeskEntryRecorded", kind, staff, member, subject, ...counted(model, command) };
}

/** Records of decisions about a member, which nobody makes about an account of their own. */
const OF_A_MEMBER: ReadonlySet<string> = new Set([
  "MEMBER_SESSIONS_ENDED",
  "MEMBER_NOTED",
  "APPEAL_ANSWERED",
  "SUPPORT_HANDLED",
]);

/** Members and colleagues are kept out only so often by one person. */
function counted(model: Model, command: CommandOf<"RecordDeskEntry">) {
  const { actor: staff, kind, subject } = command;
  if (kind === "MEMBER_SESSIONS_ENDED") return signOut(model, command);
  const isOther = subject > 0 && subject !== -staff;
  if (!isOther || !KEEPING_OUT.has(kind)) return {};
  return { countedUntilMs: keepOut(model, { kind, staff, colleague: -subject }) };
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
        againMs: maybe(integer),
      },
      breaks: "I21",
      reckon: ({ members, staff, timeMs }, event) => {
        members.signingOut.count(event);
        if (!KEEPING_OUT.has(event.kind)) members.interventions.count(event);
        else staff.keeping.count(event, timeMs);
      },
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
