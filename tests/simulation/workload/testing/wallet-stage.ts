import { SENDER } from "@sumi/core/testing/wallet-world.ts";
import { sha256, units } from "@sumi/core/testing/words.ts";
import { REVIEWER, SECOND_REVIEWER, type World } from "@sumi/core/testing/world.ts";
import type { Stage } from "./stage.ts";

export const FINGERPRINT = sha256("address");

/**
 * A is certified and B has asked to be; of A's withdrawals one is over, then one waits for its
 * second person, one for its first, one is passed, one sent, and one is overdue.
 */
export function walletOf(world: World): Stage["sensible"] {
  certify(world, 1);
  world.accept({ type: "SubmitIdentity", actor: 2, documents: sha256("documents") });
  const fingerprint = FINGERPRINT;
  for (const actor of [2, 1]) world.accept({ type: "AddAddress", actor, network: 0, fingerprint });
  const address = world.exchange.sequence;
  const ask = (text: string) => {
    const quantity = units(text);
    world.accept({ type: "RequestWithdrawal", actor: 1, address, quantity });
    return world.exchange.withdrawals.count;
  };
  const over = ask("20");
  world.accept({ type: "CancelWithdrawal", actor: 1, withdrawal: over });
  const [large, small, passed, sent] = [ask("4000"), ask("30"), ask("40"), ask("50")];
  const pass = { type: "PassWithdrawal", actor: REVIEWER, fingerprint } as const;
  for (const withdrawal of [large, passed, sent]) world.accept(world.read({ ...pass, withdrawal }));
  // The first reviewer certified A, so that it takes two to pass.
  for (const withdrawal of [passed, sent]) {
    world.accept({ ...pass, actor: SECOND_REVIEWER, withdrawal });
  }
  const transaction = sha256("transaction");
  const send = { type: "SendWithdrawal", actor: SENDER, fingerprint, transaction } as const;
  const arrived = { actor: SECOND_REVIEWER, confirmations: 6 } as const;
  world.accept(world.read({ ...send, withdrawal: sent }));
  const { deadlineMs = 0 } = world.exchange.withdrawals.find(small) ?? {};
  const reviewed = { actor: REVIEWER, withdrawal: small } as const;
  const held = { reason: "DOCUMENTS", deadlineMs: deadlineMs + 1_000 } as const;
  const person = { actor: REVIEWER, member: 2 } as const;
  world.accept({ type: "RecordStaff", actor: 0, staff: 8, roles: ["reviewer"] });
  const ofCase = { actor: -8, member: 2, kind: "identity", number: 2 } as const;
  const frozen = { reason: "SECURITY", reviewByMs: world.timeMs + 86_400_000 } as const;
  return {
    AddAddress: [{ type: "AddAddress", actor: 1, network: 1, fingerprint }],
    RemoveAddress: [{ type: "RemoveAddress", actor: 1, address }],
    RequestWithdrawal: [{ type: "RequestWithdrawal", actor: 1, address, quantity: units("25") }],
    CancelWithdrawal: [{ type: "CancelWithdrawal", actor: 1, withdrawal: small }],
    PassWithdrawal: [
      { ...pass, actor: SECOND_REVIEWER, withdrawal: large },
      { ...pass, withdrawal: small },
    ],
    RejectWithdrawal: [{ type: "RejectWithdrawal", ...reviewed, reason: "OTHER" }],
    HoldWithdrawal: [{ type: "HoldWithdrawal", ...reviewed, ...held }],
    SendWithdrawal: [{ ...send, withdrawal: passed, transaction: sha256("another") }],
    ...batchOf(passed),
    CompleteWithdrawal: [{ type: "CompleteWithdrawal", ...arrived, withdrawal: sent }],
    SubmitIdentity: [{ type: "SubmitIdentity", actor: 3, documents: sha256("documents") }],
    CertifyMember: [{ type: "CertifyMember", ...person, country: "JP" }],
    RejectIdentity: [{ type: "RejectIdentity", ...person, reason: "EXPIRED" }],
    RecordFileAccess: [
      { type: "RecordFileAccess", ...person, subject: "BILLS" },
      { type: "RecordFileAccess", ...ofCase, subject: "IDENTITY" },
    ],
    KeepFrozen: [{ type: "KeepFrozen", actor: SECOND_REVIEWER, member: 4, ...frozen }],
    RecordDeskEntry: [
      {
        type: "RecordDeskEntry",
        actor: REVIEWER,
        kind: "MEMBER_SESSIONS_ENDED",
        member: 2,
        subject: 0,
        attachment: sha256("words"),
      },
    ],
    RecordSecurityChange: [{ type: "RecordSecurityChange", actor: 2, member: 2, change: "EMAIL" }],
  };
}

/** A batch of one payout, and its result. */
function batchOf(withdrawal: number): Stage["sensible"] {
  const line = { withdrawal, fingerprint: FINGERPRINT, transaction: sha256("another") };
  return {
    AssignPayouts: [{ type: "AssignPayouts", actor: SENDER, withdrawals: [withdrawal] }],
    SendPayouts: [{ type: "SendPayouts", actor: SENDER, payouts: [line] }],
  };
}

export function certify(world: World, member: number): void {
  world.accept({ type: "SubmitIdentity", actor: member, documents: sha256("documents") });
  world.accept(world.read({ type: "CertifyMember", actor: REVIEWER, member, country: "JP" }));
}
