import { submit } from "@sumi/core/deposits/testing/reviewed-deposits.ts";
import { sha256, units } from "@sumi/core/testing/words.ts";
import { openMember, REVIEWER, SECOND_REVIEWER } from "@sumi/core/testing/world.ts";
import type { RecordedWorld } from "../scribe.ts";
import { openedWorld } from "./opening.ts";

const DAY_MS = 86_400_000;

/** Acts that need a second person: prohibitions, credits, capital, known papers, own limits. */
export function authority(): RecordedWorld {
  const world = openedWorld();
  openMember(world, "D");
  prohibitions(world);
  credits(world);
  capital(world);
  papers(world);
  limits(world);
  return world;
}

/** A colleague's prohibition is lifted by two. */
function prohibitions(world: RecordedWorld): void {
  const untilMs = world.timeMs + DAY_MS;
  const prohibition = { member: 4, untilMs, reason: "SECURITY" } as const;
  world.accept(world.read({ type: "ProhibitTrading", actor: REVIEWER, ...prohibition }));
  world.decide({ act: "AllowTrading", member: 4 });
}

/** Two people say different things about one deposit, and one of them changes their mind. */
function credits(world: RecordedWorld): void {
  const deposit = submit(world, { amount: units("90000") });
  const found = { deposit, transaction: sha256("another transfer"), output: 0 };
  for (const [actor, amount] of [
    [REVIEWER, "90000"],
    [SECOND_REVIEWER, "80000"],
    [REVIEWER, "70000"],
    [SECOND_REVIEWER, "70000"],
  ] as const) {
    const said = { ...found, amount: units(amount) };
    world.accept(world.read({ type: "ConfirmDeposit", actor, ...said }));
  }
}

/** Capital by its transfer: one stands, one is taken back, one is by an output. */
function capital(world: RecordedWorld): void {
  world.set("corrections.window_ms", "3600000");
  const coins = { asset: "USDT", network: "TRC20", amount: "1000", evidence: "proof-1" } as const;
  const first = { act: "ContributeCapital", ...coins, transaction: sha256("first") } as const;
  world.decide(first);
  world.decide({ act: "ReverseEntry", entry: world.exchange.sequence, reason: "BOOKED_IN_ERROR" });
  world.decide(first);
  const output = { asset: "BTC", network: "BTC", amount: "0.5", output: 7 } as const;
  world.decide({ ...first, ...output, transaction: sha256("second") });
}

/** Two accounts with one document: one is certified once two have judged. */
function papers(world: RecordedWorld): void {
  const documents = sha256("papers");
  for (const actor of [1, 2]) world.accept({ type: "SubmitIdentity", actor, documents });
  const certifying = { type: "CertifyMember", actor: REVIEWER, country: "JP" } as const;
  world.accept(world.read({ ...certifying, member: 1 }));
  const pair = { older: 1, newer: 2 } as const;
  const suspicion = { type: "SuspectLink", actor: 0, ...pair } as const;
  world.accept({ ...suspicion, sign: "DOCUMENT_NUMBER" });
  world.accept({ ...suspicion, sign: "NAME_AND_BIRTH" });
  world.decide({ act: "DecideLink", ...pair, verdict: "confirmed", reason: "SAME_PERSON" });
  world.accept(world.read({ ...certifying, member: 2 }));
}

/** A limit is loosened with a proof. */
function limits(world: RecordedWorld): void {
  const loss = { type: "SetSelfLimit", actor: 1, kind: "loss", untilMs: 0 } as const;
  world.accept({ ...loss, amount: units("100") });
  world.accept({ ...loss, amount: units("300"), isProved: true });
}
