import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { TradeSkeleton } from "../trading/TradeSkeleton.tsx";
import { ContractPage } from "./ContractPage.tsx";
import { PERPETUAL_PATHS } from "./paths.ts";
import { useContracts } from "./use-contracts.ts";

/** Perpetual contracts: the one that `?symbol=` names, else the first that is listed. */
export function PerpetualScreen() {
  const { t } = useTranslation("perpetual");
  const { symbol } = useSearch({ from: PERPETUAL_PATHS.trade });
  const contracts = useContracts();
  const { data } = contracts;
  if (data !== undefined && data.length > 0) {
    const wanted = symbol?.toUpperCase();
    const contract = wanted === undefined ? data[0] : data.find((each) => each.symbol === wanted);
    if (contract === undefined) return <UnknownContract symbol={symbol ?? ""} />;
    return <ContractPage key={contract.symbol} listed={contract} contracts={data} />;
  }
  return (
    <Page title={t("title")} hasBack={false}>
      {data !== undefined ? (
        <EmptyState icon="infinity" title={t("noContracts")} text={t("noContractsText")} />
      ) : contracts.isError ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("contractsFailed")} query={contracts} />
        </div>
      ) : (
        <TradeSkeleton />
      )}
    </Page>
  );
}

function UnknownContract({ symbol }: { readonly symbol: string }) {
  const { t } = useTranslation(["perpetual", "trading"]);
  const navigate = useNavigate();
  return (
    <Page title={t("title")}>
      <EmptyState
        icon="magnifying-glass"
        title={t("trading:unknownMarket", { symbol: symbol.slice(0, 40) })}
        text={t("trading:unknownMarketText")}
        action={
          <Button
            kind="primary"
            size="small"
            onPress={() => void navigate({ to: PERPETUAL_PATHS.trade, replace: true })}
          >
            {t("toContracts")}
          </Button>
        }
      />
    </Page>
  );
}
