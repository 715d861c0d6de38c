import type { ProspectusData } from "@sumi/contract/prospectuses/prospectus.ts";
import { ASSET_SYMBOL } from "@sumi/primitives/names.ts";
import { isPositiveAmount } from "../kit/positive-amount.ts";
import { type ProspectusErrors, prospectusErrors } from "../prospectuses/prospectus-form.ts";

/** The fields of a draft, in the order of its dialog. */
export const PARTIES = ["uid", "coin", "quote"] as const;
export const FIGURES = ["price", "total", "order_min", "order_max", "personal_cap"] as const;
export const DAYS = ["start", "end"] as const;
export const COUNTS = ["lock_days", "release_days"] as const;

type Field =
  | (typeof PARTIES)[number]
  | (typeof FIGURES)[number]
  | (typeof DAYS)[number]
  | (typeof COUNTS)[number];

export type DraftForm = Readonly<Record<Field | "forbidden" | "note", string>> & {
  readonly mode: "first_come" | "pro_rata";
  readonly once: "true" | "false";
  readonly prospectus: ProspectusData;
};

type Fault = "uidWrong" | "coinWrong" | "figureWrong" | "dayWrong" | "countWrong";
export type DraftErrors = ProspectusErrors &
  Partial<Record<Field, Fault>> & {
    readonly forbidden?: "countriesWrong";
    readonly note?: "noteMissing";
  };

const COIN = new RegExp(`^${ASSET_SYMBOL}$`);
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const COUNTRIES = /^([A-Z]{2}([ ,]+[A-Z]{2})*)?$/;

/** The errors by field; the server also checks how the figures fit together. */
export function draftErrors(form: DraftForm): DraftErrors {
  const upper = (field: "coin" | "quote") => form[field].trim().toUpperCase();
  const isPlain = (text: string) => /^\d{1,4}$/.test(text.trim());
  const wrong = [
    ...(/^[1-9]\d{0,9}$/.test(form.uid.trim()) ? [] : [["uid", "uidWrong"]]),
    ...(["coin", "quote"] as const).flatMap((field) => {
      return COIN.test(upper(field)) ? [] : [[field, "coinWrong"]];
    }),
    ...FIGURES.flatMap((field) => {
      return isPositiveAmount(form[field].trim()) ? [] : [[field, "figureWrong"]];
    }),
    ...DAYS.flatMap((field) => (DAY.test(form[field]) ? [] : [[field, "dayWrong"]])),
    ...COUNTS.flatMap((field) => (isPlain(form[field]) ? [] : [[field, "countWrong"]])),
    ...(COUNTRIES.test(countriesOf(form)) ? [] : [["forbidden", "countriesWrong"]]),
    ...Object.entries(prospectusErrors(form.prospectus)),
    ...(form.note.trim() === "" ? [["note", "noteMissing"]] : []),
  ];
  return Object.fromEntries(wrong) as DraftErrors; // Each pair is a field with its own fault.
}

function countriesOf({ forbidden }: DraftForm): string {
  return forbidden.trim().toUpperCase();
}

/** A sale begins and ends at midnight (UTC) of its days. */
export function draftFields(form: DraftForm) {
  const figures = [...FIGURES, ...COUNTS].map((field) => [field, form[field].trim()] as const);
  const midnight = (day: string) => String(Date.parse(`${day}T00:00:00.000Z`));
  return {
    // It has every figure and every count.
    ...(Object.fromEntries(figures) as Record<
      (typeof FIGURES)[number] | (typeof COUNTS)[number],
      string
    >),
    uid: form.uid.trim(),
    coin: form.coin.trim().toUpperCase(),
    quote: form.quote.trim().toUpperCase(),
    mode: form.mode,
    once: form.once,
    start_ms: midnight(form.start),
    end_ms: midnight(form.end),
    forbidden: countriesOf(form).split(/[ ,]+/).join(","),
    prospectus: JSON.stringify(form.prospectus),
    note: form.note.trim(),
  };
}
