import { useTranslation } from "@sumi/app/speech.ts";
import { splitDecimals } from "@sumi/messages/numbers.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { classNames } from "@sumi/ui/class-names.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Link, useNavigate } from "@tanstack/react-router";
import { useAreAmountsHidden } from "../app/hidden-amounts.ts";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { MoneyAge, useIsMoneyOld } from "../app/MoneyAge.tsx";
import { useProfit } from "../app/use-profit.ts";
import { ASSETS_PATHS } from "../assets/paths.ts";
import { DEPOSITS_PATHS } from "../deposits/paths.ts";
import { useFormat } from "../language/use-format.ts";
import { WITHDRAWALS_PATHS } from "../withdrawals/paths.ts";

/** The total worth of the member's assets, as a link to them, and buttons to move money. */
export function WorthCard() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-3 bg-surface-1 px-4 py-3.5
        shadow-e1"
    >
      <Worth />
      <span className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          size="small"
          onPress={() => void navigate({ to: DEPOSITS_PATHS.depositCoin })}
        >
          {t("deposit")}
        </Button>
        <Button size="small" onPress={() => void navigate({ to: WITHDRAWALS_PATHS.withdrawCoin })}>
          {t("withdraw")}
        </Button>
      </span>
    </div>
  );
}

function Worth() {
  const { t } = useTranslation();
  const format = useFormat();
  const areHidden = useAreAmountsHidden();
  const isOld = useIsMoneyOld();
  const profit = useProfit();
  const { data } = profit;
  if (data === undefined && profit.isError) {
    return <LoadFailed title={t("totalFailed")} text={t("balanceUnchanged")} query={profit} />;
  }
  const text = areHidden ? "••••••" : format.number(data?.total ?? "0", { fixed: 2 });
  const [whole, decimals] = splitDecimals(format.language, text);
  return (
    <Link to={ASSETS_PATHS.assets} className="min-w-0 flex-[1_0_8rem]">
      <span className="flex flex-wrap items-center gap-x-2 text-caption text-text-3">
        <span className="flex items-center gap-1">
          {t("total")}
          <Icon name="caret-right" size={11} />
        </span>
        <MoneyAge />
      </span>
      {data === undefined ? (
        <Skeleton className="my-1 h-6 w-40" />
      ) : (
        <span
          className={classNames(
            "figures block break-words font-semibold text-heading",
            isOld && "text-text-3",
          )}
        >
          {whole}
          <span className="text-[0.82em] text-text-3">{decimals}</span>
          <span className="text-caption text-text-3">{`\u00a0${data.coin}`}</span>
        </span>
      )}
    </Link>
  );
}
