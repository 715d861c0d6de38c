import { useTranslation } from "@sumi/app/speech.ts";
import { removeAddress } from "@sumi/contract/withdrawals/calls.ts";
import { AddressText } from "@sumi/ui/AddressText.tsx";
import { queries } from "../app/queries.ts";
import { RemoveDialog } from "../app/RemoveDialog.tsx";
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
  const remove = async () => {
    const answer = await stepUp.call(removeAddress, { id: address.id });
    const isGone =
      answer.ok ||
      (answer.failure.kind === "refused" && answer.failure.code === "WITHDRAW_ADDRESS_NOT_FOUND");
    if (!isGone) return answer.failure;
    forget(address.id);
    return undefined;
  };
  return (
    <RemoveDialog
      title={t("removeTitle", { remark: address.remark })}
      removeLabel={t("removeAddress")}
      keepLabel={t("keepAddress")}
      removed={t("addressRemoved")}
      remove={remove}
      onClose={onClose}
    >
      <span className="block pb-2">
        <AddressText address={address.address} />
      </span>
      {t("removeText")}
      {stepUp.sheet}
    </RemoveDialog>
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
