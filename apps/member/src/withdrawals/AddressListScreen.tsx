import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { FootBar } from "../app/FootBar.tsx";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { Page } from "../app/Page.tsx";
import { AddressRow } from "./AddressRow.tsx";
import { addressesQuery } from "./calls.ts";
import type { Address } from "./data.ts";
import { WITHDRAWALS_PATHS } from "./paths.ts";

const RemoveAddressDialog = lazySheet(
  async () => (await import("./RemoveAddressDialog.tsx")).RemoveAddressDialog,
);

/** The member's saved addresses. */
export function AddressListScreen() {
  const { t } = useTranslation("withdrawals");
  const navigate = useNavigate();
  const book = useQuery(addressesQuery);
  const [leaving, setLeaving] = useState<Address>();
  return (
    <Page title={t("addresses")}>
      {book.data !== undefined ? (
        book.data.length === 0 ? (
          <EmptyState icon="address-book" title={t("noAddresses")} text={t("noAddressesText")} />
        ) : (
          <ul className="grid gap-3 pt-1 pb-4 gutter">
            {book.data.map((address) => (
              <AddressRow key={address.id} address={address} onRemove={() => setLeaving(address)} />
            ))}
          </ul>
        )
      ) : book.error !== null ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("addressesFailed")} query={book} />
        </div>
      ) : (
        <div className="grid gap-3 pt-1 gutter">
          <Skeleton className="h-32 rounded-3" />
          <Skeleton className="h-32 rounded-3" />
        </div>
      )}
      <FootBar>
        <Button
          kind="primary"
          size="large"
          isWide
          onPress={() => void navigate({ to: WITHDRAWALS_PATHS.addAddress })}
        >
          {t("addAddress")}
        </Button>
      </FootBar>
      {leaving !== undefined && (
        <RemoveAddressDialog address={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </Page>
  );
}
