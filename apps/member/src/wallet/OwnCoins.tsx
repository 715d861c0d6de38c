import { useExchangeKind } from "@sumi/app/exchange-kind.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Chips } from "@sumi/ui/Choice.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { useHoldings } from "../app/use-holdings.ts";
import { type OwnAddress, ownAddressesQuery } from "./calls.ts";
import { OwnCoin } from "./OwnCoin.tsx";
import { isOwned, networksOf, ownCoins } from "./own-coins.ts";

/** The member's coins, each with the addresses at which more of it can be sent. */
export function OwnCoins() {
  const { t } = useTranslation("wallet");
  const own = useQuery(ownAddressesQuery);
  return (
    <section aria-label={t("coinsAndAddresses")} className="grid gap-3 pb-6 gutter">
      <h2 className="font-semibold text-title">{t("coinsAndAddresses")}</h2>
      {own.data !== undefined ? (
        <Coins addresses={own.data} />
      ) : own.error !== null ? (
        <LoadFailed title={t("addressesFailed")} query={own} />
      ) : (
        <Skeleton className="h-40 rounded-3" />
      )}
    </section>
  );
}

/** Stands for every network in the choice; no network has an empty name. */
const ALL = "";

function Coins({ addresses }: { readonly addresses: readonly OwnAddress[] }) {
  const { t } = useTranslation(["wallet", "assets", "common", "deposits"]);
  const [network, setNetwork] = useState(ALL);
  const [isWhole, setWhole] = useState(false);
  const isUnreal = useExchangeKind() !== undefined;
  const coins = ownCoins(addresses, useHoldings(), network === ALL ? undefined : network);
  const names = networksOf(addresses);
  // A network shows all of its coins; together, those that the member has none of wait for a press.
  const owned = network === ALL && !isWhole ? coins.filter(isOwned) : [];
  const shown = owned.length > 0 ? owned : coins;
  return (
    <>
      {isUnreal && <NoticeNote tone="danger">{t("deposits:sendNothing")}</NoticeNote>}
      {names.length > 1 && (
        <Chips
          label={t("network")}
          options={[
            { value: ALL, label: t("common:all") },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          value={network}
          onChange={setNetwork}
        />
      )}
      <ul className="divide-y divide-line rounded-3 bg-surface-1 shadow-e1">
        {shown.map((each) => (
          <OwnCoin key={each.coin} own={each} />
        ))}
      </ul>
      {shown.length < coins.length && (
        <div>
          <Button size="small" onPress={() => setWhole(true)}>
            {t("assets:showAll")}
          </Button>
        </div>
      )}
      <p className="text-caption text-text-3">{t("oneBalance")}</p>
    </>
  );
}
