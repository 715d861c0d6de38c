import type { Act, ExchangeCommand } from "../commands.ts";
import type { RecordFileAccess } from "../members/commands.ts";
import type { FileSubject } from "../members/events.ts";
import { isStaff } from "../stamp.ts";
import type { State } from "../state.ts";

type Shown = { readonly member: number; readonly subject: FileSubject };

/** The desk entries whose writer has opened the member's file. */
const OF_READ_MEMBERS: ReadonlySet<string> = new Set(["MEMBER_SESSIONS_ENDED", "MEMBER_NOTED"]);

/** The command that opens the file which a decision needs; undefined where none is needed. */
export function openingFor(
  x: State,
  decision: ExchangeCommand,
  timeMs: number,
): RecordFileAccess | undefined {
  const { actor } = decision;
  if (!isStaff(actor)) return undefined;
  const shown = filesOf(x, decision).find((each) => {
    return !x.members.openFiles.isOpen({ staff: actor, ...each }, timeMs);
  });
  return shown === undefined ? undefined : { type: "RecordFileAccess", actor, ...shown };
}

/** One for each member of a batch, and one at most for a decision about one. */
function filesOf(x: State, decision: ExchangeCommand): readonly Shown[] {
  const numbers = decision.type === "SendPayouts" ? decision.payouts : [];
  const ofBatch = numbers.map(({ withdrawal }) =>
    profileOf(x.withdrawals.find(withdrawal)?.member),
  );
  return [fileOf(x, decision), ...ofBatch].filter((shown) => shown !== undefined);
}

/** The part of a member's file that shows a case to whoever decides it. */
function fileOf(x: State, decision: ExchangeCommand): Shown | undefined {
  switch (decision.type) {
    case "ConfirmDeposit":
    case "RejectDeposit":
      return profileOf(x.deposits.find(decision.deposit)?.member);
    case "PassWithdrawal":
    case "RejectWithdrawal":
    case "HoldWithdrawal":
    case "SendWithdrawal":
    case "CompleteWithdrawal":
      return profileOf(x.withdrawals.find(decision.withdrawal)?.member);
    case "KeepFrozen":
    case "FreezeMember":
    case "ProhibitTrading":
    case "BlockWithdrawals":
      return profileOf(x.members.find(decision.member)?.number);
    case "RecordDeskEntry":
      return OF_READ_MEMBERS.has(decision.kind) ? profileOf(decision.member) : undefined;
    case "CertifyMember":
    case "RejectIdentity": {
      const member = x.members.find(decision.member)?.number;
      return member === undefined ? undefined : { member, subject: "IDENTITY" };
    }
    case "Propose":
      return fileOfAct(x, decision.act);
    case "Approve":
    case "RejectProposal": {
      const proposed = x.approvals.proposals.find(decision.proposal);
      return proposed && fileOfAct(x, JSON.parse(proposed.act) as Act); // Written by the core.
    }
    default:
      return undefined;
  }
}

function fileOfAct(x: State, act: Act): Shown | undefined {
  return profileOf(x.members.find(x.acts.fileOf(act) ?? 0)?.number);
}

function profileOf(member: number | undefined): Shown | undefined {
  return member === undefined ? undefined : { member, subject: "PROFILE" };
}
