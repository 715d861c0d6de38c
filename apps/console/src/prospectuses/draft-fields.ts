import type { ProspectusData } from "@sumi/contract/prospectuses/prospectus.ts";
import { ASSET_SYMBOL } from "@sumi/primitives/names.ts";
import { type ProspectusErrors, prospectusErrors } from "./prospectus-form.ts";

/** The fields that every draft has, whatever it offers. */
export type OfferForm = {
  /** Countries by their two letters, between spaces or commas. */
  readonly forbidden: string;
  readonly once: "true" | "false";
  readonly prospectus: ProspectusData;
  readonly note: string;
};

export type OfferErrors = ProspectusErrors & {
  readonly forbidden?: "countriesWrong";
  readonly note?: "noteMissing";
};

const COIN = new RegExp(`^${ASSET_SYMBOL}$`);
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const COUNTRIES = /^([A-Z]{2}([ ,]+[A-Z]{2})*)?$/;

/** The pairs of a field and its fault. */
export function offerFaults({ forbidden, prospectus, note }: OfferForm): readonly string[][] {
  return [
    ...(COUNTRIES.test(upper(forbidden)) ? [] : [["forbidden", "countriesWrong"]]),
    ...Object.entries(prospectusErrors(prospectus)),
    ...(note.trim() === "" ? [["note", "noteMissing"]] : []),
  ];
}

export function offerFields({ forbidden, once, prospectus, note }: OfferForm) {
  return {
    once,
    forbidden: upper(forbidden).split(/[ ,]+/).join(","),
    prospectus: JSON.stringify(prospectus),
    note: note.trim(),
  };
}

/** Symbols and names are typed in letters of either case. */
export function upper(text: string): string {
  return text.trim().toUpperCase();
}

export function isCoin(text: string): boolean {
  return COIN.test(upper(text));
}

export function isDay(text: string): boolean {
  return DAY.test(text);
}

/** The begin of a day in UTC. */
export function midnightOf(day: string): string {
  return String(Date.parse(`${day}T00:00:00.000Z`));
}
