import { useTranslation } from "@sumi/app/speech.ts";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useNavigate } from "@tanstack/react-router";
import { memo, useEffect, useRef, useState } from "react";
import { Options } from "../app/Options.tsx";
import { PERPETUAL_PATHS } from "./paths.ts";
import type { Contract } from "./use-contracts.ts";

export type ContractHeaderProps = {
  readonly contract: Contract;
  readonly contracts: readonly Contract[];
  readonly onOpenChart: () => void;
};

/** The name of the contract, as a button that opens the choice of another. */
export const ContractHeader = memo(function ContractHeader(props: ContractHeaderProps) {
  const { contract, contracts, onOpenChart } = props;
  const { t } = useTranslation(["perpetual", "trading"]);
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { coin, settle_coin: quote } = contract;
  return (
    <header
      className="sticky top-0 z-(--z-header) flex min-h-(--header-h) items-center bg-bg
      pt-(--safe-t) pr-1 pl-4"
    >
      <h1 ref={heading} tabIndex={-1} className="min-w-0 flex-1 outline-none">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t("changeContract", { pair: `${coin}/${quote}` })}
          onClick={() => setChoosing(true)}
          className="flex min-h-(--hit) max-w-full items-center gap-2 text-left"
        >
          <span className="min-w-0 break-words font-semibold text-[1.125rem] leading-tight">
            {coin}
            <span className="inline-block font-medium text-text-3">/{quote}</span>
          </span>{" "}
          <Tag>{t("perpetual")}</Tag>
          <Icon name="caret-down" size={14} />
        </button>
      </h1>
      <IconButton icon="chart-line-up" label={t("trading:openChart")} onPress={onOpenChart} />
      <IconButton
        icon="receipt"
        label={t("history")}
        onPress={() => void navigate({ to: PERPETUAL_PATHS.history })}
      />
      {isChoosing && (
        <Options
          title={t("chooseContract")}
          options={contracts.map((each) => ({
            value: each.symbol,
            label: `${each.coin}/${each.settle_coin}`,
            lead: <CoinIcon coin={each.coin} size={28} />,
          }))}
          value={contract.symbol}
          onChoose={(symbol) =>
            void navigate({ to: PERPETUAL_PATHS.trade, search: { symbol }, replace: true })
          }
          onClose={() => setChoosing(false)}
        />
      )}
    </header>
  );
});
