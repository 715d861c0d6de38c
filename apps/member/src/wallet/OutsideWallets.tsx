import { useTranslation } from "@sumi/app/speech.ts";
import { WATCHED_MAX } from "@sumi/contract/wallet/terms.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { type Watched, watchedQuery } from "../app/watched-addresses.ts";
import { useFormat } from "../language/use-format.ts";
import { ownAddressesQuery, watchedBalancesQuery } from "./calls.ts";
import { explorerOf } from "./own-coins.ts";
import { WatchedRow } from "./WatchedRow.tsx";

const WatchSheet = lazySheet(async () => (await import("./WatchSheet.tsx")).WatchSheet);
const ConnectSheet = lazySheet(async () => (await import("./ConnectSheet.tsx")).ConnectSheet);

/** Addresses outside the exchange: watched by their text, or connected by a signature. */
export function OutsideWallets() {
  const { t } = useTranslation("wallet");
  const watched = useQuery(watchedQuery);
  const [open, setOpen] = useState<"watch" | "connect">();
  const close = () => setOpen(undefined);
  return (
    <section aria-label={t("outside")} className="grid gap-3 pb-6 gutter">
      <div className="grid gap-1">
        <h2 className="font-semibold text-title">{t("outside")}</h2>
        <p className="text-caption text-text-3">{t("outsideText")}</p>
      </div>
      {watched.data !== undefined ? (
        <List watched={watched.data} />
      ) : watched.error !== null ? (
        <LoadFailed title={t("watchedFailed")} query={watched} />
      ) : (
        <Skeleton className="h-24 rounded-3" />
      )}
      <div className="flex flex-wrap gap-2 *:w-auto *:flex-[1_0_auto]">
        <Button isWide onPress={() => setOpen("watch")}>
          {t("watch")}
        </Button>
        <Button isWide onPress={() => setOpen("connect")}>
          {t("connect")}
        </Button>
      </div>
      {open === "watch" && <WatchSheet onClose={close} />}
      {open === "connect" && <ConnectSheet onClose={close} />}
    </section>
  );
}

function List({ watched }: { readonly watched: readonly Watched[] }) {
  const { t } = useTranslation("wallet");
  const format = useFormat();
  const { data: own } = useQuery(ownAddressesQuery);
  const { data: balances } = useQuery({ ...watchedBalancesQuery, enabled: watched.length > 0 });
  if (watched.length === 0) return <p className="text-small text-text-2">{t("noneWatched")}</p>;
  const isSourceless = balances?.some(({ source }) => source === "none") ?? false;
  return (
    <>
      <ul className="divide-y divide-line rounded-3 bg-surface-1 shadow-e1">
        {watched.map((each) => (
          <WatchedRow
            key={each.id}
            watched={each}
            explorer={explorerOf(each.kind, own ?? [])}
            balance={balances?.find(({ id }) => id === each.id)}
          />
        ))}
      </ul>
      <p className="text-caption text-text-3">
        {t("countWatched", {
          number: format.number(String(watched.length)),
          most: format.number(String(WATCHED_MAX)),
        })}{" "}
        {isSourceless ? t("noNode") : t("nodeSees")}
      </p>
    </>
  );
}
