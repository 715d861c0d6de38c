import { useTranslation } from "@sumi/app/speech.ts";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { PickButton } from "@sumi/ui/PickButton.tsx";
import { useState } from "react";
import { Options } from "../app/Options.tsx";
import type { ListedMarket } from "../markets/market-list.ts";

export type MarketPickProps = {
  readonly markets: readonly ListedMarket[];
  readonly market: ListedMarket;
  readonly onChoose: (symbol: string) => void;
};

/** The market of an alert. */
export function MarketPick({ markets, market, onChoose }: MarketPickProps) {
  const { t } = useTranslation("price-alerts");
  const [isOpen, setOpen] = useState(false);
  const nameOf = ({ base, quote }: ListedMarket) => `${base}/${quote}`;
  return (
    <>
      <PickButton label={t("market")} kind="plain" isOpen={isOpen} onPress={() => setOpen(true)}>
        <span className="inline-flex items-center gap-2 font-semibold text-title">
          <CoinIcon coin={market.base} size={28} />
          {nameOf(market)}
        </span>
      </PickButton>
      {isOpen && (
        <Options
          title={t("market")}
          options={markets.map((each) => ({
            value: each.symbol,
            label: nameOf(each),
            lead: <CoinIcon coin={each.base} size={28} />,
          }))}
          value={market.symbol}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
