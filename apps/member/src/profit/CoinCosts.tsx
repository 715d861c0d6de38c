import { useTranslation } from "@sumi/app/speech.ts";
import type { CostData } from "@sumi/contract/profit/calls.ts";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { Link } from "@tanstack/react-router";
import { ProfitChange } from "../app/ProfitChange.tsx";
import { unrealised } from "../app/unrealised.ts";
import { useCostText } from "../app/use-cost-text.ts";
import { useProfit } from "../app/use-profit.ts";
import { ASSETS_PATHS } from "../assets/paths.ts";
import { useIndex } from "../live/prices.ts";

/** Each coin that the member owns, with its average cost and what it has gained or lost. */
export function CoinCosts() {
  const { t } = useTranslation("profit");
  const costs = useProfit().data?.costs ?? [];
  if (costs.length === 0) return null;
  return (
    <section aria-label={t("coins")}>
      <h2 className="pb-1 font-semibold gutter">{t("coins")}</h2>
      <ul className="hairlines [--hairline-from:4rem]">
        {costs.map((cost) => (
          <CoinCost key={cost.coin} cost={cost} />
        ))}
      </ul>
      <p className="pt-2 text-caption text-text-3 gutter">{t("costMethod")}</p>
    </section>
  );
}

function CoinCost({ cost }: { readonly cost: CostData }) {
  const { t } = useTranslation("profit");
  const costText = useCostText();
  const price = useIndex(cost.coin)?.price;
  const result = price === undefined ? undefined : unrealised(cost, price);
  return (
    <li>
      <Link
        to={ASSETS_PATHS.coin}
        search={{ coin: cost.coin }}
        className="flex min-h-15 flex-wrap items-center gap-x-3 active:bg-surface-1 gutter"
      >
        <CoinIcon coin={cost.coin} />
        <span className="min-w-0 flex-auto">
          <span className="block font-semibold text-title">{cost.coin}</span>
          <span className="block text-caption text-text-3">
            {t("averageCost")} <span className="figures-dense">{costText(cost)}</span>
          </span>
        </span>
        <span className="ml-auto text-right text-small">
          {result === undefined ? "—" : <ProfitChange {...result} />}
        </span>
      </Link>
    </li>
  );
}
