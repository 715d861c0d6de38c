import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { unwatchAddress } from "@sumi/contract/wallet/calls.ts";
import { AddressText } from "@sumi/ui/AddressText.tsx";
import { Dialog } from "@sumi/ui/Dialog.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { forgetWatched, type Watched } from "../app/watched-addresses.ts";
import { client } from "../connection.ts";

export type RemoveWatchedDialogProps = {
  readonly watched: Watched;
  readonly onClose: () => void;
};

/** Asks first: a name has to be typed again, and a wallet has to sign again. */
export function RemoveWatchedDialog({ watched, onClose }: RemoveWatchedDialogProps) {
  const { t } = useTranslation("wallet");
  const { once, isBusy } = useOneAtATime();
  const { id, name, address, proved_ms: provedMs } = watched;
  const confirm = () =>
    once(async () => {
      const answer = await client.call(unwatchAddress, { id });
      if (answer.ok) {
        forgetWatched(id);
        toasts.show("success", t("removed"));
      } else toasts.show("error", failureText(answer.failure));
      onClose();
    });
  return (
    <Dialog
      title={t("removeTitle", { name })}
      confirmLabel={t("remove")}
      cancelLabel={t("keep")}
      isOpen
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <span className="block pb-2">
        <AddressText address={address} />
      </span>
      {t("removeText")} {provedMs !== null && t("removeProved")}
    </Dialog>
  );
}
