import { useTranslation } from "@sumi/app/speech.ts";
import { unitsOf } from "@sumi/app/units.ts";
import { percentOfRate } from "@sumi/formulas/shares.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { useFormat } from "../language/use-format.ts";
import { useFeeShare } from "./use-fee-share.ts";
import { useMarkets } from "./use-markets.ts";

/** The fees of trading, market by market, and the part of them that is paid on as rewards. */
export function FeesSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["markets", "common"]);
  const format = useFormat();
  const { data: markets = [] } = useMarkets();
  const { data: shared } = useFeeShare();
  const rate = (text: string) => {
    return format.percent(formatAmount(percentOfRate(unitsOf(text))), { isSigned: false });
  };
  return (
    <Sheet title={t("fees")} closeLabel={t("common:close")} isOpen onClose={onClose}>
      <p className="text-small text-text-2">{t("feesText")}</p>
      <table className="mt-3 w-full text-right text-small">
        <thead>
          <tr className="text-caption text-text-3">
            <th scope="col" className="py-2 text-left font-medium">
              {t("symbol")}
            </th>
            <th scope="col" className="font-medium">
              {t("maker")}
            </th>
            <th scope="col" className="font-medium">
              {t("taker")}
            </th>
          </tr>
        </thead>
        <tbody className="figures-dense divide-y divide-line">
          {markets.map(({ symbol, base, quote, rules }) => (
            <tr key={symbol}>
              <th scope="row" className="py-2.5 text-left font-medium">
                {base}/{quote}
              </th>
              <td>{rate(rules.maker_rate)}</td>
              <td>{rate(rules.taker_rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shared && (
        <p className="mt-3 text-small text-text-2">
          {t("feesShared", { share: rate(shared.share), most: rate(shared.share_max) })}
        </p>
      )}
    </Sheet>
  );
}
