import { amountOf, formatAmount, unitsOf } from "@sumi/primitives/amount.ts";
import type { ParameterUnit } from "@sumi/primitives/parameter-units.ts";

/** The units in which a length of time is typed and told, greatest first. */
export const LENGTHS = { day: 86_400_000, hour: 3_600_000, minute: 60_000, second: 1_000 } as const;
export type Length = keyof typeof LENGTHS;
export const LENGTH_NAMES = Object.keys(LENGTHS) as Length[]; // Its keys are these.

/** A figure as a person types it; `length` counts only where the unit is one of time. */
export type Typed = { readonly text: string; readonly length: Length };

const TIMES: Partial<Record<ParameterUnit, bigint>> = {
  milliseconds: 1n,
  minutes: 60_000n,
  days: 86_400_000n,
};
/** The digits by which percent are moved to become a share, or basis points. */
const PERCENT_DIGITS = 2;
const ONE = 100_000_000n;

export function isTime(unit: ParameterUnit): boolean {
  return TIMES[unit] !== undefined;
}

/** The milliseconds of a value of a unit of time. */
export function millisecondsOf(unit: ParameterUnit, value: string): number {
  return Number(BigInt(value) * (TIMES[unit] ?? 1n));
}

/** The raw value of what was typed; undefined where it is no figure of this unit. */
export function rawOf(unit: ParameterUnit, { text, length }: Typed): string | undefined {
  const times = TIMES[unit];
  if (times !== undefined) return wholeOf(text, BigInt(LENGTHS[length]), times);
  switch (unit) {
    case "basis_points":
      return wholeOf(text, 100n, 1n);
    case "share":
      return shareOf(text);
    case "clock":
      return minuteOf(text);
    case "link":
    case "choice":
      return text;
    case "count":
      return unitsOf(text, 0)?.toString();
    default: {
      const amount = amountOf(text);
      return amount === undefined ? undefined : formatAmount(amount);
    }
  }
}

/** The raw value as a person would type it, in the greatest unit that leaves it whole. */
export function typedOf(unit: ParameterUnit, value: string): Typed {
  if (isTime(unit)) {
    const ms = millisecondsOf(unit, value);
    const length = LENGTH_NAMES.find((name) => ms % LENGTHS[name] === 0) ?? "second";
    return { text: formatAmount((BigInt(ms) * ONE) / BigInt(LENGTHS[length])), length };
  }
  return { text: plainOf(unit, value), length: "day" };
}

function plainOf(unit: ParameterUnit, value: string): string {
  switch (unit) {
    case "basis_points":
      return percentOf(BigInt(value) * (ONE / 10_000n));
    case "share":
      return percentOf(amountOf(value) ?? 0n);
    case "clock":
      return clockOf(Number(value));
    default:
      return value;
  }
}

/** Figures in so many of the unit: a whole number of them, or undefined. */
function wholeOf(text: string, factor: bigint, unit: bigint): string | undefined {
  const amount = amountOf(text);
  if (amount === undefined) return undefined;
  const product = amount * factor;
  return product % (ONE * unit) === 0n ? String(product / (ONE * unit)) : undefined;
}

function shareOf(text: string): string | undefined {
  const percent = amountOf(text);
  const hundred = 10n ** BigInt(PERCENT_DIGITS);
  if (percent === undefined || percent % hundred !== 0n) return undefined;
  return formatAmount(percent / hundred);
}

/** A share in units of 10⁻⁸, in percent. */
function percentOf(share: bigint): string {
  return formatAmount(share * 10n ** BigInt(PERCENT_DIGITS));
}

function minuteOf(text: string): string | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : String(Number(hours) * 60 + Number(minutes));
}

function clockOf(minute: number): string {
  const two = (figure: number) => String(figure).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
