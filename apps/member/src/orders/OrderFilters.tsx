import { useTranslation } from "@sumi/app/speech.ts";
import { PickButton } from "@sumi/ui/PickButton.tsx";
import { type ReactNode, useState } from "react";
import { Options } from "../app/Options.tsx";
import { PeriodPick } from "../app/PeriodPick.tsx";
import { useMarkets } from "../markets/use-markets.ts";
import type { OrderFilter } from "./order-filter.ts";

export type OrderFiltersProps = {
  readonly filter: OrderFilter;
  readonly onChange: (filter: OrderFilter) => void;
  /** True if the list is filtered by time as well. */
  readonly isOfTime?: boolean;
  /** Shown at the end of the row. */
  readonly action?: ReactNode;
};

const ALL = "all";

/** Filters by market, side and time, each chosen from a sheet. */
export function OrderFilters({ filter, onChange, isOfTime = false, action }: OrderFiltersProps) {
  const { t } = useTranslation(["orders", "common"]);
  const [open, setOpen] = useState<"markets" | "sides">();
  const symbols = useMarkets().data?.map(({ symbol }) => symbol) ?? [];
  const sides = { all: t("bothSides"), buy: t("common:buy"), sell: t("common:sell") } as const;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2.5 py-[5px] gutter">
      <PickButton
        label={t("markets")}
        isOpen={open === "markets"}
        onPress={() => setOpen("markets")}
      >
        {filter.symbol === undefined ? t("allMarkets") : pairOf(filter.symbol)}
      </PickButton>
      <PickButton label={t("sides")} isOpen={open === "sides"} onPress={() => setOpen("sides")}>
        {sides[filter.side ?? ALL]}
      </PickButton>
      {isOfTime && (
        <PeriodPick period={filter.period} onChange={(period) => onChange({ ...filter, period })} />
      )}
      <span className="ml-auto">{action}</span>
      {open === "markets" && (
        <Options
          title={t("markets")}
          options={[
            { value: ALL, label: t("allMarkets") },
            ...symbols.map((symbol) => ({ value: symbol, label: pairOf(symbol) })),
          ]}
          value={filter.symbol ?? ALL}
          onChoose={(symbol) =>
            onChange({ ...filter, symbol: symbol === ALL ? undefined : symbol })
          }
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === "sides" && (
        <Options
          title={t("sides")}
          options={[
            { value: ALL, label: t("common:all") },
            { value: "buy", label: sides.buy },
            { value: "sell", label: sides.sell },
          ]}
          value={filter.side ?? ALL}
          onChoose={(side) => onChange({ ...filter, side: side === ALL ? undefined : side })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

function pairOf(symbol: string): string {
  return symbol.replace("-", "/");
}
