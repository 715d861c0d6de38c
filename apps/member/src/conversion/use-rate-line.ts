import { useTranslation } from "@sumi/app/speech.ts";
import type { QuotedRate } from "@sumi/formulas/quoted-rate.ts";
import { useFormat } from "../language/use-format.ts";

type Coins = { readonly from: string; readonly to: string };

/** Says a rate as "1 BTC = 60,301.507 USDT", from the side of the coin that is worth more. */
export function useRateLine() {
  const { t } = useTranslation("conversion");
  const format = useFormat();
  return ({ from, to }: Coins, { isOfReceived, rate }: QuotedRate) => {
    const sides = isOfReceived ? { from: to, to: from } : { from, to };
    return t("rateLine", { ...sides, rate: format.number(rate) });
  };
}
