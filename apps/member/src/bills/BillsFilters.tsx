import { keysIn, useTranslation } from "@sumi/app/speech.ts";
import type { BillData } from "@sumi/contract/bills/calls.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { PickButton } from "@sumi/ui/PickButton.tsx";
import { useState } from "react";
import { Options } from "../app/Options.tsx";
import { PeriodPick } from "../app/PeriodPick.tsx";
import { useAllBalances } from "../live/own.ts";
import type { BillsFilter } from "./bills-filter.ts";

export type BillsFiltersProps = {
  readonly filter: BillsFilter;
  readonly onChange: (filter: BillsFilter) => void;
};

/** Filters by type, coin and time. */
export function BillsFilters({ filter, onChange }: BillsFiltersProps) {
  const { t } = useTranslation(["bills", "bill-types", "common"]);
  // There is one word for each type of bill, named for it.
  const types = keysIn("bill-types") as BillData["type"][];
  const rest = types.filter((type) => !USUAL.includes(type));
  return (
    <div className="grid gap-1 pb-1 gutter">
      <div className="flex flex-wrap gap-x-2 gap-y-2.5 py-[5px]">
        <CoinFilter filter={filter} onChange={onChange} />
        <PeriodPick period={filter.period} onChange={(period) => onChange({ ...filter, period })} />
      </div>
      <Chips<BillsFilter["type"]>
        label={t("filter")}
        options={[
          { value: "ALL", label: t("common:all") },
          ...[...USUAL, ...rest].map((type) => ({
            value: type,
            label: t(`bill-types:${type}`),
          })),
        ]}
        value={filter.type}
        onChange={(type) => onChange({ ...filter, type })}
      />
    </div>
  );
}

/** The types that members look for most; the others follow by capability. */
const USUAL: readonly BillData["type"][] = [
  "SPOT_BUY",
  "SPOT_SELL",
  "DEPOSIT_CREDIT",
  "WITHDRAW_REQUEST",
];

function CoinFilter({ filter, onChange }: BillsFiltersProps) {
  const { t } = useTranslation("bills");
  const [isOpen, setOpen] = useState(false);
  const coins = useAllBalances().map(({ coin }) => coin);
  return (
    <>
      <PickButton label={t("coin")} isOpen={isOpen} onPress={() => setOpen(true)}>
        {filter.coin === "ALL" ? t("allCoins") : filter.coin}
      </PickButton>
      {isOpen && (
        <Options
          title={t("coin")}
          options={[
            { value: "ALL", label: t("allCoins") },
            ...coins.map((coin) => ({
              value: coin,
              label: coin,
              lead: <CoinIcon coin={coin} size={24} />,
            })),
          ]}
          value={filter.coin}
          onChoose={(coin) => onChange({ ...filter, coin })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
