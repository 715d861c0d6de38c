import { useTranslation } from "@sumi/app/speech.ts";
import { unwatchAddress } from "@sumi/contract/wallet/calls.ts";
import { AddressText } from "@sumi/ui/AddressText.tsx";
import { RemoveDialog } from "../app/RemoveDialog.tsx";
import { forgetWatched, type Watched } from "../app/watched-addresses.ts";
import { client } from "../connection.ts";

export type RemoveWatchedDialogProps = {
  readonly watched: Watched;
  readonly onClose: () => void;
};

/** Asks first: a name has to be typed again, and a wallet has to sign again. */
export function RemoveWatchedDialog({ watched, onClose }: RemoveWatchedDialogProps) {
  const { t } = useTranslation("wallet");
  const { id, name, address, proved_ms: provedMs } = watched;
  const remove = async () => {
    const answer = await client.call(unwatchAddress, { id });
    if (!answer.ok) return answer.failure;
    forgetWatched(id);
    return undefined;
  };
  return (
    <RemoveDialog
      title={t("removeTitle", { name })}
      removeLabel={t("remove")}
      keepLabel={t("keep")}
      removed={t("removed")}
      remove={remove}
      onClose={onClose}
    >
      <span className="block pb-2">
        <AddressText address={address} />
      </span>
      {t("removeText")} {provedMs !== null && t("removeProved")}
    </RemoveDialog>
  );
}
