import { foundingActs, TRC20_TERMS, termActs } from "@sumi/core/testing/founding.ts";
import {
  certify,
  newAddress,
  pass,
  SENDER,
  send,
  withdraw,
} from "@sumi/core/testing/wallet-world.ts";
import { sha256 } from "@sumi/core/testing/words.ts";
import { openMember } from "@sumi/core/testing/world.ts";
import { RecordedWorld } from "../scribe.ts";

const PAYER = -8;

/** Withdrawals that somebody works on after they were passed, and how their arrival is known. */
export function payouts(): RecordedWorld {
  const world = new RecordedWorld();
  const acts = [...foundingActs(), ...termActs(TRC20_TERMS)];
  world.accept({ type: "Found", actor: 0, mode: "production", acts });
  world.sample({ BTC: "60000" });
  for (const member of ["A", "B"]) {
    openMember(world, member);
    certify(world, member);
    world.deposit(member, "USDT", "2000");
    payTwo(world, member);
  }
  return world;
}

/** One arrives with its confirmations, the other by the member's word. */
function payTwo(world: RecordedWorld, member: string): void {
  const address = newAddress(world, member);
  const [one, two] = [
    withdraw(world, member, address, "20"),
    withdraw(world, member, address, "30"),
  ];
  for (const number of [one, two]) {
    pass(world, member, number);
    const assignment = { kind: "withdrawal", number } as const;
    world.accept({ type: "AssignCase", actor: SENDER, ...assignment });
    send(world, member, number);
    world.accept({ type: "AssignCase", actor: PAYER, ...assignment });
  }
  const arrived = { type: "CompleteWithdrawal", actor: PAYER } as const;
  world.accept(world.read({ ...arrived, withdrawal: one, confirmations: 12 }));
  const attachment = sha256("the member told us by telephone");
  world.accept({ ...arrived, withdrawal: two, attachment });
}
