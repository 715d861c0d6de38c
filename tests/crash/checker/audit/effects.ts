import type { Model } from "../../../model/model.ts";
import type { ReadRecord } from "../../../model/record.ts";
import type { OwnOrder } from "../../../model/trading/orders.ts";
import type { Answered, Call, Entry } from "../evidence.ts";
import type { Findings } from "../findings.ts";

const COMMANDS: { readonly [Name in Call]: string } = {
  place: "PlaceOrder",
  amend: "AmendOrder",
  cancel: "CancelOrder",
  cancelAll: "CancelAllOrders",
  convert: "Convert",
  withdraw: "RequestWithdrawal",
  cancelWithdrawal: "CancelWithdrawal",
  announceDeposit: "SubmitDeposit",
  confirmDeposit: "ConfirmDeposit",
  rejectDeposit: "RejectDeposit",
  passWithdrawal: "PassWithdrawal",
  rejectWithdrawal: "RejectWithdrawal",
  sendWithdrawal: "SendWithdrawal",
  completeWithdrawal: "CompleteWithdrawal",
};
/** Opening a file has no key: a repetition finds it open, or opens it again. */
const OPENING = ["RecordFileAccess", "RecordDeskEntry"] as const;
/** Makers and scripted traders of the demonstration trade contracts of both kinds, the mix none. */
const OF_DEMONSTRATION = [
  "ConfirmRisk",
  "PlaceDelivery",
  "PlacePerpetualOrder",
  "AmendPerpetualOrder",
  "CancelPerpetualOrder",
  "ReversePosition",
  "ConfirmPerpetualRisk",
] as const;
const GIVEN: ReadonlySet<string> = new Set([
  ...Object.values(COMMANDS),
  ...OPENING,
  ...OF_DEMONSTRATION,
]);
const CALLS = Object.keys(COMMANDS) as readonly Call[]; // The table has exactly these keys.

/** The number of times that each actor gave each command, according to the journal. */
export class Tally {
  /** Members by the commands in which they converted. */
  readonly conversions = new Map<number, number>();
  readonly #findings: Findings;
  readonly #counts = new Map<string, number>();
  /** The actor and call of each command of the staff. */
  readonly #ofStaff = new Map<number, string>();
  readonly #amendments = new Map<number, number>();

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  count({ sequence, actor, asked, events }: ReadRecord): void {
    const name = `${actor} ${asked.type}`;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    if (actor < 0) this.#ofStaff.set(sequence, name);
    // The exchange's own timers give commands with the actor 0.
    if (actor !== 0 && !GIVEN.has(asked.type)) {
      this.#findings.add("I16", `command ${sequence} is ${asked.type}, which nobody gives here`);
    }
    for (const event of events) {
      if (event.type === "Converted") this.conversions.set(sequence, event.member);
      if (event.type !== "OrderAmended") continue;
      this.#amendments.set(event.order, this.amendmentsOf(event.order) + 1);
    }
  }

  amendmentsOf(order: number): number {
    return this.#amendments.get(order) ?? 0;
  }

  of(actor: number, call: Call): number {
    return this.#counts.get(nameOf(actor, call)) ?? 0;
  }

  /** True if that member of staff gave the command of that sequence. */
  isOfStaff(sequence: number, actor: number, call: Call): boolean {
    return this.#ofStaff.get(sequence) === nameOf(actor, call);
  }
}

function nameOf(actor: number, call: Call): string {
  return `${actor} ${COMMANDS[call]}`;
}

/**
 * I15: every accepted command had its effect once, and every other one had none, however often it
 * was sent and whichever process died in between.
 */
export class Effects {
  readonly #findings: Findings;
  readonly #accepted = new Map<string, Answered>();
  readonly #silent = new Map<string, Entry>();

  constructor(evidence: readonly Entry[], findings: Findings) {
    this.#findings = findings;
    for (const entry of evidence) {
      if (entry.kind === "look") continue;
      const name = `${entry.trader} ${entry.key}`;
      if (entry.kind === "intent") this.#silent.set(name, entry);
      else this.#silent.delete(name);
      if (entry.kind === "answer" && entry.error === "") this.#accepted.set(name, entry);
    }
  }

