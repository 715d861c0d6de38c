import { type ExposureData, PRODUCTS } from "@sumi/contract/overview/staff.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { TRIAL_ASSET } from "@sumi/primitives/names.ts";
import type { HouseBalance } from "@sumi/store/solvency/figures.ts";

type Product = (typeof PRODUCTS)[number];
/** The accounts of a product, and those of them whose money members may win or are owed. */
type Accounts = { readonly all: RegExp; readonly atRisk?: RegExp };

const ACCOUNTS: Readonly<Record<Product, Accounts>> = {
  delivery: { all: /^sys:pool:delivery:/, atRisk: /^sys:pool:delivery:reserved$/ },
  conversion: { all: /^sys:convert$/ },
  perpetual: { all: /^sys:(insurance|perp:.*)$/, atRisk: /^sys:perp:/ },
  mining: { all: /^sys:pool:mining:/, atRisk: /^sys:pool:mining:/ },
  subscriptions: { all: /^sys:issuer:/, atRisk: /^sys:issuer:/ },
  payouts: { all: /^sys:clearing:withdraw:/, atRisk: /^sys:clearing:withdraw:/ },
};

/** The worth of what each product's accounts hold, and of the part that is members' to win. */
export function exposureOf(
  balances: readonly HouseBalance[],
  {
    coinOf,
    worthOf,
  }: {
    readonly coinOf: (asset: number) => string;
    readonly worthOf: (asset: number, balance: Amount) => Amount | undefined;
  },
): ExposureData[] {
  return PRODUCTS.map((product) => {
    const { all, atRisk } = ACCOUNTS[product];
    const own = balances.filter(({ path, asset, balance }) => {
      return all.test(path) && balance !== 0n && coinOf(asset) !== TRIAL_ASSET;
    });
    const worth = (of: RegExp) => {
      const values = own.filter(({ path }) => of.test(path));
      const sum = values.reduce(
        (total, { asset, balance }) => total + (worthOf(asset, balance) ?? ZERO),
        0n,
      );
      return formatAmount(sum);
    };
    const unpriced = own.filter(({ asset, balance }) => worthOf(asset, balance) === undefined);
    return {
      product,
      backing: worth(all),
      at_risk: atRisk === undefined ? null : worth(atRisk),
      unpriced: [...new Set(unpriced.map(({ asset }) => coinOf(asset)))],
    };
  });
}
