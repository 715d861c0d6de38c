import type { Answered, Call, Entry } from "../evidence.ts";
import type { Findings } from "../findings.ts";
import type { Books } from "./books.ts";
import type { Recorded } from "./chain.ts";
import type { Order } from "./orders.ts";

const COMMANDS: { readonly [Name in Call]: string } = {
  place: "PlaceOrder",
  amend: "AmendOrder",
  cancel: "CancelOrder",
  cancelAll: "CancelAllOrders",
};

/** How often each member gave each command, as the journal has it. */
export class Tally {
  readonly #counts = new Map<string, number>();

  count({ actor, command }: Recorded): void {
    const name = `${actor} ${command}`;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  of(member: number, call: Call): number {
    return this.#counts.get(`${member} ${COMMANDS[call]}`) ?? 0;
  }
}

/**
 * I15: every command that was accepted had its effect once, and every one that was not had none,
 * however often it was sent and whoever died in between.
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
    readonly books: Books;
    readonly tally: Tally;
    readonly memberOf: (trader: number) => number;
    readonly traders: readonly number[];
  }): void {
    const { books, tally, memberOf, traders } = options;
    for (const name of this.#silent.keys()) this.#findings.add("I22", `${name} has no answer`);
    const orders = Map.groupBy(books.orders.values(), ({ member }) => member);
    for (const trader of traders) {
      const member = memberOf(trader);
      const done = [...this.#accepted.values()].filter((answer) => answer.trader === trader);
      const say = (text: string) => this.#findings.add("I15", `trader ${trader}: ${text}`);
      for (const call of ["place", "amend", "cancel", "cancelAll"] as const) {
        const answers = done.filter((answer) => answer.call === call).length;
        const commands = tally.of(member, call);
        if (answers !== commands) say(`${answers} of ${call} accepted, ${commands} counted`);
      }
      compareOrders(orders.get(member) ?? [], done, say);
    }
  }
}

function compareOrders(
  orders: readonly Order[],
  done: readonly Answered[],
  say: (text: string) => void,
): void {
  const of = (call: Call) => done.filter((answer) => answer.call === call);
  const byKey = Map.groupBy(orders, ({ clientId }) => clientId);
  for (const { key, order } of of("place")) {
    const ids = (byKey.get(key) ?? []).map(({ id }) => String(id));
    if (ids.join() !== order) say(`${key} was answered with order ${order} and made [${ids}]`);
  }
  const placed = new Set(of("place").map(({ key }) => key));
  for (const { id, clientId } of orders) {
    if (!placed.has(clientId)) say(`order ${id} stands under ${clientId}, which was not accepted`);
  }
  const amended = Map.groupBy(of("amend"), ({ order }) => order);
  for (const { id, amendments } of orders) {
    const answers = amended.get(String(id))?.length ?? 0;
    if (answers !== amendments) say(`order ${id} was amended ${amendments} times, not ${answers}`);
  }
  const byId = new Map(orders.map((order) => [String(order.id), order]));
  for (const { key, order } of of("cancel")) {
    const end = byId.get(order)?.end;
    if (end !== "USER") say(`${key} cancelled order ${order}, whose end is ${end}`);
  }
  const ended = orders.filter(({ end }) => end === "USER").length;
  const asked = of("cancel").length + of("cancelAll").reduce((sum, { count }) => sum + count, 0);
  if (ended !== asked) say(`${ended} orders were cancelled and ${asked} were answered so`);
}
