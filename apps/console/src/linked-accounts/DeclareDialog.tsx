import { useTranslation } from "@sumi/app/speech.ts";
import { CONFIRM_REASONS, decideLink } from "@sumi/contract/linked-accounts/staff.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { useForm } from "../kit/use-form.ts";
import { useCodes } from "../language/use-codes.ts";
import { declareErrors } from "./declare-form.ts";

/** Proposes to link two accounts in which the server has found nothing in common. */
export function DeclareDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["linked-accounts", "common"]);
  const code = useCodes();
  const form = useForm({
    initial: { uid: "", other: "", note: "", reason: CONFIRM_REASONS[0] as Reason },
    check: declareErrors,
    fields: ({ uid, other, note, reason }) => {
      const pair = { uid: uid.trim(), other: other.trim() };
      return { ...pair, verdict: "confirmed" as const, reason, note: note.trim() };
    },
    send: (fields, clientId) => client.call(decideLink, { ...fields, client_id: clientId }),
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  const { values, errors, change } = form;
  const uidField = (name: "uid" | "other", label: string) => (
    <SmallField
      label={label}
      inputMode="numeric"
      maxLength={10}
      value={values[name]}
      onChange={(value) => change({ [name]: value })}
      error={errors[name] && t(errors[name])}
    />
  );
  return (
    <FormDialog
      title={t("declare")}
      submitLabel={t("common:propose")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("text_confirmed")}</p>
      {uidField("uid", t("firstUid"))}
      {uidField("other", t("secondUid"))}
      <SelectField
        label={t("common:reason")}
        value={values.reason}
        options={CONFIRM_REASONS.map((value) => ({ value, label: code("link_reason", value) }))}
        onChange={(reason) => change({ reason })}
      />
      <AuditNote
        label={t("note")}
        value={values.note}
        onChange={(note) => change({ note })}
        error={errors.note && t(errors.note)}
      />
    </FormDialog>
  );
}

type Reason = (typeof CONFIRM_REASONS)[number];
