import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { smallExchange } from "@sumi/journal/new-exchange.ts";
import { askedText, eventText } from "../../model/frames/canonical.ts";
import type { ReadRecord } from "../../model/record.ts";
import { COMMANDS } from "../../model/tables.ts";

/**
 * I20: all commands, executed again by a fresh exchange without clock, randomness and locale, give
 * the same events to the last byte. Answers the first difference.
 */
export function impurity(
  records: readonly ReadRecord[],
  createExchange: () => Exchange = smallExchange,
): string | undefined {
  const exchange = createExchange();
  return withoutWorld(() => {
    for (const record of records) {
      const fault = differenceOf(exchange, record);
      if (fault !== undefined) return fault;
    }
    return undefined;
  });
}

function differenceOf(exchange: Exchange, record: ReadRecord): string | undefined {
  const { sequence, timeMs, asked, key, eventsText } = record;
  try {
    // A frame's command was checked against the schema, so it is a command like any other.
    const command = { ...asked, key } as ExchangeCommand;
    const text = askedText(command, COMMANDS.get(asked.type)?.inFirstEvent ?? []);
    if (text !== record.askedText) return `Command ${sequence} is not asked as it is written.`;
    const outcome = exchange.execute(command, { sequence, timeMs });
    if (!outcome.ok) return `Command ${sequence} is refused when asked again: ${outcome.code}.`;
    if (outcome.value.repeated) return `Command ${sequence} is a repetition when asked again.`;
    const again = `[${outcome.value.record.events.map(eventText).join(",")}]`;
    if (again === eventsText) return undefined;
    return `Command ${sequence} asked again causes ${again}, and it caused ${eventsText}.`;
  } catch (error) {
    return `Command ${sequence} cannot be asked again: ${String(error)}`;
  }
}

/** Runs `work` while reading the time, randomness or the locale throws. */
function withoutWorld<Result>(work: () => Result): Result {
  const poisoned = POISONED.map(([owner, name]) => {
    const before = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { configurable: true, get: () => refuse(name) });
    return { owner, name, before };
  });
  try {
    return work();
  } finally {
    for (const { owner, name, before } of poisoned) {
      if (before === undefined) Reflect.deleteProperty(owner, name);
      else Object.defineProperty(owner, name, before);
    }
  }
}

function refuse(name: string): never {
  throw new Error(`the core asks the world for ${name}`);
}

const POISONED: readonly (readonly [owner: object, name: string])[] = [
  ...["Date", "Intl", "performance", "crypto", "process", "fetch"].map(
    (name) => [globalThis, name] as const,
  ),
  ...["setTimeout", "setInterval", "setImmediate", "queueMicrotask", "Promise"].map(
    (name) => [globalThis, name] as const,
  ),
  [Math, "random"],
  [Number.prototype, "toLocaleString"],
  [BigInt.prototype, "toLocaleString"],
  [Array.prototype, "toLocaleString"],
  [String.prototype, "localeCompare"],
  [String.prototype, "toLocaleUpperCase"],
  [String.prototype, "toLocaleLowerCase"],
];
