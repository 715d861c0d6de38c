import { isRefusedWith } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { useBalance } from "../live/own.ts";
import { HistoryButton } from "../transfers/HistoryButton.tsx";
import { pageQuery } from "./calls.ts";
import { WITHDRAWALS_PATHS } from "./paths.ts";
import { WithdrawForm } from "./WithdrawForm.tsx";

/** The withdrawal of one coin: address, quantity, fee, and the blocks that prevent it. */
export function WithdrawScreen() {
  const { t } = useTranslation("withdrawals");
  const { coin = "USDT", network, address } = useSearch({ from: WITHDRAWALS_PATHS.withdraw });
  const page = useQuery(pageQuery(coin));
  const live = useBalance(coin)?.available;
  const { data } = page;
  const isUnknown = isRefusedWith(page.error, ["PARAMETER_ERROR"]);
  return (
    <Page
      title={t("withdrawCoin", { coin: coin.slice(0, 20) })}
      actions={<HistoryButton label={t("withdrawals")} to={WITHDRAWALS_PATHS.withdrawals} />}
    >
      {isUnknown || data?.networks.length === 0 ? (
        <NotWithdrawable />
      ) : data !== undefined ? (
        <WithdrawForm
          key={coin}
          page={{ ...data, available: live ?? data.available }}
          wished={{ network, address }}
        />
      ) : page.error !== null ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("pageFailed")} query={page} />
        </div>
      ) : (
        <div className="grid gap-5 pt-2 gutter">
          <Skeleton className="h-20 rounded-3" />
          <Skeleton className="h-24 rounded-2" />
          <Skeleton className="h-32 rounded-3" />
        </div>
      )}
    </Page>
  );
}

function NotWithdrawable() {
  const { t } = useTranslation("withdrawals");
  const navigate = useNavigate();
  return (
    <EmptyState
      icon="wallet"
      title={t("notWithdrawable")}
      action={
        <Button
          size="small"
          onPress={() => void navigate({ to: WITHDRAWALS_PATHS.withdrawCoin, replace: true })}
        >
          {t("chooseCoin")}
        </Button>
      }
    />
  );
}
