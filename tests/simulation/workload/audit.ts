import type { AuditCommand, RecordDeskEntry } from "@sumi/core/audit/commands.ts";
import { DESK_KINDS } from "@sumi/core/audit/events.ts";
import type { ExchangeCommand } from "@sumi/core/commands.ts";
import { COLLEAGUE_KINDS } from "@sumi/core/staff-accounts/colleague-interventions.ts";
import { isStaff } from "@sumi/core/stamp.ts";
import type { Random } from "@sumi/core/testing/random.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { type Scene, someHash, someMember } from "./scene.ts";
import { WRONG_AUDIT } from "./wrong/audit.ts";

export const AUDIT = {
  commands: {
    RecordDeskEntry: { weight: 0.4, by: "staff", say: recordDeskEntry },
  },
  wrong: WRONG_AUDIT,
} satisfies CapabilityWorkload<AuditCommand, never>;

function recordDeskEntry({ view, random, actor, desk }: Scene): RecordDeskEntry {
  // Keeping colleagues out is limited, so it comes more often.
  const kind = random.oneOf(random.chance(0.5) ? COLLEAGUE_KINDS : DESK_KINDS);
  const isAboutMember = view.members.count > 0 && random.chance(0.4);
  const member = isAboutMember ? someMember({ view, random }) : 0;
  const subject = random.between(0, 3);
  if (view.members.count > 0 && random.chance(0.3)) {
    // Often whom the same person has just signed out.
    const last = desk.signedOut?.staff === actor ? desk.signedOut.member : undefined;
    const signedOut = last ?? someMember({ view, random });
    const out = { kind: "MEMBER_SESSIONS_ENDED", member: signedOut, subject: 0 } as const;
    return { type: "RecordDeskEntry", actor, ...out, attachment: someHash(random) };
  }
  return { type: "RecordDeskEntry", actor, kind, member, subject, attachment: someHash(random) };
}

/** The share of the staff's commands that come with a note. */
const NOTE_CHANCE = 0.3;

/** The same command, now and then with a note if one of the staff gives it. */
export function perhapsNoted(command: ExchangeCommand, random: Random): ExchangeCommand {
  if (!isStaff(command.actor) || command.attachment !== undefined) return command;
  return random.chance(NOTE_CHANCE) ? { ...command, attachment: someHash(random) } : command;
}
