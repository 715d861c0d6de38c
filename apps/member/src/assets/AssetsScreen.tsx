import { IconButton } from "@sumi/ui/IconButton.tsx";
import { Icon, type IconName } from "@sumi/ui/icons/Icon.tsx";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { HideAmountsButton } from "../app/HideAmountsButton.tsx";
import { Page } from "../app/Page.tsx";
import { TotalWorth } from "../app/TotalWorth.tsx";
import { useTotal } from "../app/use-total.ts";
import { BILLS_PATHS } from "../bills/paths.ts";
import { CONVERSION_PATHS } from "../conversion/paths.ts";
import { DEPOSITS_PATHS } from "../deposits/paths.ts";
import type { Path } from "../member-capability.ts";
import { WITHDRAWALS_PATHS } from "../withdrawals/paths.ts";
import { Allocation } from "./Allocation.tsx";
import { CoinList } from "./CoinList.tsx";

/** The member's assets: the total, the shares, and each coin. */
export function AssetsScreen() {
  const { t } = useTranslation(["assets", "common"]);
  const navigate = useNavigate();
  return (
    <Page
      title={t("common:assets")}
      actions={
        <>
          <IconButton
            icon="receipt"
            label={t("common:bills")}
            onPress={() => void navigate({ to: BILLS_PATHS.bills })}
          />
          <HideAmountsButton />
        </>
      }
    >
      <div className="pb-4 gutter">
        <TotalWorth label={t("totalIn", { coin: "USDT" })}>
          <Unvalued />
        </TotalWorth>
      </div>
      <div className="pb-4 gutter">
        <Actions />
      </div>
      <Allocation />
      <CoinList />
    </Page>
  );
}

/** Links to deposit, withdraw and convert. */
function Actions() {
  const { t } = useTranslation(["assets", "common", "deposits"]);
  return (
    <nav aria-label={t("common:assets")} className="flex flex-wrap gap-x-4 gap-y-3">
      <Action
        icon="arrow-line-down"
        label={t("deposits:deposit")}
        to={DEPOSITS_PATHS.depositCoin}
      />
      <Action
        icon="arrow-line-up"
        label={t("common:withdraw")}
        to={WITHDRAWALS_PATHS.withdrawCoin}
      />
      <Action icon="swap" label={t("convert")} to={CONVERSION_PATHS.convert} />
    </nav>
  );
}

type ActionProps = { readonly icon: IconName; readonly label: string; readonly to: Path };

function Action({ icon, label, to }: ActionProps) {
  return (
    <Link to={to} className="grid min-w-16 justify-items-center gap-1.5 text-caption">
      <span className={CIRCLE}>
        <Icon name={icon} />
      </span>
      {label}
    </Link>
  );
}

const CIRCLE = "grid size-12 place-items-center rounded-full bg-surface-2 active:bg-surface-3";

/** Names the coins that count as zero in the total, since they have no price yet. */
function Unvalued() {
  const { t } = useTranslation("assets");
  const coins = useTotal().data?.unvalued ?? [];
  if (coins.length === 0) return null;
  return (
    <p className="pt-1 text-caption text-text-3">{t("unvalued", { coins: coins.join(", ") })}</p>
  );
}