  compare(options: {
    readonly model: Model;
    readonly tally: Tally;
    /** The journal's number of a trader or of a member of staff. */
    readonly actorOf: (person: number) => number;
    readonly people: readonly number[];
    readonly begunAt: number;
  }): void {
    const { model, tally, actorOf, people, begunAt } = options;
    for (const name of this.#silent.keys()) this.#findings.add("I22", `${name} has no answer`);
    const orders = Map.groupBy(model.spot.orders.all.values(), ({ terms }) => terms.member);
    for (const person of people) {
      const actor = actorOf(person);
      const done = [...this.#accepted.values()].filter(({ trader }) => trader === person);
      const say = (text: string) => this.#findings.add("I15", `trader ${person}: ${text}`);
      for (const call of CALLS) {
        const answers = done.filter((answer) => answer.call === call).length;
        const commands = tally.of(actor, call);
        if (answers !== commands) say(`${answers} of ${call} accepted, ${commands} counted`);
      }
      if (person < 0) compareActs(tally, done, say);
      else {
        compareOrders({ orders: orders.get(actor) ?? [], tally }, done, say);
        compareWallet({ model, tally, member: actor, begunAt }, done, say);
      }
    }
  }
}

/** For each act, the staff's answer names the command. */
function compareActs(tally: Tally, done: readonly Answered[], say: (text: string) => void): void {
  for (const { trader, call, key, sequence } of done) {
    if (!tally.isOfStaff(sequence, trader, call)) say(`${key} was not command ${sequence}`);
  }
}

/** The answers and the model must have the same deposits, withdrawals and conversions. */
function compareWallet(
  owner: {
    readonly model: Model;
    readonly tally: Tally;
    readonly member: number;
    readonly begunAt: number;
  },
  done: readonly Answered[],
  say: (text: string) => void,
): void {
  const { deposits, withdrawals } = owner.model;
  const own = [...withdrawals.all.values()].filter(({ terms }) => terms.member === owner.member);
  const cancelled = own.filter(({ status }) => status === "cancelled");
  const made: { readonly [Name in Call]?: readonly number[] } = {
    announceDeposit: [...deposits.all.values()]
      .filter(({ id, member }) => member === owner.member && id > owner.begunAt)
      .map(({ id }) => id),
    withdraw: own.map(({ terms }) => terms.withdrawal),
    cancelWithdrawal: cancelled.map(({ terms }) => terms.withdrawal),
    convert: [...owner.tally.conversions]
      .filter(([, member]) => member === owner.member)
      .map(([id]) => id),
  };
  for (const [call, ids] of Object.entries(made)) {
    const answered = done.filter((one) => one.call === call).map(({ about }) => Number(about));
    const [told, real] = [answered, ids].map((list) => list.toSorted((a, b) => a - b).join());
    if (told !== real) say(`${call} was answered with [${told}] and made [${real}]`);
  }
}

function compareOrders(
  { orders, tally }: { readonly orders: readonly OwnOrder[]; readonly tally: Tally },
  done: readonly Answered[],
  say: (text: string) => void,
): void {
  const of = (call: Call) => done.filter((answer) => answer.call === call);
  const byKey = Map.groupBy(orders, ({ terms }) => terms.clientId);
  for (const { key, about: order } of of("place")) {
    const ids = (byKey.get(key) ?? []).map(({ id }) => String(id));
    if (ids.join() !== order) say(`${key} was answered with order ${order} and made [${ids}]`);
  }
  const placed = new Set(of("place").map(({ key }) => key));
  for (const { id, terms } of orders) {
    const { clientId } = terms;
    if (!placed.has(clientId)) say(`order ${id} stands under ${clientId}, which was not accepted`);
  }
  const amended = Map.groupBy(of("amend"), ({ about }) => about);
  for (const { id } of orders) {
    const amendments = tally.amendmentsOf(id);
    const answers = amended.get(String(id))?.length ?? 0;
    if (answers !== amendments) say(`order ${id} was amended ${amendments} times, not ${answers}`);
  }
  const byId = new Map(orders.map((order) => [String(order.id), order]));
  for (const { key, about: order } of of("cancel")) {
    const end = byId.get(order)?.end;
    if (end !== "USER") say(`${key} cancelled order ${order}, whose end is ${end}`);
  }
  const ended = orders.filter(({ end }) => end === "USER").length;
  const asked = of("cancel").length + of("cancelAll").reduce((sum, { count }) => sum + count, 0);
  if (ended !== asked) say(`${ended} orders were cancelled and ${asked} were answered so`);
}
