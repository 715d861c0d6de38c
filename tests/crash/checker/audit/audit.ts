import { judge } from "../../../model/judgement.ts";
import { Model } from "../../../model/model.ts";
import type { ReadRecord } from "../../../model/record.ts";
import { FULL_CHECKS } from "../../../model/tables.ts";
import { type Look, readEvidence } from "../evidence.ts";
import type { Findings } from "../findings.ts";
import { Attachments } from "./attachments.ts";
import { walkChain } from "./chain.ts";
import { ContractFees } from "./contract-fees.ts";
import { readOnly } from "./database.ts";
import { Effects, Tally } from "./effects.ts";
import { Looks } from "./looks.ts";
import { withdrawalStatus } from "./read-cases.ts";
import { takeReadModels } from "./read-models.ts";

export type AuditOptions = {
  readonly databaseUrl: string;
  readonly evidencePath: string;
  /** Ids of the traders' accounts, by their number. */
  readonly accounts: readonly string[];
  /** Numbers of the staff in the mix, below zero. */
  readonly staff: readonly number[];
  /** The last command of the founding; the mix gave none before it. */
  readonly begunAt: number;
  readonly findings: Findings;
};

export type Audited = {
  readonly model: Model;
  readonly memberOf: (trader: number) => number;
  readonly figures: Readonly<Record<string, number>>;
};

/**
 * Follows the frames with the model of tests/model, which judges each command by the rule book, and
 * compares the model with all answers and sights, and with the read models.
 */
export async function audit(options: AuditOptions): Promise<Audited> {
  const { databaseUrl, evidencePath, accounts, staff, begunAt, findings } = options;
  const evidence = await readEvidence(evidencePath);
  const model = newModel(findings);
  const tally = new Tally(findings);
  const memberOf = (trader: number) => model.members.ofAccount(accounts[trader] ?? "")?.number ?? 0;
  const actorOf = (person: number) => (person < 0 ? person : memberOf(person));
  const seen = evidence.filter((entry): entry is Look => entry.kind === "look");
  const attachments = new Attachments(findings);
  const contractFees = new ContractFees();
  const looks = new Looks(seen, { findings, memberOf });
  const figures = await readOnly(databaseUrl, async (rows) => {
    const models = await takeReadModels(rows, findings);
    const chain = await walkChain(rows, findings, (record) => {
      follow(model, record, findings);
      attachments.follow(record);
      contractFees.follow(record);
      if (record.sequence > begunAt) tally.count(record);
      looks.compare(record.sequence, model);
      if (record.sequence === models.sequence) models.compare(model, contractFees);
    });
    await attachments.compare(rows);
    looks.conclude();
    return chain;
  });
  for (const [invariant, check] of FULL_CHECKS) {
    for (const fault of check(model)) findings.add(invariant, fault);
  }
  const people = [...accounts.keys(), ...staff];
  new Effects(evidence, findings).compare({ model, tally, actorOf, people, begunAt });
  return { model, memberOf, figures: { ...figures, ...figuresOf(model, tally) } };
}

export function newModel(findings: Findings): Model {
  const model = new Model((invariant, text) => {
    findings.add(invariant, `command ${model.sequence}: ${text}`);
  });
  return model;
}

/** Judges a record; a record that the model cannot follow is a finding. */
function follow(model: Model, record: ReadRecord, findings: Findings): void {
  try {
    judge(model, record);
  } catch (error) {
    findings.add("I16", `command ${record.sequence} makes no sense: ${error}`);
  }
}

/** Counts the cases; the decisions of staff are counted by their results. */
function figuresOf({ deposits, withdrawals, spot }: Model, { conversions }: Tally) {
  const announced = [...deposits.all.values()];
  const states = [...withdrawals.all.values()].map(withdrawalStatus);
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  const rejected = announced.filter(({ isRejected }) => isRejected).length;
  return {
    orders: spot.orders.all.size,
    trades: spot.tradeCount,
    deposits: announced.length,
    withdrawals: states.length,
    conversions: conversions.size,
    credited: announced.filter(({ credits }) => credits > 0).length,
    rejected: rejected + count("rejected"),
    cancelled: count("cancelled"),
    passed: count("passed"),
    sent: count("sent"),
    done: count("done"),
  };
}
