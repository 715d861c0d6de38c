import { CHART, TRANSFERABLE } from "@sumi/primitives/chart.ts";
import { type CapitalForm, capitalErrors } from "./capital-form.ts";

export type TransferForm = Pick<CapitalForm, "amount" | "evidence"> & {
  readonly coin: string;
  readonly from: string;
  readonly to: string;
};

/** The errors of a transfer between house accounts, before it is proposed. */
export function transferErrors(
  form: TransferForm,
): ReturnType<typeof capitalErrors> & { readonly to?: "sameAccount" | "entersAsCapital" } {
  const isCapital = isOutside(form.from) && !isOutside(form.to);
  return {
    ...capitalErrors(form),
    ...(isCapital && { to: "entersAsCapital" as const }),
    ...(form.from === form.to && { to: "sameAccount" as const }),
  };
}

function isOutside(account: string): boolean {
  return account.startsWith("ext:custody:");
}

type Places = readonly { readonly coin: string; readonly network: string }[];

/**
 * The accounts between which a coin of the house can move: `value` is the call's name of each,
 * `path` the ledger's. Custody accounts exist only for the coin's own networks.
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

/** Changes the coin; accounts that the new coin does not have become the treasury. */
export function withCoin(form: TransferForm, coin: string, places: Places): TransferForm {
  const values = accountsOf(coin, places).map(({ value }) => value);
  const kept = (account: string) => (values.includes(account) ? account : "sys:treasury");
  return { ...form, coin, from: kept(form.from), to: kept(form.to) };
}
