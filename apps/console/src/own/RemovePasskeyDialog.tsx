import { useTranslation } from "@sumi/app/speech.ts";
import { removeStaffPasskey } from "@sumi/contract/sign-in/staff-passkeys.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { type Passkey, passkeysHaveChanged } from "../app/passkeys.ts";
import { client } from "../connection.ts";
import { FormDialog } from "../kit/FormDialog.tsx";
import { useForm } from "../kit/use-form.ts";

export type RemovePasskeyDialogProps = {
  readonly passkey: Passkey;
  readonly onClose: () => void;
};

export function RemovePasskeyDialog({ passkey, onClose }: RemovePasskeyDialogProps) {
  const { t } = useTranslation(["own", "common"]);
  const form = useForm({
    initial: {},
    fields: () => ({ id: passkey.id }),
    send: (fields) => client.call(removeStaffPasskey, fields),
    onDone: async () => {
      toasts.show("success", t("passkeyRemoved"));
      onClose();
      await passkeysHaveChanged();
    },
  });
  return (
    <FormDialog
      title={t("removePasskeyTitle")}
      kind="danger"
      submitLabel={t("removePasskey")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="break-words font-semibold">{passkey.label}</p>
      <p className="text-small text-text-2">{t("removePasskeyText")}</p>
    </FormDialog>
  );
}
