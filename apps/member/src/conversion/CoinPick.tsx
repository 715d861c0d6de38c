import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { PickButton } from "@sumi/ui/PickButton.tsx";
import { useState } from "react";
import { coinCaption } from "../app/coin-caption.ts";
import { Options } from "../app/Options.tsx";
import { useFormat } from "../language/use-format.ts";
import { useBalances } from "../live/own.ts";

export type CoinPickProps = {
  readonly title: string;
  readonly coins: readonly string[];
  readonly coin: string;
  readonly onChoose: (coin: string) => void;
};

/** The coin of one side; its sheet shows the balance of each coin. */
export function CoinPick({ title, coins, coin, onChoose }: CoinPickProps) {
  const format = useFormat();
  const balances = useBalances();
  const [isOpen, setOpen] = useState(false);
  const freeOf = (name: string) => balances.find((each) => each.coin === name)?.available ?? "0";
  return (
    <>
      <PickButton label={title} kind="plain" isOpen={isOpen} onPress={() => setOpen(true)}>
        <span className="inline-flex items-center gap-2 font-semibold text-title">
          <CoinIcon coin={coin} size={28} />
          {coin}
        </span>
      </PickButton>
      {isOpen && (
        <Options
          title={title}
          options={coins.map((each) => ({
            value: each,
            label: each,
            caption: coinCaption(each, format.number(freeOf(each))),
            lead: <CoinIcon coin={each} size={28} />,
          }))}
          value={coin}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
