import { isPositiveAmount } from "../kit/positive-amount.ts";
import {
  isCoin,
  isDay,
  midnightOf,
  type OfferErrors,
  type OfferForm,
  offerFaults,
  offerFields,
  upper,
} from "../prospectuses/draft-fields.ts";

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

export type DraftForm = OfferForm &
  Readonly<Record<Field, string>> & {
    readonly mode: "first_come" | "pro_rata";
  };

type Fault = "uidWrong" | "coinWrong" | "figureWrong" | "dayWrong" | "countWrong";
export type DraftErrors = OfferErrors & Partial<Record<Field, Fault>>;

/** The errors by field; the server also checks how the figures fit together. */
export function draftErrors(form: DraftForm): DraftErrors {
  const isPlain = (text: string) => /^\d{1,4}$/.test(text.trim());
  const wrong = [
    ...(/^[1-9]\d{0,9}$/.test(form.uid.trim()) ? [] : [["uid", "uidWrong"]]),
    ...(["coin", "quote"] as const).flatMap((field) => {
      return isCoin(form[field]) ? [] : [[field, "coinWrong"]];
    }),
    ...FIGURES.flatMap((field) => {
      return isPositiveAmount(form[field].trim()) ? [] : [[field, "figureWrong"]];
    }),
    ...DAYS.flatMap((field) => (isDay(form[field]) ? [] : [[field, "dayWrong"]])),
    ...COUNTS.flatMap((field) => (isPlain(form[field]) ? [] : [[field, "countWrong"]])),
    ...offerFaults(form),
  ];
  return Object.fromEntries(wrong) as DraftErrors; // Each pair is a field with its own fault.
}

/** A sale begins and ends at midnight (UTC) of its days. */
export function draftFields(form: DraftForm) {
  const figures = [...FIGURES, ...COUNTS].map((field) => [field, form[field].trim()] as const);
  return {
    // It has every figure and every count.
    ...(Object.fromEntries(figures) as Record<
      (typeof FIGURES)[number] | (typeof COUNTS)[number],
      string
    >),
    uid: form.uid.trim(),
    coin: upper(form.coin),
    quote: upper(form.quote),
    mode: form.mode,
    start_ms: midnightOf(form.start),
    end_ms: midnightOf(form.end),
    ...offerFields(form),
  };
}
