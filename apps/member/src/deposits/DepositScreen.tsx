import { isRefusedWith } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { OfferedSteps } from "../app/OfferedSteps.tsx";
import { Page } from "../app/Page.tsx";
import { PausedNote } from "../app/PausedNote.tsx";
import { HistoryButton } from "../transfers/HistoryButton.tsx";
import { AddressRequest } from "./AddressRequest.tsx";
import { AddressSlip } from "./AddressSlip.tsx";
import { coinsQuery, pageQuery } from "./calls.ts";
import { DepositFields } from "./DepositFields.tsx";
import type { DepositNetwork } from "./data.ts";
import { networkToBegin } from "./deposit-form.ts";
import { NetworkTiles } from "./NetworkTiles.tsx";
import { DEPOSITS_PATHS } from "./paths.ts";
import { type DepositReport, useDepositReport } from "./use-deposit-report.ts";

/** The deposit of one coin: its address, the warning about losses, and the announcement. */
export function DepositScreen() {
  const { t } = useTranslation("deposits");
  const { coin = "USDT", network: wished } = useSearch({ from: DEPOSITS_PATHS.deposit });
  const coins = useQuery(coinsQuery);
  const networks = coins.data?.find((each) => each.coin === coin)?.networks;
  const network = networkToBegin(networks ?? [], wished);
  return (
    <Page
      title={t("depositCoin", { coin: coin.slice(0, 20) })}
      actions={<HistoryButton label={t("deposits")} to={DEPOSITS_PATHS.deposits} />}
    >
      {networks !== undefined && network !== undefined ? (
        <Networks key={coin} coin={coin} networks={networks} network={network} />
      ) : coins.data !== undefined ? (
        <NotDepositable />
      ) : coins.error !== null ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("pageFailed")} query={coins} />
        </div>
      ) : (
        <div className="grid gap-5 pt-2 gutter">
          <Skeleton className="h-20 rounded-3" />
          <Skeleton className="h-72 rounded-3" />
        </div>
      )}
    </Page>
  );
}

type NetworksProps = {
  readonly coin: string;
  readonly networks: readonly DepositNetwork[];
  readonly network: string;
};

function Networks({ coin, networks, network }: NetworksProps) {
  const navigate = useNavigate();
  // Kept outside of `Address`, so that the typed fields survive a change of the network.
  const report = useDepositReport();
  const choose = (chosen: string) => {
    void navigate({ to: DEPOSITS_PATHS.deposit, search: { coin, network: chosen }, replace: true });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 pt-1 pb-4 gutter">
      <OfferedSteps />
      <NetworkTiles networks={networks} value={network} onChange={choose} />
      <PausedNote kind="deposits" name={`${coin}.${network}`} />
      <Address key={network} coin={coin} network={network} report={report} />
    </div>
  );
}

type AddressProps = {
  readonly coin: string;
  readonly network: string;
  readonly report: DepositReport;
};

/** The address and the form below it; without an address there is nothing to announce. */
function Address({ coin, network, report }: AddressProps) {
  const { t } = useTranslation("deposits");
  const page = useQuery(pageQuery(coin, network));
  // The network has no address left in its pool for the member.
  if (isRefusedWith(page.error, ["FEATURE_DISABLED"])) {
    return <NoticeNote tone="warning">{t("noAddress")}</NoticeNote>;
  }
  if (isRefusedWith(page.error, ["DEPOSITS_PAUSED"])) {
    return <NoticeNote tone="warning">{t("paused", { coin, network })}</NoticeNote>;
  }
  if (page.data !== undefined && page.data.address === null) {
    return <AddressRequest page={page.data} />;
  }
  if (page.data !== undefined) {
    return (
      <>
        <AddressSlip page={page.data} />
        <DepositFields page={page.data} report={report} />
      </>
    );
  }
  if (page.error !== null) return <LoadFailed title={t("addressFailed")} query={page} />;
  return <Skeleton className="h-72 rounded-3" />;
}

function NotDepositable() {
  const { t } = useTranslation("deposits");
  const navigate = useNavigate();
  return (
    <EmptyState
      icon="wallet"
      title={t("notDepositable")}
      action={
        <Button
          size="small"
          onPress={() => void navigate({ to: DEPOSITS_PATHS.depositCoin, replace: true })}
        >
          {t("chooseCoin")}
        </Button>
      }
    />
  );
}
