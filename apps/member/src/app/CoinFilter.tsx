import { PickButton } from "@sumi/ui/PickButton.tsx";
import { useState } from "react";
import { Options } from "./Options.tsx";

/** Means every coin, where a list or a choice needs a value for that. */
export const ALL_COINS = "all";

export type CoinFilterProps = {
  /** The name of the choice. */
  readonly label: string;
  readonly allLabel: string;
  readonly coins: readonly { readonly coin: string }[];
  /** `undefined` means every coin. */
  readonly coin: string | undefined;
  readonly onChoose: (coin: string | undefined) => void;
};

/** Narrows a history to one coin, or shows all coins again. */
export function CoinFilter({ label, allLabel, coins, coin, onChoose }: CoinFilterProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PickButton label={label} isOpen={isOpen} onPress={() => setOpen(true)}>
        {coin ?? allLabel}
      </PickButton>
      {isOpen && (
        <Options
          title={label}
          options={[
            { value: ALL_COINS, label: allLabel },
            ...coins.map((each) => ({ value: each.coin, label: each.coin })),
          ]}
          value={coin ?? ALL_COINS}
          onChoose={(chosen) => onChoose(chosen === ALL_COINS ? undefined : chosen)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
