import { useTranslation } from "@sumi/app/speech.ts";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { watchedQuery } from "../app/watched-addresses.ts";
import { AddAddressForm } from "./AddAddressForm.tsx";
import { coinsQuery } from "./calls.ts";
import type { Address } from "./data.ts";
import { WITHDRAWALS_PATHS } from "./paths.ts";

/** Adds an address; a member who came from a withdrawal returns to it. */
export function AddAddressScreen() {
  const { t } = useTranslation("withdrawals");
  const router = useRouter();
  const { coin, network, after, proved } = useSearch({ from: WITHDRAWALS_PATHS.addAddress });
  const coins = useQuery(coinsQuery);
  const watched = useQuery(watchedQuery);
  // An address of this page may name a wallet of the member's own, but never bring one along.
  const filled = watched.data?.find((each) => each.id === proved && each.proved_ms !== null);
  const isFilling = proved !== undefined && watched.isPending;
  const leave = (added: Address) => {
    const search = { coin: added.coin, network: added.network, address: added.id };
    const target =
      after === "withdraw"
        ? { to: WITHDRAWALS_PATHS.withdraw, search }
        : { to: WITHDRAWALS_PATHS.addresses, search: {} };
    void router.navigate({ ...target, replace: true });
  };
  return (
    <Page title={t("addTitle")}>
      {coins.data !== undefined && !isFilling ? (
        <AddAddressForm
          coins={coins.data}
          wished={{ coin, network, wallet: filled }}
          wallets={watched.data?.filter((each) => each.proved_ms !== null) ?? []}
          onAdded={leave}
        />
      ) : coins.error !== null ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("coinsFailed")} query={coins} />
        </div>
      ) : (
        <div className="grid gap-5 pt-2 gutter">
          <Skeleton className="h-16 rounded-2" />
          <Skeleton className="h-20 rounded-2" />
          <Skeleton className="h-20 rounded-2" />
        </div>
      )}
    </Page>
  );
}
