/** Whether a value has the form that its field must have. */
export type Check = (value: unknown) => boolean;

/** Numbers of things, steps, milliseconds: whole and exact. */
export const integer: Check = (value) => Number.isSafeInteger(value);
export const truth: Check = (value) => typeof value === "boolean";

/** Units of money, as the journal writes them: one way only. */
export const amount = matching(/^(?:0|[1-9]\d*)(?:\.\d{0,7}[1-9])?$/);
/** The same, below zero as well. */
export const change = matching(/^(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d{0,7}[1-9])$/);
/** A decimal in an act, as people wrote it. */
export const plainDecimal = matching(/^(?:0|[1-9]\d{0,17})(?:\.\d{1,8})?$/);

export const hash = matching(/^[0-9a-f]{64}$/);
export const symbol = matching(/^[A-Z0-9]{2,10}$/);
export const marketSymbol = matching(/^[A-Z0-9]{2,10}-[A-Z0-9]{2,10}$/);
export const networkName = matching(/^[A-Za-z0-9-]{2,20}$/);
/** Names an erasable row; never what stands in it. */
export const account = matching(/^[A-Za-z0-9-]{1,64}$/);
/** An account that the house moves its own money between. */
export const accountPath = matching(/^(?:sys:[a-z]{2,20}|ext:custody:[A-Za-z0-9-]{2,20})$/);
/** A process, by whatever name it goes. */
export const holder = matching(/^[A-Za-z0-9.-]{1,64}$/);
export const clientId = matching(/^[A-Za-z0-9_-]{0,64}$/);
export const code = matching(/^[A-Z_]{2,40}$/);
/** ISO 3166. */
export const country = matching(/^[A-Z]{2}$/);
export const venue = matching(/^[A-Za-z0-9_:.-]{1,80}$/);
export const tradeId = matching(/^[A-Za-z0-9._:-]{1,80}$/);
export const parameterKey = matching(/^[A-Za-z0-9._-]{1,80}$/);
/** A figure, or the one address that an operator may set. */
export const parameterValue = matching(/^(?:\d{1,18}(?:\.\d{1,8})?|(?:https?:\/\/[!-~]{1,490})?)$/);

export const orderName: Check = (value) => integer(value) || (value !== "" && clientId(value));
/** Absent for the unit of account. */
export const decimals: Check = (value) => value === undefined || integer(value);

/** Present or not. */
export function maybe(check: Check): Check {
  return (value) => value === undefined || check(value);
}

export function oneOf(words: readonly string[]): Check {
  return (value) => typeof value === "string" && words.includes(value);
}

export function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

type Checks = Readonly<Record<string, Check>>;

/** An object with these fields, perhaps with the optional ones, and no others. */
export function objectOf(checks: Checks, optional: Checks = {}): Check {
  const needed = Object.keys(checks);
  return (value) => {
    if (typeof value !== "object" || value === null) return false;
    const fields = Object.entries(value);
    if (!needed.every((name) => name in value)) return false;
    return fields.every(([name, field]) => (checks[name] ?? optional[name])?.(field) === true);
  };
}

/** An act: as a value in a command, and as the text that two people mean. */
export function act(acts: Readonly<Record<string, Checks>>): { value: Check; text: Check } {
  const value: Check = (act) => {
    if (typeof act !== "object" || act === null || !("act" in act)) return false;
    const checks = typeof act.act === "string" ? acts[act.act] : undefined;
    if (checks === undefined) return false;
    const { act: _, ...fields } = act;
    const isKnown = Object.keys(fields).every((name) => name in checks);
    return (
      isKnown && Object.entries(checks).every(([name, check]) => check(Reflect.get(act, name)))
    );
  };
  return { value, text: (text) => typeof text === "string" && value(parsed(text)) };
}

function matching(pattern: RegExp): Check {
  return (value) => typeof value === "string" && pattern.test(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
