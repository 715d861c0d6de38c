type Checks = Readonly<Record<string, Check>>;

/** The forms of all acts: a proposal holds one of them. */
export type ActForms = ReadonlyMap<string, { readonly fields: Checks }>;

/** True if a value has the form that its field must have. */
export type Check = (value: unknown, acts?: ActForms) => boolean;

/** Numbers, steps and milliseconds: safe integers. */
export const integer: Check = (value) => Number.isSafeInteger(value);
export const truth: Check = (value) => typeof value === "boolean";

/** Units of money as the journal writes them; each amount has exactly one form. */
export const amount = matching(/^(?:0|[1-9]\d*)(?:\.\d{0,7}[1-9])?$/);
/** The same, but negative amounts are allowed. */
export const change = matching(/^(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d{0,7}[1-9])$/);
/** A decimal in an act, as a person wrote it. */
export const plainDecimal = matching(/^(?:0|[1-9]\d{0,17})(?:\.\d{1,8})?$/);

export const hash = matching(/^[0-9a-f]{64}$/);
/** Sixty-four bytes in base58, as Solana names a transaction. */
export const signature = matching(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/);
export const transactionId: Check = (value) => hash(value) || signature(value);
export const symbol = matching(/^[A-Z0-9]{2,10}$/);
export const marketSymbol = matching(/^[A-Z0-9]{2,10}-[A-Z0-9]{2,10}$/);
/** The symbol of a perpetual contract: its coin, its settle asset and its kind. */
export const contractSymbol = matching(/^[A-Z0-9]{2,10}-[A-Z0-9]{2,10}-PERP$/);
export const networkName = matching(/^[A-Za-z0-9-]{2,20}$/);
/** The id of an erasable row, without any of its content. */
export const account = matching(/^[A-Za-z0-9-]{1,64}$/);
/** An account that house money may move from or to. */
export const accountPath = matching(
  /^(?:sys:[a-z]{2,20}(?::[a-z]{2,20}){0,2}|ext:custody:[A-Za-z0-9-]{2,20})$/,
);
/** The name of a process that began an epoch. */
export const holder = matching(/^[A-Za-z0-9.-]{1,64}$/);
export const clientId = matching(/^[A-Za-z0-9_-]{0,64}$/);
/** A short name that the exchange itself gives, such as a kind of case. */
export const word = matching(/^[a-z_]{2,20}$/);
export const code = matching(/^[A-Z_]{2,40}$/);
/** ISO 3166. */
export const country = matching(/^[A-Z]{2}$/);
export const venue = matching(/^[A-Za-z0-9_:.-]{1,80}$/);
/** A price as a venue may have spelt it; empty for free text. */
export const spokenPrice = matching(/^[A-Za-z0-9_.+-]{0,40}$/);
/** The number that a venue gave a trade; empty for free text. */
export const readTradeId = matching(/^[A-Za-z0-9._:-]{0,64}$/);
export const parameterKey = matching(/^[A-Za-z0-9._-]{1,80}$/);
/** A figure, or the one URL that an operator may set. */
export const parameterValue = matching(/^(?:\d{1,18}(?:\.\d{1,8})?|(?:https?:\/\/[!-~]{1,490})?)$/);

export const orderName: Check = (value) => integer(value) || (value !== "" && clientId(value));
/** Absent for the unit of account. */
/** The thing that a proposal judges. */
export const thing = matching(/^[A-Za-z0-9._ -]{1,100}$/);
export const decimals: Check = (value) => value === undefined || integer(value);

/** Lets the field be absent. */
export function maybe(check: Check): Check {
  return (value) => value === undefined || check(value);
}

/** An amount that events from before the field was added lack. */
export const newerAmount = maybe(amount);

export function oneOf(words: readonly string[]): Check {
  return (value) => typeof value === "string" && words.includes(value);
}

export function listOf(check: Check): Check {
  return (value, acts) => Array.isArray(value) && value.every((item) => check(item, acts));
}

/** An object with these fields, any of the optional ones, and no others. */
export function objectOf(checks: Checks, optional: Checks = {}): Check {
  const needed = Object.keys(checks);
  return (value) => {
    if (typeof value !== "object" || value === null) return false;
    const fields = Object.entries(value);
    if (!needed.every((name) => name in value)) return false;
    return fields.every(([name, field]) => (checks[name] ?? optional[name])?.(field) === true);
  };
}

/** An act, as a command proposes it. Its fields have the forms that its capability gives them. */
export const act: Check = (value, acts) => {
  if (typeof value !== "object" || value === null || !("act" in value)) return false;
  const checks = typeof value.act === "string" ? acts?.get(value.act)?.fields : undefined;
  if (checks === undefined) return false;
  const { act: _, ...fields } = value;
  const isKnown = Object.keys(fields).every((name) => name in checks);
  return (
    isKnown && Object.entries(checks).every(([name, check]) => check(Reflect.get(value, name)))
  );
};

/** The same for an act that is written as JSON text, as proposals keep it. */
export const actText: Check = (text, acts) => {
  return typeof text === "string" && act(parsed(text), acts);
};

export function matching(pattern: RegExp): Check {
  return (value) => typeof value === "string" && pattern.test(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
