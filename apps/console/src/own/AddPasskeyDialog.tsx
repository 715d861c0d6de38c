import { makePasskey } from "@sumi/app/browser-passkeys.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { addStaffPasskey, beginStaffPasskey } from "@sumi/contract/sign-in/staff-passkeys.ts";
import { TextField } from "@sumi/ui/TextField.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { passkeysHaveChanged } from "../app/passkeys.ts";
import { client } from "../connection.ts";
import { FormDialog } from "../kit/FormDialog.tsx";
import { useForm } from "../kit/use-form.ts";

const NAME_MAX = 40;

/** A name first, so that the list says which passkey is which; then the browser makes it. */
export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["own", "common"]);
  const form = useForm({
    initial: { label: "" },
    check: ({ label }) => (label.trim() === "" ? { label: "passkeyNameMissing" as const } : {}),
    fields: ({ label }) => ({ label: label.trim() }),
    send: add,
    onDone: async ({ isMade }) => {
      if (!isMade) return void toasts.show("error", t("passkeyFailed"));
      toasts.show("success", t("passkeyAdded"));
      onClose();
      await passkeysHaveChanged();
    },
  });
  return (
    <FormDialog
      title={t("addPasskey")}
      submitLabel={t("addPasskey")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t("passkeyName")}
        hint={t("passkeyNameHint")}
        value={form.values.label}
        onChange={(label) => form.change({ label })}
        maxLength={NAME_MAX}
        autoComplete="off"
        error={form.errors.label && t(form.errors.label)}
      />
    </FormDialog>
  );
}

type Made = { readonly isMade: boolean };

async function add({ label }: { readonly label: string }): Promise<Answer<Made>> {
  const begun = await client.call(beginStaffPasskey, {});
  if (!begun.ok) return begun;
  const passkey = await makePasskey(begun.data.options);
  if (passkey === undefined) return { ok: true, data: { isMade: false } };
  const added = await client.call(addStaffPasskey, { passkey, label });
  return added.ok ? { ok: true, data: { isMade: true } } : added;
}
