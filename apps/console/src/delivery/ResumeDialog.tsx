import { useTranslation } from "@sumi/app/speech.ts";
import { proposeResumption } from "@sumi/contract/delivery/staff.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { noteErrors } from "../kit/note-form.ts";
import { tellProposed } from "../kit/proposed.ts";
import { useForm } from "../kit/use-form.ts";
import type { MarketDialogProps } from "./data.ts";

/** Proposes that new contracts on a coin begin again. */
export function ResumeDialog({ market, onClose }: MarketDialogProps) {
  const { t } = useTranslation(["delivery", "common"]);
  const { mode, coin } = market;
  const form = useForm({
    initial: { note: "" },
    check: noteErrors,
    fields: ({ note }) => ({ mode, coin, note: note.trim() }),
    send: (fields, clientId) => client.call(proposeResumption, { ...fields, client_id: clientId }),
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("resumeTitle", { coin, mode: t(`mode_${mode}`) })}
      submitLabel={t("propose")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("resumeText")}</p>
      <AuditNote
        label={t("common:why")}
        value={values.note}
        onChange={(note) => change({ note })}
        error={errors.note && t("common:noteMissing")}
      />
    </FormDialog>
  );
}
