import { CHART, TRANSFERABLE } from "@sumi/primitives/chart.ts";
import { type CapitalForm, capitalErrors } from "./capital-form.ts";

export type TransferForm = Pick<CapitalForm, "amount" | "evidence"> & {
  readonly coin: string;
  readonly from: string;
  readonly to: string;
};

/** What is wrong with a move of the house's money before it is proposed. */
export function transferErrors(
  form: TransferForm,
): ReturnType<typeof capitalErrors> & { readonly to?: "sameAccount" } {
  return { ...capitalErrors(form), ...(form.from === form.to && { to: "sameAccount" as const }) };
}

type Places = readonly { readonly coin: string; readonly network: string }[];

/**
 * The accounts between which a coin of the house's own can go: what the call calls them, and what
 * the ledger does. What lies outside stands under the coin's own networks alone.
 */
export function accountsOf(
  coin: string,
  places: Places,
): readonly { readonly value: string; readonly path: string }[] {
  const own = TRANSFERABLE.map((purpose) => CHART[purpose].path).map((path) => ({
    value: path,
    path,
  }));
  const outside = places
    .filter((place) => place.coin === coin)
    .map(({ network }) => ({
      value: `ext:custody:${network}`,
      path: `ext:custody:${coin}:${network}`,
    }));
  return [...own, ...outside];
}

/** The form for another coin: an account that this one does not have is left for the treasury. */
export function withCoin(form: TransferForm, coin: string, places: Places): TransferForm {
  const values = accountsOf(coin, places).map(({ value }) => value);
  const kept = (account: string) => (values.includes(account) ? account : "sys:treasury");
  return { ...form, coin, from: kept(form.from), to: kept(form.to) };
}
