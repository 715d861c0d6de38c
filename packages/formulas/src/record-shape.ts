/** Reads records that people saved: every field is looked at before it is believed. */

/** The value of a text in JSON, or undefined. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type Shape = Readonly<Record<string, (value: unknown) => boolean>>;

export function hasShape(value: unknown, shape: Shape): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(shape).every(([name, isRight]) => isRight(fields[name]));
}

export const isText = (value: unknown) => typeof value === "string";
export const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
/** Digits after the point that an amount can have (rules 0.1). */
export const isDecimals = (value: unknown) => isCount(value) && Number(value) <= 8;
export const isHash = (value: unknown) => isText(value) && /^[0-9a-f]{64}$/.test(String(value));
