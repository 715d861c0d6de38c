import { useTranslation } from "@sumi/app/speech.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { Page, useTitle } from "../app/Page.tsx";
import { PausedNote } from "../app/PausedNote.tsx";
import { TradingStopped } from "../app/TradingStopped.tsx";
import { ContractForm } from "./ContractForm.tsx";
import { ContractLinks } from "./ContractLinks.tsx";
import { ContractsHeader } from "./ContractsHeader.tsx";
import { ContractTabs } from "./ContractTabs.tsx";
import { useChoice } from "./choice.ts";
import { IndexView } from "./IndexView.tsx";
import { useRunningContracts } from "./own-contracts.ts";
import { useEndings } from "./use-endings.ts";
import { type Offers, useOffers } from "./use-offers.ts";

const ResultSheet = lazySheet(async () => (await import("./ResultSheet.tsx")).ResultSheet);

/** Contracts on the index of a coin being above or below its open price some minutes later. */
export function ContractsScreen() {
  const { t } = useTranslation("delivery");
  const offers = useOffers();
  const { data } = offers;
  if (data !== undefined && data.offers.length > 0) return <Offered offers={data} />;
  return (
    <Page title={t("title")} hasBack={false}>
      {data !== undefined ? (
        <EmptyState icon="hourglass" title={t("noOffers")} text={t("noOffersText")} />
      ) : offers.isError ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("offersFailed")} query={offers} />
        </div>
      ) : (
        <div className="grid gap-3 pt-2">
          <div className="gutter">
            <Skeleton className="h-8 w-44" />
          </div>
          <Skeleton className="h-49" />
          <div className="grid gap-3 gutter">
            <Skeleton className="h-13" />
            <Skeleton className="h-11" />
            <Skeleton className="h-14.5" />
          </div>
        </div>
      )}
    </Page>
  );
}

function Offered({ offers }: { readonly offers: Offers }) {
  const { t } = useTranslation("delivery");
  useTitle(t("title"));
  const { choice, choose } = useChoice(offers);
  const { result, next } = useEndings();
  const running = useRunningContracts().filter(({ mode }) => mode === choice.mode);
  const offer = offers.offers.find(({ coin }) => coin === choice.coin);
  const stakeCoin = offers.coins[choice.mode];
  if (offer === undefined || stakeCoin === null) return null;
  return (
    <>
      <ContractsHeader offers={offers} choice={choice} onChoose={choose} />
      <main>
        <IndexView
          key={offer.coin}
          offer={offer}
          venuesMin={offers.sources_min}
          contracts={running.filter(({ coin }) => coin === offer.coin)}
        />
        <PausedNote kind="delivery" />
        <TradingStopped />
        <ContractForm
          key={`${offer.coin} ${choice.mode}`}
          offer={offer}
          mode={choice.mode}
          stakeCoin={stakeCoin}
        />
        <ContractTabs mode={choice.mode} offers={offers.offers} running={running} />
        <ContractLinks />
      </main>
      {result !== undefined && <ResultSheet key={result.id} contract={result} onClose={next} />}
    </>
  );
}
