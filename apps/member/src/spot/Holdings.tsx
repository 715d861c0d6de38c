import { useTranslation } from "@sumi/app/speech.ts";
import { unitsOf } from "@sumi/app/units.ts";
import { notionalOf } from "@sumi/formulas/notional.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { MoneyAge, useIsMoneyOld } from "../app/MoneyAge.tsx";
import { ASSETS_PATHS } from "../assets/paths.ts";
import { useFormat } from "../language/use-format.ts";
import { useBalance, useOwnState } from "../live/own.ts";
import { useIndex } from "../live/prices.ts";
import type { ListedMarket } from "../markets/market-list.ts";

/** The member's balances of the market's two coins. */
export function Holdings({ market }: { readonly market: ListedMarket }) {
  return (
    <>
      <p className="pt-2 gutter empty:hidden">
        <MoneyAge />
      </p>
      <ul className="divide-y divide-line">
        <Holding coin={market.base} />
        <Holding coin={market.quote} />
      </ul>
    </>
  );
}

function Holding({ coin }: { readonly coin: string }) {
  const { t } = useTranslation(["spot", "common", "trading"]);
  const format = useFormat();
  const isOld = useIsMoneyOld();
  const balance = useBalance(coin);
  const { areBalancesKnown } = useOwnState();
  const index = useIndex(coin)?.price;
  if (balance === undefined && !areBalancesKnown) return <Skeleton className="mx-4 my-3 h-10" />;
  const { available = "0", held = "0", locked = "0" } = balance ?? {};
  const owned = formatAmount(unitsOf(available) + unitsOf(held) + unitsOf(locked));
  const worth = index && formatAmount(notionalOf(unitsOf(owned), unitsOf(index)));
  return (
    <li>
      <Link
        to={ASSETS_PATHS.coin}
        search={{ coin }}
        className="flex min-h-15 flex-wrap items-center gap-x-3 py-2 active:bg-surface-1 gutter"
      >
        <CoinIcon coin={coin} size={28} />
        <span className="min-w-0 flex-auto">
          <span className="block font-semibold">{coin}</span>
          {/[1-9]/.test(held) && (
            <span className="figures-dense block text-caption text-text-3">
              {t("common:inOrders")} {format.number(held)}
            </span>
          )}
        </span>
        <span className="ml-auto min-w-0 text-right">
          <span
            className={classNames(
              "figures block break-words font-semibold",
              isOld && "text-text-3",
            )}
          >
            {format.number(available)}
          </span>
          <span className="figures-dense block text-caption text-text-3">
            {worth === undefined
              ? t("trading:available")
              : `≈ ${format.number(worth, { fixed: 2 })} USDT`}
          </span>
        </span>
      </Link>
    </li>
  );
}
