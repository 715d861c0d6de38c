import { useTranslation } from "@sumi/app/speech.ts";
import { linkStaff, unlinkStaff } from "@sumi/contract/staff-accounts/staff.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useForm } from "../kit/use-form.ts";
import { type LinkForm, linkErrors, linkFields } from "./link-form.ts";
import type { Person } from "./StaffScreen.tsx";

export type LinkDialogProps = { readonly person: Person; readonly onClose: () => void };

/** Proposes that an account is somebody's own, or no more: they never decide about theirs. */
export function LinkDialog({ person, onClose }: LinkDialogProps) {
  const { t } = useTranslation(["staff-accounts", "common"]);
  const { accounts } = person;
  const initial: LinkForm = { unlinked: "", uid: "", note: "" };
  const form = useForm({
    initial,
    check: linkErrors,
    fields: (values) => linkFields(person.number, values),
    send: ({ isLink, ...fields }, client_id) =>
      client.call(isLink ? linkStaff : unlinkStaff, { ...fields, client_id }),
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  const { values, errors } = form;
  const choices = accounts.map(({ uid, username }) => ({
    value: uid,
    label: t("unlinkAccount", { uid, username }),
  }));
  return (
    <FormDialog
      title={t("linkTitle")}
      submitLabel={t("common:propose")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("linkText")}</p>
      <p className="font-semibold">{staffName(person)}</p>
      {accounts.length > 0 && (
        <SelectField
          label={t("linkChange")}
          value={values.unlinked}
          options={[{ value: "", label: t("linkAnother") }, ...choices]}
          onChange={(unlinked) => form.change({ unlinked })}
        />
      )}
      {values.unlinked === "" && (
        <SmallField
          label={t("linkUid")}
          inputMode="numeric"
          maxLength={10}
          value={values.uid}
          onChange={(uid) => form.change({ uid })}
          error={errors.uid && t(errors.uid)}
        />
      )}
      <AuditNote
        label={t("common:note")}
        value={values.note}
        onChange={(note) => form.change({ note })}
      />
    </FormDialog>
  );
}
