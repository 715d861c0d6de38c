import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ListedMarket, marketsQuery } from "../app/listed.ts";
import { useMay } from "../app/own.ts";
import { DataTable } from "../kit/DataTable.tsx";
import { ScrollArea } from "../kit/QueueLayout.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { AuctionDialog } from "./AuctionDialog.tsx";
import { ListingDialog } from "./ListingDialog.tsx";
import { LISTINGS, type ListingKind } from "./listing-form.ts";
import { StatusDialog } from "./StatusDialog.tsx";
import { useAssetColumns, useMarketColumns } from "./use-columns.tsx";

const KINDS = Object.keys(LISTINGS) as ListingKind[]; // Its keys are these.

/** The coins, networks and markets, each with the settings that it still lacks. */
export function MarketsScreen() {
  const { t } = useTranslation(["markets", "common"]);
  const mayChange = useMay()("markets.change");
  const [listing, setListing] = useState<ListingKind>();
  const [market, setMarket] = useState<ListedMarket>();
  const [isAuction, setAuction] = useState(false);
  const query = useQuery(marketsQuery);
  const assetColumns = useAssetColumns();
  const marketColumns = useMarketColumns();
  return (
    <>
      <TopBar title={t("common:markets")}>
        {mayChange &&
          KINDS.map((kind) => (
            <Button key={kind} size="small" kind="outline" onPress={() => setListing(kind)}>
              {t(`list_${kind}`)}
            </Button>
          ))}
        {mayChange && (
          <Button size="small" kind="outline" onPress={() => setAuction(true)}>
            {t("announceAuction")}
          </Button>
        )}
      </TopBar>
      <UnlessFailed query={query}>
        <ScrollArea>
          <p className="py-3.5 text-small text-text-3">{t("intro")}</p>
          <DataTable
            label={t("assets")}
            columns={assetColumns}
            rows={query.data?.assets}
            keyOf={({ coin }) => coin}
          />
          <h2 className="pt-6 pb-2 font-semibold text-body">{t("common:markets")}</h2>
          <DataTable
            label={t("common:markets")}
            columns={marketColumns}
            rows={query.data?.markets}
            keyOf={({ symbol }) => symbol}
            {...(mayChange && { onSelect: setMarket })}
          />
        </ScrollArea>
      </UnlessFailed>
      {listing !== undefined && (
        <ListingDialog kind={listing} onClose={() => setListing(undefined)} />
      )}
      {isAuction && <AuctionDialog onClose={() => setAuction(false)} />}
      {market !== undefined && (
        <StatusDialog market={market} onClose={() => setMarket(undefined)} />
      )}
    </>
  );
}
