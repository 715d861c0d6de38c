import { useTranslation } from "@sumi/app/speech.ts";
import { firstSecretHalf } from "@sumi/contract/staff-accounts/staff.ts";
import { useState } from "react";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useForm } from "../kit/use-form.ts";
import type { Person } from "./StaffScreen.tsx";
import { whyErrors } from "./why-form.ts";

export type HalfDialogProps = { readonly person: Person; readonly onClose: () => void };

/** Shows the caller's half of a first secret, once; the other half is another's to give. */
export function HalfDialog({ person, onClose }: HalfDialogProps) {
  const { t } = useTranslation(["staff-accounts", "common"]);
  const [half, setHalf] = useState<string>();
  const form = useForm({
    initial: { note: "" },
    check: whyErrors,
    fields: ({ note }) => ({ number: String(person.number), note: note.trim() }),
    send: (fields) => client.call(firstSecretHalf, fields),
    onDone: (given) => setHalf(given.half),
  });
  return (
    <FormDialog
      title={t("halfTitle")}
      submitLabel={half === undefined ? t("halfShow") : t("halfNoted")}
      cancelLabel={t("common:cancel")}
      form={half === undefined ? form : { ...form, submit: onClose }}
      onClose={onClose}
      isOnce={half !== undefined}
    >
      <p className="text-small text-text-2">{t("halfText", { name: staffName(person) })}</p>
      {half === undefined ? (
        <AuditNote
          label={t("halfNote")}
          value={form.values.note}
          onChange={(note) => form.change({ note })}
          error={form.errors.note && t(form.errors.note)}
        />
      ) : (
        <p role="status" className="grid gap-2 rounded-2 bg-well p-3.5 text-small">
          {t("halfIs")}
          <code className="figures select-all whitespace-nowrap font-sans font-semibold">
            {half}
          </code>
        </p>
      )}
    </FormDialog>
  );
}
