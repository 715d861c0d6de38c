import { useTranslation } from "@sumi/app/speech.ts";
import { withdrawClaim } from "@sumi/contract/claims/staff.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { useForm } from "../kit/use-form.ts";

export type WithdrawDialogProps = { readonly id: string; readonly onClose: () => void };

/** Withdraws a claim at once, with a reason for the audit. */
export function WithdrawDialog({ id, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation(["claims", "common"]);
  const form = useForm({
    initial: { why: "" },
    check: ({ why }) => (why.trim() === "" ? { why: t("whyMissing") } : {}),
    fields: ({ why }) => ({ id, note: why.trim() }),
    send: (fields) => client.call(withdrawClaim, fields),
    onDone: async () => {
      toasts.show("success", t("withdrawn"));
      onClose();
      await queries.invalidateQueries({ queryKey: ["pages", "claims"] });
    },
  });
  return (
    <FormDialog
      title={t("withdrawTitle")}
      kind="danger"
      submitLabel={t("withdraw")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("withdrawText")}</p>
      <AuditNote
        label={t("withdrawWhy")}
        value={form.values.why}
        onChange={(why) => form.change({ why })}
        error={form.errors.why}
      />
    </FormDialog>
  );
}
