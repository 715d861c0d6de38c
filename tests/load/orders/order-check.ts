import type { OrderMemory } from "./order-memory.ts";

/** An order in the exchange's history. */
export type StandingOrder = {
  readonly id: number;
  /** Its `client_id`. */
  readonly name: string;
  readonly status: string;
};

/** The result of comparing all orders of a run. Every finding is a broken promise. */
export type OrderCheck = {
  readonly acknowledged: number;
  readonly refused: number;
  /** Orders without a final answer, and how many of them exist. */
  readonly unanswered: number;
  readonly unansweredStanding: number;
  readonly findings: readonly string[];
};

const FINDINGS_MAX = 20;

/**
 * Compares the callers' answers with the exchange's orders: an acknowledged order exists once and
 * under its id, a refused one does not exist, and one without an answer exists once or not at all.
 * `standing` holds the orders of all members, in any order.
 */
export function checkOrders(memory: OrderMemory, standing: Iterable<StandingOrder>): OrderCheck {
  const found = new Map<number, StandingOrder>();
  const findings: string[] = [];
  const find = (finding: string) => {
    if (findings.length < FINDINGS_MAX) findings.push(finding);
  };
  for (const order of standing) {
    const number = memory.numberOf(order.name);
    if (number === undefined) continue;
    if (found.has(number)) find(`${order.name} stands twice`);
    found.set(number, order);
  }
  const counts = { acknowledged: 0, refused: 0, unanswered: 0, unansweredStanding: 0 };
  for (let number = 0; number < memory.count; number += 1) {
    const order = found.get(number);
    const state = memory.stateOf(number);
    if (state === "asked") {
      counts.unanswered += 1;
      if (order !== undefined) counts.unansweredStanding += 1;
    } else if (state === "refused") {
      counts.refused += 1;
      if (order !== undefined) find(`${order.name} was refused and stands`);
    } else {
      counts.acknowledged += 1;
      const flaw = flawOf(memory, number, order);
      if (flaw !== undefined) find(`${memory.nameOf(number)} ${flaw}`);
    }
  }
  return { ...counts, findings };
}

function flawOf(memory: OrderMemory, number: number, order: StandingOrder | undefined) {
  const id = memory.idOf(number);
  if (order === undefined) return `was acknowledged as ${id} and is lost`;
  if (order.id !== id) return `was acknowledged as ${id} and stands as ${order.id}`;
  if (memory.stateOf(number) === "cancelled" && order.status !== "cancelled") {
    return `was told to be cancelled and is ${order.status}`;
  }
  return undefined;
}
