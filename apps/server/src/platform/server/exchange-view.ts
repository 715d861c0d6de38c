import { agentSinceMs } from "@sumi/core/agents/rules.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { StaffPerson } from "@sumi/core/staff-accounts/staff-accounts.ts";

/**
 * The values that the platform reads from the exchange, straight from memory and never shown to
 * members: their reads use `commands.read`, which waits for the disk.
 */
export type ExchangeView = {
  /** An integer parameter in force now (core, parameter-definitions.ts). */
  readonly parameter: (key: string) => number;
  readonly parameterText: (key: string) => string;
  readonly isFrozen: (member: number) => boolean;
  /** Since when a member is an agent; undefined for everybody else. */
  readonly agentSinceMs: (member: number) => number | undefined;
  /** One of the staff by their own number, and the command of their newest change; 0 for none. */
  readonly staffPerson: (staff: number) => {
    readonly person: StaffPerson | undefined;
    readonly changeSequence: number;
  };
  /** False on a standby, which answers reads only. */
  readonly isLeader: () => boolean;
  /** The newest command known to be durable here. */
  readonly sequence: () => number;
  /** Milliseconds since the epoch, by a clock that no leap of the machine's moves. */
  readonly nowMs: () => number;
};

/** Parameters change once a minute at most, but each request reads several. */
const READINGS_LIFE_MS = 1_000;

/** The platform's view of a running exchange. `exchange` returns its current state. */
export function exchangeView(options: {
  readonly exchange: () => Exchange;
  readonly isLeader: () => boolean;
  /** The newest durable command. */
  readonly sequence: () => number;
  readonly nowMs: () => number;
}): ExchangeView {
  const { exchange, isLeader, sequence, nowMs } = options;
  const readings = new Map<string, number>();
  let readingsMs = Number.NEGATIVE_INFINITY;
  let readingsVersion = -1;

  function parameter(key: string): number {
    const { parameters } = exchange();
    const timeMs = nowMs();
    const ageMs = timeMs - readingsMs;
    if (parameters.version !== readingsVersion || ageMs < 0 || ageMs >= READINGS_LIFE_MS) {
      readings.clear();
      readingsMs = timeMs;
      readingsVersion = parameters.version;
    }
    let value = readings.get(key);
    if (value === undefined) {
      value = parameters.integer(key, timeMs);
      readings.set(key, value);
    }
    return value;
  }

  return {
    parameter,
    parameterText: (key) => exchange().parameters.text(key, nowMs()),
    isFrozen: (member) => exchange().members.find(member)?.frozen !== undefined,
    agentSinceMs: (member) => agentSinceMs(exchange(), member),
    staffPerson: (staff) => {
      const { staffAccounts } = exchange();
      const isTheirs = (change: { readonly staff: number }) => change.staff === -staff;
      const newest = staffAccounts.changesSince(0).findLast(isTheirs);
      return { person: staffAccounts.find(-staff), changeSequence: newest?.sequence ?? 0 };
    },
    isLeader,
    sequence,
    nowMs,
  };
}
