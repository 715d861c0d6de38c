import { amountOf } from "@sumi/primitives/amount.ts";
import type { ParameterUnit } from "@sumi/primitives/parameter-units.ts";

/**
 * One figure that an operator may change (rules 0.5). No such figure is a literal anywhere else; a
 * key that is not defined here does not exist.
 */
export type Definition = {
  readonly kind: "integer" | "decimal" | "link";
  readonly unit: ParameterUnit;
  readonly initial: string;
  /** Inclusive. Decimals are never negative, also where they have no `min`. */
  readonly min?: number;
  readonly max?: number;
  /**
   * The direction that hurts members or opens the house's purse: such a change is announced a day
   * before it counts. Of a link it is any change but the first one and the end of it.
   */
  readonly hurts?: "rise" | "fall" | "any";
  /** The first command of an exchange sets it; no act changes it afterwards. */
  readonly founding?: true;
  /** Only recorded history is still read by it; it is not changed any more. */
  readonly retired?: true;
  /** A part that a link holds once, behind its host; readers put a value in its place. */
  readonly placeholder?: string;
};

export const DAY_MS = 86_400_000;
/** Changes that hurt members are announced this long before they count (rules 0.5). */
export const NOTICE_MS = 24 * 3_600_000;

const LINK_LENGTH_MAX = 500;
/** Members follow it, so nobody on the way may lead them elsewhere, and nothing in it is unseen. */
const LINK = /^https:\/\/[A-Za-z0-9][^\p{C}\p{Z}]*$/u;
/** A link as far as its path. */
const HOST = /^https:\/\/[A-Za-z0-9.-]+(:\d+)?\//;
const INTEGER = /^(0|[1-9]\d{0,14})$/;

/** True if a text is a value of that kind, within its bounds. */
export function isValue(definition: Definition, value: string): boolean {
  switch (definition.kind) {
    case "integer": {
      if (!INTEGER.test(value)) return false;
      const number = Number(value);
      return number >= (definition.min ?? 0) && number <= (definition.max ?? number);
    }
    case "decimal": {
      const amount = amountOf(value);
      const least = amountOf(String(definition.min ?? 0));
      const most = definition.max === undefined ? amount : amountOf(String(definition.max));
      if (amount === undefined || least === undefined || most === undefined) return false;
      return least <= amount && amount <= most;
    }
    case "link":
      return value === "" || isLink(value, definition.placeholder);
  }
}

function isLink(value: string, placeholder: string | undefined): boolean {
  if (value.length > LINK_LENGTH_MAX || !LINK.test(value)) return false;
  if (placeholder === undefined) return true;
  // Before the first slash it would choose the host that a reader is led to.
  const [before = "", ...others] = value.split(placeholder);
  return others.length === 1 && HOST.test(before);
}

export const integer = (
  initial: number,
  min: number,
  max: number,
  unit: ParameterUnit = "count",
): Definition => ({ kind: "integer", unit, initial: String(initial), min, max });
export const duration = (initial: number, min: number, max: number): Definition =>
  integer(initial, min, max, "milliseconds");
export const basisPoints = (initial: number, min: number, max: number): Definition =>
  integer(initial, min, max, "basis_points");
/** One of the answers from 0 to `max`. */
export const choice = (initial: number, max: number): Definition =>
  integer(initial, 0, max, "choice");

export const decimal = (initial: string, unit: ParameterUnit = "usdt"): Definition => ({
  kind: "decimal",
  unit,
  initial,
});
/** A part of something; never all of it. */
export const share = (initial: string): Definition => ({
  ...decimal(initial, "share"),
  max: 0.99999999,
});

/** An amount that nobody changes after the founding. */
export const founded = (initial: string): Definition => ({ ...decimal(initial), founding: true });
/** A USDT value that one person may decide alone; a rise would leave more to one pair of eyes. */
export const limitOfOne = (initial: string, max: number): Definition =>
  hurtsBy("rise", { ...decimal(initial), max });

/** A link that leads to one thing of many, which takes the place of the placeholder. */
export const linkTo = (placeholder: string): Definition => ({
  kind: "link",
  unit: "link",
  initial: "",
  placeholder,
});

export const hurtsBy = (hurts: "rise" | "fall" | "any", definition: Definition): Definition => ({
  ...definition,
  hurts,
});
