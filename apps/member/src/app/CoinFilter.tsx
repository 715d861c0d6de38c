import { PickButton } from "@sumi/ui/PickButton.tsx";
import { useState } from "react";
import { Options } from "./Options.tsx";

/** Stands for every coin where a list or a choice needs a name for that. */
export const ALL_COINS = "all";

export type CoinFilterProps = {
  /** What the choice is called. */
  readonly label: string;
  readonly allLabel: string;
  readonly coins: readonly { readonly coin: string }[];
  /** `undefined` is every coin. */
  readonly coin: string | undefined;
  readonly onChoose: (coin: string | undefined) => void;
};

/** Narrows a history down to one coin, or lets all of them back in. */
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
