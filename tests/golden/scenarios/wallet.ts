import { foundingActs, TRC20_TERMS, termActs } from "@sumi/core/testing/founding.ts";
import {
  certify,
  fail,
  fingerprintOf,
  newAddress,
  oldAddress,
  pass,
  request,
  send,
  withdraw,
} from "@sumi/core/testing/wallet-world.ts";
import { memberNumber, sha256, units } from "@sumi/core/testing/words.ts";
import { openMember, REVIEWER, SECOND_REVIEWER } from "@sumi/core/testing/world.ts";
import { RecordedWorld } from "../scribe.ts";

const DAY_MS = 86_400_000;

/** Members who are certified, change their security settings, and withdraw their money. */
export function wallet(): RecordedWorld {
  const world = new RecordedWorld();
  const terms = termActs({
    ...TRC20_TERMS,
    "network.USDT.TRC20.withdrawal_fee_rate": "0.00123456",
    "network.USDT.TRC20.withdrawal_fee_max": "20",
    "network.USDT.TRC20.withdrawal_auto_max": "500",
    "withdrawals.single_reviewer_max": "5000",
  });
  const acts = [...foundingActs(), ...terms];
  world.accept({ type: "Found", actor: 0, mode: "production", acts });
  world.sample({ BTC: "60000" });
  for (const member of ["A", "B", "C"]) {
    openMember(world, member);
    world.deposit(member, "USDT", "25000.00000001");
  }
  people(world);
  reviewed(world);
  overdue(world);
  failing(world);
  return world;
}

function people(world: RecordedWorld): void {
  certify(world, "A");
  certify(world, "C");
  const documents = sha256("blurred");
  world.accept({ type: "SubmitIdentity", actor: 2, documents });
  world.accept(
    world.read({ type: "RejectIdentity", actor: REVIEWER, member: 2, reason: "UNREADABLE" }),
  );
  certify(world, "B");
  world.decide({ act: "DecertifyMember", member: 2, reason: "FORGED" });
  certify(world, "B");
  world.accept({
    type: "RecordFileAccess",
    actor: SECOND_REVIEWER,
    member: 2,
    subject: "IDENTITY",
  });
  const change = { member: 3, change: "EMAIL" } as const;
  world.accept({ type: "RecordSecurityChange", actor: 3, ...change });
  world.decide({ act: "ResetSecondFactor", member: 3, evidence: "call-1" });
  const coins = { asset: 0, network: 0, amount: units("12.5"), voucher: sha256("voucher") };
  world.accept({ type: "SubmitDeposit", actor: 1, ...coins });
  const deposit = world.exchange.sequence;
  world.accept(
    world.read({ type: "RejectDeposit", actor: REVIEWER, deposit, reason: "VOUCHER_UNREADABLE" }),
  );
  const until = { reason: "SECURITY", reviewByMs: world.timeMs + DAY_MS } as const;
  world.accept(world.read({ type: "FreezeMember", actor: REVIEWER, member: 3, ...until }));
  world.accept(world.read({ type: "KeepFrozen", actor: SECOND_REVIEWER, member: 3, ...until }));
}

/** Withdrawals passed automatically, by one person and by two, held, rejected, cancelled. */
function reviewed(world: RecordedWorld): void {
  // By then nobody is separated from A any more, so that little passes by itself.
  world.timeMs += 7 * DAY_MS;
  const address = oldAddress(world, "A");
  world.accept({ ...request("A", address, "333.33333333"), key: { high: 1, low: 2, body: 3 } });
  const [one, two, held] = ["4000", "6000", "700.5"].map((text) => {
    return withdraw(world, "A", address, text);
  }) as [number, number, number]; // `map` keeps the number of three.
  for (const number of [one, two]) pass(world, "A", number);
  const { deadlineMs } = world.exchange.withdrawals.get(held);
  const hold = { withdrawal: held, reason: "DOCUMENTS", deadlineMs: deadlineMs + 1_000 } as const;
  world.accept(world.read({ type: "HoldWithdrawal", actor: REVIEWER, ...hold }));
  const reason = "DOCUMENTS_MISSING";
  world.accept(world.read({ type: "RejectWithdrawal", actor: REVIEWER, withdrawal: held, reason }));
  const cancelled = withdraw(world, "A", address, "800");
  world.accept({ type: "CancelWithdrawal", actor: 1, withdrawal: cancelled });
  for (const number of [1, one]) send(world, "A", number);
  world.accept(world.read({ type: "CompleteWithdrawal", actor: REVIEWER, withdrawal: one }));
  world.accept({ type: "RemoveAddress", actor: memberNumber("A"), address });
}

/** One escalates and is returned, one waits for its second person, one for its first. */
function overdue(world: RecordedWorld): void {
  const address = newAddress(world, "B");
  withdraw(world, "B", address, "100");
  world.timeMs += DAY_MS;
  const advance = { type: "AdvanceWithdrawals", actor: 0, limit: 200 } as const;
  world.accept(advance);
  world.timeMs += 2 * DAY_MS;
  world.accept(advance);
  const [large] = [withdraw(world, "B", address, "5500"), withdraw(world, "B", address, "50")];
  const first = { withdrawal: large, fingerprint: fingerprintOf("B") };
  world.accept(world.read({ type: "PassWithdrawal", actor: REVIEWER, ...first }));
}

/** Withdrawals that fail before they are sent, and after; one is taken back, because nobody did. */
function failing(world: RecordedWorld): void {
  const address = newAddress(world, "A");
  const sent = withdraw(world, "A", address, "25");
  pass(world, "A", sent);
  send(world, "A", sent);
  fail(world, sent);
  const number = withdraw(world, "A", address, "25");
  pass(world, "A", number);
  world.timeMs += 2 * DAY_MS;
  world.accept({ type: "CancelWithdrawal", actor: memberNumber("A"), withdrawal: number });
}
