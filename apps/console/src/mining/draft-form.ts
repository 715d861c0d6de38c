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
export const COINS = ["pay_coin", "coin", "platform_coin"] as const;
export const FIGURES = ["price", "daily"] as const;
export const COUNTS = ["supply", "term_days"] as const;
export const DAYS = ["list", "delist"] as const;

type Field =
  | "name"
  | "platform_min"
  | "referrals_min"
  | (typeof COINS | typeof FIGURES | typeof COUNTS | typeof DAYS)[number];

export type DraftForm = OfferForm &
  Readonly<Record<Field, string>> & {
    readonly ownership: "sole" | "shared";
    readonly income_type: "coin" | "value";
    readonly frozen: "true" | "false";
  };

type Fault = "nameWrong" | "coinWrong" | "figureWrong" | "leastWrong" | "countWrong" | "dayWrong";
export type DraftErrors = OfferErrors & Partial<Record<Field, Fault>>;

const NAME = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;
const NAME_LENGTH_MAX = 24;
const COUNT = /^[1-9]\d{0,5}$/;
const COUNT_OR_NONE = /^\d{1,4}$/;

/** The errors by field; the server also checks how the figures fit together. */
export function draftErrors(form: DraftForm): DraftErrors {
  const trimmed = (field: Field) => form[field].trim();
  const name = upper(form.name);
  const least = trimmed("platform_min");
  const wrong = [
    ...(name.length <= NAME_LENGTH_MAX && NAME.test(name) ? [] : [["name", "nameWrong"]]),
    ...COINS.flatMap((field) => (isCoin(form[field]) ? [] : [[field, "coinWrong"]])),
    ...FIGURES.flatMap((field) => {
      return isPositiveAmount(trimmed(field)) ? [] : [[field, "figureWrong"]];
    }),
    ...COUNTS.flatMap((field) => (COUNT.test(trimmed(field)) ? [] : [[field, "countWrong"]])),
    ...(least === "0" || isPositiveAmount(least) ? [] : [["platform_min", "leastWrong"]]),
    ...(COUNT_OR_NONE.test(trimmed("referrals_min")) ? [] : [["referrals_min", "countWrong"]]),
    ...DAYS.flatMap((field) => (isDay(form[field]) ? [] : [[field, "dayWrong"]])),
    ...offerFaults(form),
  ];
  return Object.fromEntries(wrong) as DraftErrors; // Each pair is a field with its own fault.
}

/** A machine is on sale from midnight (UTC) of its first day until that of its end. */
export function draftFields(form: DraftForm) {
  return {
    name: upper(form.name),
    ownership: form.ownership,
    supply: form.supply.trim(),
    pay_coin: upper(form.pay_coin),
    price: form.price.trim(),
    coin: upper(form.coin),
    income_type: form.income_type,
    daily: form.daily.trim(),
    term_days: form.term_days.trim(),
    list_ms: midnightOf(form.list),
    delist_ms: midnightOf(form.delist),
    platform_coin: upper(form.platform_coin),
    platform_min: form.platform_min.trim(),
    referrals_min: form.referrals_min.trim(),
    frozen: form.frozen,
    ...offerFields(form),
  };
}
