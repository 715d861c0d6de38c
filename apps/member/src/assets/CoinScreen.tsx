import { answered, isRefusedWith } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { coinInfo } from "@sumi/contract/assets/calls.ts";
import type { BalanceData } from "@sumi/contract/spot/calls.ts";
import type { NumberShape } from "@sumi/messages/numbers.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { BillRow } from "../app/BillRow.tsx";
import { Figure } from "../app/Figure.tsx";
import { useAreAmountsHidden } from "../app/hidden-amounts.ts";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { MoneyAge, useIsMoneyOld } from "../app/MoneyAge.tsx";
import { Page } from "../app/Page.tsx";
import { ProfitChange } from "../app/ProfitChange.tsx";
import { unrealised } from "../app/unrealised.ts";
import { useCostText } from "../app/use-cost-text.ts";
import { useProfit } from "../app/use-profit.ts";
import { client } from "../connection.ts";
import { DEPOSITS_PATHS } from "../deposits/paths.ts";
import { useFormat } from "../language/use-format.ts";
import { useBalance } from "../live/own.ts";
import { useIndex } from "../live/prices.ts";
import { useMarkets } from "../markets/use-markets.ts";
import { SPOT_PATHS } from "../spot/paths.ts";
import { WITHDRAWALS_PATHS } from "../withdrawals/paths.ts";
import { CoinCourse } from "./CoinCourse.tsx";
import { LockedCoins } from "./LockedCoins.tsx";
import { ASSETS_PATHS } from "./paths.ts";

/** One coin: the member's balance, the course of its price, and its history. */
export function CoinScreen() {
  const { t } = useTranslation(["assets", "common"]);
  const { coin = "USDT" } = useSearch({ from: ASSETS_PATHS.coin });
  const info = useQuery({
    queryKey: ["coin", coin],
    staleTime: 0,
    queryFn: async ({ signal }) => answered(await client.call(coinInfo, { coin }, { signal })),
  });
  if (isRefusedWith(info.error, ["PARAMETER_ERROR"])) return <UnknownCoin coin={coin} />;
  return (
    <Page title={coin}>
      <Holding coin={coin} told={info.data?.balance} />
      {info.data !== undefined && (
        <Course coin={coin} prices={info.data.price_line.map(({ price }) => price)} />
      )}
      <LockedCoins key={coin} coin={coin} />
      <Actions coin={coin} />
      <h2 className="pt-4 pb-1 text-caption text-text-3 gutter">{t("recentBills")}</h2>
      {info.data !== undefined ? (
        info.data.bills.length === 0 ? (
          <EmptyState icon="receipt" title={t("common:noBills")} />
        ) : (
          <ul className="divide-y divide-line">
            {info.data.bills.map((bill) => (
              <BillRow key={bill.id} bill={bill} />
            ))}
          </ul>
        )
      ) : info.isError ? (
        <div className="gutter">
          <LoadFailed title={t("coinFailed")} query={info} />
        </div>
      ) : (
        <Skeleton className="mx-4 h-40" />
      )}
    </Page>
  );
}

type CourseProps = { readonly coin: string; readonly prices: readonly string[] };

function Course({ coin, prices }: CourseProps) {
  const index = useIndex(coin);
  return <CoinCourse prices={prices} price={index?.price} />;
}

/** Buttons to deposit, withdraw and trade the coin. */
function Actions({ coin }: { readonly coin: string }) {
  const { t } = useTranslation(["assets", "common"]);
  const navigate = useNavigate();
  const markets = useMarkets().data;
  // A coin that is still being sold has no market yet.
  const isTraded = markets?.some(({ symbol }) => symbol === `${coin}-USDT`) ?? coin !== "USDT";
  return (
    <div className="flex flex-wrap gap-2 py-3 *:w-auto *:flex-[1_0_auto] gutter">
      <Button
        isWide
        onPress={() => void navigate({ to: DEPOSITS_PATHS.deposit, search: { coin } })}
      >
        {t("common:deposit")}
      </Button>
      <Button isWide onPress={() => void navigate({ to: WITHDRAWALS_PATHS.withdrawCoin })}>
        {t("common:withdraw")}
      </Button>
      {isTraded && (
        <Button
          kind="primary"
          isWide
          onPress={() =>
            void navigate({ to: SPOT_PATHS.trade, search: { symbol: `${coin}-USDT` } })
          }
        >
          {t("trade")}
        </Button>
      )}
    </div>
  );
}

/** Shown for a symbol that the exchange does not list. */
function UnknownCoin({ coin }: { readonly coin: string }) {
  const { t } = useTranslation(["assets", "common"]);
  const navigate = useNavigate();
  return (
    <Page title={coin.slice(0, 20)}>
      <EmptyState
        icon="magnifying-glass"
        title={t("nothingFound")}
        action={
          <Button
            size="small"
            onPress={() => void navigate({ to: ASSETS_PATHS.assets, replace: true })}
          >
            {t("common:assets")}
          </Button>
        }
      />
    </Page>
  );
}

type HoldingProps = { readonly coin: string; readonly told: BalanceData | undefined };

/** The balance of the coin: from the live channel, or from the answer until that is heard. */
function Holding({ coin, told }: HoldingProps) {
  const { t } = useTranslation(["assets", "common", "profit"]);
  const format = useFormat();
  const costText = useCostText();
  const areHidden = useAreAmountsHidden();
  const isOld = useIsMoneyOld();
  const balance = useBalance(coin) ?? told;
  const index = useIndex(coin);
  const cost = useProfit().data?.costs.find((each) => each.coin === coin);
  const amount = (text: string, shape?: NumberShape) =>
    areHidden ? "••••" : format.number(text, shape);
  return (
    <section aria-label={coin} className="pb-3 gutter">
      <p className="flex items-center gap-2 pb-2 text-small text-text-3">
        <CoinIcon coin={coin} size={24} />
        {t("available")}
        <MoneyAge />
      </p>
      {balance === undefined ? (
        <Skeleton className="h-10 w-48" />
      ) : (
        <Figure text={amount(balance.available, { fixed: 8 })} isStale={isOld} />
      )}
      <dl className="mt-2 grid grid-cols-2 gap-3 text-small">
        <Fact label={t("common:inOrders")} value={amount(balance?.held ?? "0")} />
        {index !== undefined && (
          <Fact label={t("indexPrice")} value={`${format.number(index.price)} USDT`} />
        )}
        {cost !== undefined && (
          <Fact label={t("profit:averageCost")} value={`${costText(cost)} USDT`} />
        )}
        {cost !== undefined && index !== undefined && (
          <Fact
            label={t("profit:unrealised")}
            value={<ProfitChange {...unrealised(cost, index.price)} />}
          />
        )}
      </dl>
    </section>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-text-3">{label}</dt>
      <dd className="figures-dense">{value}</dd>
    </div>
  );
}
