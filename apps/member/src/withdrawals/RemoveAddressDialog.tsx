import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { removeAddress } from "@sumi/contract/withdrawals/calls.ts";
import { AddressText } from "@sumi/ui/AddressText.tsx";
import { Dialog } from "@sumi/ui/Dialog.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { queries } from "../app/queries.ts";
import { useStepUp } from "../proof/use-step-up.tsx";
import { addressesQuery, tellHasAddress } from "./calls.ts";
import type { Address } from "./data.ts";

export type RemoveAddressDialogProps = {
  readonly address: Address;
  readonly onClose: () => void;
};

/** Asks first: an address that is added again has to wait until it can be used. */
export function RemoveAddressDialog({ address, onClose }: RemoveAddressDialogProps) {
  const { t } = useTranslation("withdrawals");
  const stepUp = useStepUp();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const answer = await stepUp.call(removeAddress, { id: address.id });
    const isGone =
      answer.ok ||
      (answer.failure.kind === "refused" && answer.failure.code === "WITHDRAW_ADDRESS_NOT_FOUND");
    if (isGone) {
      forget(address.id);
      toasts.show("success", t("addressRemoved"));
    } else toasts.show("error", failureText(answer.failure));
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      title={t("removeTitle", { remark: address.remark })}
      confirmLabel={t("removeAddress")}
      cancelLabel={t("keepAddress")}
      isOpen
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <span className="block pb-2">
        <AddressText address={address.address} />
      </span>
      {t("removeText")}
      {stepUp.sheet}
    </Dialog>
  );
}

function forget(id: string): void {
  const left = queries
    .getQueryData(addressesQuery.queryKey)
    ?.filter((address) => address.id !== id);
  if (left === undefined) return;
  queries.setQueryData(addressesQuery.queryKey, left);
  tellHasAddress(left.length > 0);
}
