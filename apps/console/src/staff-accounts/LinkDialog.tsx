import { useTranslation } from "@sumi/app/speech.ts";
import { linkStaff } from "@sumi/contract/staff-accounts/staff.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SmallField } from "../kit/SmallField.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useForm } from "../kit/use-form.ts";
import { uidError } from "./link-form.ts";
import type { Person } from "./StaffScreen.tsx";

export type LinkDialogProps = { readonly person: Person; readonly onClose: () => void };

type Fields = { number: string; uid?: string; note?: string };

/** Proposes which member account is somebody's own, so that they never decide about it. */
export function LinkDialog({ person, onClose }: LinkDialogProps) {
  const { t } = useTranslation(["staff-accounts", "common"]);
  const form = useForm({
    initial: { uid: "", note: "" },
    check: ({ uid }) => {
      const error = uidError(uid);
      return error === undefined ? {} : { uid: error };
    },
    fields: (values): Fields => {
      const [uid, note] = [values.uid.trim(), values.note.trim()];
      const number = String(person.number);
      return { number, ...(uid !== "" && { uid }), ...(note !== "" && { note }) };
    },
    send: (fields, clientId) => client.call(linkStaff, { ...fields, client_id: clientId }),
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  const { values, errors } = form;
  return (
    <FormDialog
      title={t("linkTitle")}
      submitLabel={t("propose")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("linkText")}</p>
      <p className="font-semibold">{staffName(person)}</p>
      <SmallField
        label={t("linkUid")}
        inputMode="numeric"
        maxLength={10}
        value={values.uid}
        onChange={(uid) => form.change({ uid })}
        error={errors.uid && t(errors.uid)}
      />
      <AuditNote
        label={t("common:note")}
        value={values.note}
        onChange={(note) => form.change({ note })}
      />
    </FormDialog>
  );
}
