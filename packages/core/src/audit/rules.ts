import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { ExchangeCommand } from "../commands.ts";
import { countedUntil, refusalOfIntervening } from "../members/intervention-rules.ts";
import { DAY_MS } from "../parameters/kinds.ts";
import { OWN_CASE, refusalOfAgain } from "../review/second-person.ts";
import { isFingerprint } from "../shapes.ts";
import { colleagueIn, refusalOfKeepingOut } from "../staff-accounts/colleague-rules.ts";
import { isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import type { RecordDeskEntry } from "./commands.ts";
import { DESK_KINDS, type DeskKind } from "./events.ts";

export function recordDeskEntry(x: State, command: RecordDeskEntry): Outcome<void> {
  const { actor: staff, kind, member, subject } = command;
  if (!isStaff(staff)) return reject("ILLEGAL_OPERATION");
  if (!DESK_KINDS.includes(kind)) return reject("PARAMETER_ERROR", { field: "kind" });
  if (member !== 0 && x.members.find(member) === undefined) return reject("USER_NOT_FOUND");
  if (!Number.isSafeInteger(subject) || subject < 0) {
    return reject("PARAMETER_ERROR", { field: "subject" });
  }
  // Without an attachment nobody could tell later which row belongs to the entry.
  if (command.attachment === undefined) return reject("MISSING_PARAMETER", { field: "attachment" });
  // Ending sessions locks a member out, so it needs the open file and counts as an intervention.
  const isOfMember = kind === "MEMBER_SESSIONS_ENDED";
  const colleague = colleagueIn(command, staff);
  const isOwn = DECIDED.has(kind) && x.review.isOwn(staff, member, x.now.timeMs);
  if (isOwn) return OWN_CASE;
  const notNow =
    refusalOfKind(x, command) ?? (colleague && refusalOfKeepingOut(x, colleague, staff));
  if (notNow !== undefined) return notNow;

  // From here on the entry must be recorded.
  const isCounted = isOfMember || colleague !== undefined;
  const counted = isCounted ? { countedUntilMs: countedUntil(x) } : {};
  const again = isOfMember ? { againMs: x.now.timeMs + DAY_MS } : {};
  x.emit({ type: "DeskEntryRecorded", kind, staff, member, subject, ...counted, ...again });
  return accept(undefined);
}

/** The entries of acts on a member, which are not their writer's own to make. */
const DECIDED: ReadonlySet<DeskKind> = new Set([
  "MEMBER_SESSIONS_ENDED",
  "MEMBER_NOTED",
  "APPEAL_ANSWERED",
  "SUPPORT_HANDLED",
]);

/** Returns why an entry of this kind may not be made now, or undefined. */
function refusalOfKind(x: State, command: RecordDeskEntry): Rejected | undefined {
  switch (command.kind) {
    case "MEMBER_SESSIONS_ENDED":
      return refusalOfSigningOut(x, command);
    case "MEMBER_NOTED":
      return refusalOfNoting(x, command);
    default:
      return undefined;
  }
}

/** Within a day, one person ends a member's sessions once: the next time is another person's. */
function refusalOfSigningOut(
  x: State,
  { actor: staff, member }: RecordDeskEntry,
): Rejected | undefined {
  const { timeMs } = x.now;
  const last = x.members.sessionEnds.recent(member, timeMs);
  return (
    refusalOfAgain(x.staffAccounts, last, { staff, timeMs }) ??
    refusalOfIntervening(x, { actor: staff, member })
  );
}

/** A note stays with a member, so its writer has looked at that member. */
function refusalOfNoting(
  x: State,
  { actor: staff, member }: RecordDeskEntry,
): Rejected | undefined {
  if (member === 0) return reject("USER_NOT_FOUND");
  return x.review.refusalOfClosedFile({ kind: "member", member }, staff, x.now.timeMs);
}

/** Returns why a command may not have its attachment, or undefined. Only staff attach anything. */
export function refusalOfAttachment(command: ExchangeCommand): Rejected | undefined {
  const { actor, attachment } = command;
  if (attachment === undefined) return undefined;
  if (!isFingerprint(attachment)) return reject("PARAMETER_ERROR", { field: "attachment" });
  return isStaff(actor) ? undefined : reject("ILLEGAL_OPERATION");
}

/** Called at the end of each command, so that decision and attachment are one record. */
export function attach(x: State, { attachment }: ExchangeCommand): void {
  if (attachment !== undefined) x.emit({ type: "Attached", attachment });
}
