import { answered } from "@sumi/app/failures.ts";
import { useWatched, Watched } from "@sumi/app/watched.ts";
import { CURRENCIES, type Currency, currencyRates } from "@sumi/contract/currency/calls.ts";
import { formatCurrency } from "@sumi/messages/currencies.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { useLanguage } from "../language/use-language.ts";
import { kept } from "../session/kept.ts";
import { approximate } from "./approximate.ts";

const ASK_EVERY_MS = 600_000;

const chosen = new Watched(CURRENCIES.find((each) => each === kept.read("currency")));

/** The currency in which totals are read besides USDT; `undefined` for none. */
export function useCurrency(): Currency | undefined {
  return useWatched(chosen);
}

/** The choice is kept on this device. */
export function chooseCurrency(currency: Currency | undefined): void {
  kept.write("currency", currency);
  chosen.become(currency);
}

/** The rates of the operator's feed; empty where there is none, or its rates are a day old. */
export function useRates(isWanted: boolean) {
  return useQuery({
    queryKey: ["currency-rates"],
    enabled: isWanted,
    refetchInterval: ASK_EVERY_MS,
    queryFn: async ({ signal }) => answered(await client.call(currencyRates, {}, { signal })),
  });
}

/** Says a worth in USDT in the chosen currency, too; `undefined` where there is no fresh rate. */
export function useApproximation(): ((worth: string, isSigned?: boolean) => string) | undefined {
  const language = useLanguage();
  const currency = useCurrency();
  const { data } = useRates(currency !== undefined);
  const rate = data?.rates.find((each) => each.currency === currency)?.rate;
  if (currency === undefined || rate === undefined) return undefined;
  return (worth, isSigned = false) => {
    const value = approximate(worth, rate);
    return `≈ ${formatCurrency(language, value, { currency, isSigned })}`;
  };
}
