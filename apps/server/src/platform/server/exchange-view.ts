import type { Exchange } from "@sumi/core/exchange.ts";

/**
 * What the platform itself asks of the exchange, answered at once from memory and never shown as it
 * is: whatever members read goes through `commands.read`, which waits for the disk.
 */
export type ExchangeView = {
  /** An integer parameter in force now (core, parameters/definitions.ts). */
  readonly parameter: (key: string) => number;
  readonly parameterText: (key: string) => string;
  readonly isFrozen: (member: number) => boolean;
  /** A standby answers reads only. */
  readonly isLeader: () => boolean;
  /** The newest command known to be durable here. */
  readonly sequence: () => number;
  /** This process's clock, milliseconds since the epoch. */
  readonly nowMs: () => number;
};

/** Parameters change by the minute at most; a request asks for several. */
const READINGS_LIFE_MS = 1_000;

/** The platform's view of a running exchange. `exchange` answers the state of this moment. */
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
    isLeader,
    sequence,
    nowMs,
  };
}
