import type { Act } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { CapabilityStates } from "./capabilities.ts";
import type { Deciders, Hold } from "./capability.ts";
import type { Judged } from "./invariants.ts";
import type { Expected, ReadEvent } from "./record.ts";
import { ACTS, BARRED, CASES, EVENTS, HOLDS } from "./tables.ts";

type Report = (invariant: Judged, text: string) => void;

/**
 * A second exchange, computed from the journal's events alone and by the rules of tests/model.
 * Nothing in it comes from the exchange's own state.
 */
export class Model extends CapabilityStates {
  /** The sequence of the command that is being applied, or else of the last one. */
  sequence = 0;
  timeMs = 0;
  readonly #report: Report;

  constructor(report: Report) {
    super();
    this.#report = report;
  }

  begin(sequence: number, timeMs: number): void {
    this.sequence = sequence;
    this.timeMs = timeMs;
    this.ledger.sequence = sequence;
    this.spot.begin();
    this.perpetual.trades = [];
    if (this.referrals.charged.length > 0) this.referrals.charged = [];
  }

  object(invariant: Judged, text: string): void {
    this.#report(invariant, text);
  }

  /** Reports an accepted command whose condition did not hold when it was accepted. */
  demand(invariant: Judged, holds: boolean, promise: string): void {
    if (!holds) this.#report(invariant, `It was accepted, and yet it does not hold: ${promise}.`);
  }

  /** Applies an event as it happened, whether or not it should have. */
  apply(event: ReadEvent): void {
    EVENTS.get(event.type)?.reckon?.(this, event);
    this.approvals.overtake(event, this.timeMs);
    const { unbalanced, overdrawn } = this.ledger.close();
    for (const asset of unbalanced) {
      this.object("I1", `The postings of ${event.type} do not sum to zero in asset ${asset}.`);
    }
    for (const path of overdrawn) this.object("I2", `${event.type} takes ${path} below zero.`);
  }

  /** All capabilities' holds on a member's money. */
  *holdsOf(member: number): Generator<Hold> {
    for (const { inModel } of HOLDS) yield* inModel(this, member);
  }

  /** The same in a running exchange. */
  *holdsIn(exchange: Exchange, member: number): Generator<Hold> {
    for (const { inExchange } of HOLDS) yield* inExchange(exchange, member);
  }

  /** Yields the events that an act must cause, after two people decided it or in the genesis. */
  *carryOut(act: Act, deciders: Deciders): Expected {
    yield* ACTS.get(act.act)?.expect(this, act, deciders) ?? [];
  }

  /** The case's member, while the case waits for somebody. */
  openCase(kind: string, number: number): number | undefined {
    return CASES.get(kind)?.(this, number);
  }

  /** The people who take no further step of a case. */
  barredFrom(kind: string, number: number): readonly number[] {
    return BARRED.get(kind)?.(this, number) ?? [];
  }

  /** The member whose file both people have opened before they decide about the act, if any. */
  isInTurn(act: Act): boolean {
    return ACTS.get(act.act)?.isInTurn === true;
  }

  fileOf(act: Act): number | undefined {
    return ACTS.get(act.act)?.file?.(this, act);
  }

  /** Staff must not decide about themselves, or about members whom they invited. */
  demandNotOwn(act: Act, staff: number): void {
    const isOwn = ACTS.get(act.act)?.isOwn?.(this, act, staff) === true;
    this.demand("I21", !isOwn, "nobody decides about themselves, or about whom they brought");
  }
}
