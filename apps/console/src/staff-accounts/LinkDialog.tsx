import { linkStaff } from "@sumi/contract/staff-accounts/staff.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SmallField } from "../kit/SmallField.tsx";
import { staffName } from "../kit/staff-name.ts";
import { uidError } from "./link-form.ts";
import type { Person } from "./StaffScreen.tsx";

export type LinkDialogProps = { readonly person: Person; readonly onClose: () => void };

type Fields = { number: string; uid?: string; note?: string };

/** Proposes which member account is somebody's own, so that they never decide about it. */
export function LinkDialog({ person, onClose }: LinkDialogProps) {
  const { t } = useTranslation(["staff-accounts", "common"]);
  const [form, setForm] = useState({ uid: "", note: "" });
  const [isJudged, setJudged] = useState(false);
  const error = isJudged ? uidError(form.uid) : undefined;
  const propose = useAct((fields: Fields, id) =>
    client.call(linkStaff, { ...fields, client_id: id }),
  );
  const submit = async () => {
    setJudged(true);
    if (uidError(form.uid) !== undefined) return;
    const [uid, note] = [form.uid.trim(), form.note.trim()];
    const said = { ...(uid !== "" && { uid }), ...(note !== "" && { note }) };
    if ((await propose.run({ number: String(person.number), ...said })) === undefined) return;
    tellProposed();
    onClose();
  };
  return (
    <FormDialog
      title={t("linkTitle")}
      submitLabel={t("propose")}
      cancelLabel={t("common:cancel")}
      isBusy={propose.isBusy}
      refusal={propose.refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("linkText")}</p>
      <p className="font-semibold">{staffName(person)}</p>
      <SmallField
        label={t("linkUid")}
        inputMode="numeric"
        maxLength={10}
        value={form.uid}
        onChange={(uid) => setForm({ ...form, uid })}
        error={error && t(error)}
      />
      <AuditNote
        label={t("common:note")}
        value={form.note}
        onChange={(note) => setForm({ ...form, note })}
      />
    </FormDialog>
  );
}
