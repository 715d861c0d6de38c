import { foundingActs, termActs } from "@sumi/core/testing/founding.ts";
import { insure, perpetualActs } from "@sumi/core/testing/perpetual-world.ts";
import { certify } from "@sumi/core/testing/wallet-world.ts";
import { memberNumber } from "@sumi/core/testing/words.ts";
import { openMember } from "@sumi/core/testing/world.ts";
import { RecordedWorld } from "../../../golden/scribe.ts";
import { judge } from "../../judgement.ts";
import { Model } from "../../model.ts";
import { FULL_CHECKS, LIVE_CHECKS } from "../../tables.ts";

export const MEMBERS = ["A", "B", "C", "D", "E", "F"] as const;

/** A core whose every command the model judges. */
export class JudgedWorld {
  readonly world: RecordedWorld;
  readonly findings: string[] = [];
  readonly model: Model;
  readonly seen = new Map<string, number>();
  #judged = 0;

  constructor(world = new RecordedWorld()) {
    this.world = world;
    this.model = new Model((invariant, text) => {
      this.findings.push(`${this.model.sequence} ${invariant}: ${text}`);
    });
  }

  /** Judges everything that happened since the last time. */
  judge(): readonly string[] {
    for (const { command, record } of this.world.happened.slice(this.#judged)) {
      judge(this.model, {
        sequence: record.stamp.sequence,
        timeMs: record.stamp.timeMs,
        actor: record.actor,
        key: record.key,
        asked: command,
        events: record.events,
        askedText: "",
        eventsText: "",
      });
      for (const { type } of record.events) this.seen.set(type, (this.seen.get(type) ?? 0) + 1);
      if (this.findings.length > 0) {
        this.findings.unshift(`After ${JSON.stringify(command, plain)}`);
        return this.findings;
      }
    }
    this.#judged = this.world.happened.length;
    return this.findings;
  }

  /** Compares everything with the running exchange. */
  examine(): readonly string[] {
    for (const [name, check] of FULL_CHECKS) {
      for (const fault of check(this.model)) this.findings.push(`${name}: ${fault}`);
    }
    for (const [name, check] of LIVE_CHECKS) {
      for (const fault of check(this.model, this.world.exchange)) {
        this.findings.push(`${name}: ${fault}`);
      }
    }
    return this.findings;
  }

  /** Nearly a second passes, and the index is at a price. */
  index(price: string): void {
    this.world.timeMs += 997;
    this.world.sample({ BTC: price });
    this.world.runTimers();
  }

  /** The same, and no venue is heard. */
  lapse(): void {
    this.world.timeMs += 997;
    this.world.sample({});
    this.world.runTimers();
  }
}

function plain(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? `${value}` : value;
}

/** Six certified members with 40,000 USDT each, a small fund, and an index of 60,000. */
export function judgedWorld(terms: Readonly<Record<string, string>> = {}): JudgedWorld {
  const judged = new JudgedWorld();
  const { world } = judged;
  const day = termActs({ "deposits.single_reviewer_day_max": "100000" });
  const acts = [...foundingActs(), ...perpetualActs(terms), ...day];
  world.accept({ type: "Found", actor: 0, mode: "production", acts });
  world.sample({ BTC: "60000" });
  for (const member of MEMBERS) {
    openMember(world, member);
    world.deposit(member, "USDT", "40000");
    certify(world, member);
    world.accept({ type: "ConfirmPerpetualRisk", actor: memberNumber(member) });
  }
  insure(world, "500");
  for (const _ of [1, 2, 3]) judged.index("60000");
  return judged;
}
