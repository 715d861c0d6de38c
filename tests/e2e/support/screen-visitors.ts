import type { Page } from "@playwright/test";
import { priceAt } from "./prices.ts";
import type { Screen } from "./screen.ts";
import {
  postAsMember,
  signedIn,
  signedInAnew,
  WITHDRAWAL_PASSWORD,
  withWithdrawalPassword,
} from "./visitor.ts";

/** Signs the page in as one of the visitors; the member has orders of every kind. */
export async function signInFor(page: Page, of: Screen["of"]): Promise<void> {
  if (of === "newcomer") await signedInAnew(page, "newcomer");
  if (of === "trader") await signedIn(page, "kenta");
  if (of !== "member") return;
  await signedIn(page, "hanako");
  for (const { at, stopAt, ...order } of ORDERS) {
    const price = at && { price: await priceAt(page, order.symbol, at) };
    const stop = stopAt && { stop_price: await priceAt(page, order.symbol, stopAt) };
    await postAsMember(page, "/Trade/placeorder", { ...order, ...price, ...stop });
  }
  await withWithdrawalPassword(page);
  for (const address of ADDRESSES) await postAsMember(page, "/user/addaddress", address);
  await withdrawSome(page);
}

/** A pending withdrawal for the list and its details. */
async function withdrawSome(page: Page): Promise<void> {
  const { addresses } = await postAsMember<Book>(page, "/user/addresslist", {});
  const address = addresses.find(({ network }) => network === "TRC20")?.id ?? "";
  const wish = {
    coin: "USDT",
    network: "TRC20",
    address,
    qty: "50",
    password: WITHDRAWAL_PASSWORD,
  };
  await postAsMember(page, "/Finance/tbhandle", wish);
}

type Book = { readonly addresses: readonly { readonly id: string; readonly network: string }[] };

const ADDRESSES = [
  {
    coin: "USDT",
    network: "TRC20",
    remark: "自分の Ledger",
    address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
  },
  {
    coin: "XRP",
    network: "XRPL",
    remark: "Exchange",
    memo: "104728",
    address: "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh",
  },
];

/** Prices are shares of the last price. */
type Wish = {
  readonly symbol: string;
  readonly side: string;
  readonly type: string;
  readonly qty?: string;
  readonly amount?: string;
  readonly at?: number;
  readonly stopAt?: number;
};
/** So small that the same member can place them again for every language and size. */
const ORDERS: readonly Wish[] = [
  { symbol: "BTC-USDT", side: "buy", type: "limit", at: 0.643, qty: "0.00123" },
  { symbol: "ETH-USDT", side: "sell", type: "limit", at: 3.08, qty: "0.0512" },
  { symbol: "SOL-USDT", side: "sell", type: "stop_limit", at: 1.13, stopAt: 1.07, qty: "0.499" },
  { symbol: "BTC-USDT", side: "buy", type: "stop_market", stopAt: 1.93, amount: "12.5" },
  { symbol: "BTC-USDT", side: "buy", type: "market", amount: "12.34" },
  { symbol: "ETH-USDT", side: "sell", type: "market", qty: "0.0123" },
];
