import { ASSET_SYMBOL } from "@sumi/primitives/names.ts";
import { isPositiveAmount } from "../kit/positive-amount.ts";

/** The fields of a contract's grid, in the order of its dialog. */
export const LIST_FIELDS = [
  "coin",
  "tick",
  "lot",
  "price_max",
  "quantity_min",
  "quantity_max",
] as const;
export type ListField = (typeof LIST_FIELDS)[number];
export type ListForm = Readonly<Record<ListField, string>>;

const COIN = new RegExp(`^${ASSET_SYMBOL}$`);

/** The name of the coin is sent in capitals, however it was typed. */
export function listFields(form: ListForm): ListForm {
  const trimmed = LIST_FIELDS.map((field) => [field, form[field].trim()] as const);
  const fields = Object.fromEntries(trimmed) as ListForm; // It has every field of the list.
  return { ...fields, coin: fields.coin.toUpperCase() };
}

/** The errors by field; the server also checks how the figures fit together. */
export function listErrors(
  form: ListForm,
): Partial<Record<ListField, "coinWrong" | "figureWrong">> {
  const { coin, ...figures } = listFields(form);
  const wrong = Object.entries(figures).filter(([, text]) => !isPositiveAmount(text));
  return {
    ...(COIN.test(coin) ? {} : { coin: "coinWrong" as const }),
    ...Object.fromEntries(wrong.map(([field]) => [field, "figureWrong" as const])),
  };
}
