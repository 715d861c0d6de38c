import type { ProspectusData } from "@sumi/contract/prospectuses/prospectus.ts";
import { ASSET_SYMBOL } from "@sumi/primitives/names.ts";
import { isPositiveAmount } from "../kit/positive-amount.ts";
import { type ProspectusErrors, prospectusErrors } from "../prospectuses/prospectus-form.ts";

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

export type DraftForm = Readonly<Record<Field | "forbidden" | "note", string>> & {
  readonly ownership: "sole" | "shared";
  readonly income_type: "coin" | "value";
  readonly once: "true" | "false";
  readonly frozen: "true" | "false";
  readonly prospectus: ProspectusData;
};

type Fault = "nameWrong" | "coinWrong" | "figureWrong" | "leastWrong" | "countWrong" | "dayWrong";
export type DraftErrors = ProspectusErrors &
  Partial<Record<Field, Fault>> & {
    readonly forbidden?: "countriesWrong";
    readonly note?: "noteMissing";
  };

const NAME = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;
const NAME_LENGTH_MAX = 24;
const COIN = new RegExp(`^${ASSET_SYMBOL}$`);
const COUNT = /^[1-9]\d{0,5}$/;
const COUNT_OR_NONE = /^\d{1,4}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const COUNTRIES = /^([A-Z]{2}([ ,]+[A-Z]{2})*)?$/;

/** The errors by field; the server also checks how the figures fit together. */
export function draftErrors(form: DraftForm): DraftErrors {
  const trimmed = (field: Field) => form[field].trim();
  const upper = (field: Field) => trimmed(field).toUpperCase();
  const name = upper("name");
  const least = trimmed("platform_min");
  const wrong = [
    ...(name.length <= NAME_LENGTH_MAX && NAME.test(name) ? [] : [["name", "nameWrong"]]),
    ...COINS.flatMap((field) => (COIN.test(upper(field)) ? [] : [[field, "coinWrong"]])),
    ...FIGURES.flatMap((field) => {
      return isPositiveAmount(trimmed(field)) ? [] : [[field, "figureWrong"]];
    }),
    ...COUNTS.flatMap((field) => (COUNT.test(trimmed(field)) ? [] : [[field, "countWrong"]])),
    ...(least === "0" || isPositiveAmount(least) ? [] : [["platform_min", "leastWrong"]]),
    ...(COUNT_OR_NONE.test(trimmed("referrals_min")) ? [] : [["referrals_min", "countWrong"]]),
    ...DAYS.flatMap((field) => (DAY.test(form[field]) ? [] : [[field, "dayWrong"]])),
    ...(COUNTRIES.test(countriesOf(form)) ? [] : [["forbidden", "countriesWrong"]]),
    ...Object.entries(prospectusErrors(form.prospectus)),
    ...(form.note.trim() === "" ? [["note", "noteMissing"]] : []),
  ];
  return Object.fromEntries(wrong) as DraftErrors; // Each pair is a field with its own fault.
}

function countriesOf({ forbidden }: DraftForm): string {
  return forbidden.trim().toUpperCase();
}

/** A machine is on sale from midnight (UTC) of its first day until that of its end. */
export function draftFields(form: DraftForm) {
  const midnight = (day: string) => String(Date.parse(`${day}T00:00:00.000Z`));
  const coin = (field: (typeof COINS)[number]) => form[field].trim().toUpperCase();
  return {
    name: form.name.trim().toUpperCase(),
    ownership: form.ownership,
    supply: form.supply.trim(),
    pay_coin: coin("pay_coin"),
    price: form.price.trim(),
    coin: coin("coin"),
    income_type: form.income_type,
    daily: form.daily.trim(),
    term_days: form.term_days.trim(),
    list_ms: midnight(form.list),
    delist_ms: midnight(form.delist),
    platform_coin: coin("platform_coin"),
    platform_min: form.platform_min.trim(),
    referrals_min: form.referrals_min.trim(),
    once: form.once,
    frozen: form.frozen,
    forbidden: countriesOf(form).split(/[ ,]+/).join(","),
    prospectus: JSON.stringify(form.prospectus),
    note: form.note.trim(),
  };
}
