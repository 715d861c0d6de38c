import { useTranslation } from "@sumi/app/speech.ts";
import { takeOverCase } from "@sumi/contract/review/staff.ts";
import type { CASE_KINDS } from "@sumi/contract/wire/staff-fields.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { client } from "../connection.ts";
import { AuditNote } from "./AuditNote.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { useForm } from "./use-form.ts";

export type TakeOverProps = {
  readonly kind: (typeof CASE_KINDS)[number];
  readonly id: string;
  /** The present assignee, as the reader knows them. */
  readonly from: string;
  /** Called to refetch the list. */
  readonly onChanged: () => void;
};

/** Takes a case from its assignee, with a reason for the audit. */
export function TakeOver(props: TakeOverProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" kind="outline" onPress={() => setOpen(true)}>
        {t("takeOver")}
      </Button>
      {isOpen && <TakeOverDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = TakeOverProps & { readonly onClose: () => void };

function TakeOverDialog({ kind, id, from, onChanged, onClose }: DialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { note: "" },
    check: ({ note }) => (note.trim() === "" ? { note: t("takeOverNoteMissing") } : {}),
    fields: ({ note }) => ({ kind, id, note: note.trim() }),
    send: (fields, clientId) => client.call(takeOverCase, { ...fields, client_id: clientId }),
    onDone: async () => {
      toasts.show("success", t("takenOver"));
      onClose();
      onChanged();
    },
  });
  return (
    <FormDialog
      title={t("takeOverTitle")}
      submitLabel={t("takeOver")}
      cancelLabel={t("cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("takeOverText", { staff: from })}</p>
      <AuditNote
        label={t("reason")}
        value={form.values.note}
        onChange={(note) => form.change({ note })}
        error={form.errors.note}
      />
    </FormDialog>
  );
}
