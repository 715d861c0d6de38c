import { proposeStaff } from "@sumi/contract/staff-accounts/staff.ts";
import { STAFF_ROLES } from "@sumi/contract/wire/staff-roles.ts";
import { Checkbox } from "@sumi/ui/Checkbox.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { queries } from "../app/queries.ts";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { staffName } from "../kit/staff-name.ts";
import { type ChangeForm, changeErrors, changeFields, type Wish } from "./change-form.ts";

export type ChangeDialogProps = { readonly wish: Wish; readonly onClose: () => void };

/** Proposes a change of the staff; another administrator confirms it within a day. */
export function ChangeDialog({ wish, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(["staff-accounts", "common"]);
  const { change, person } = wish;
  const [form, setForm] = useState<ChangeForm>({
    ...{ name: "", note: "" },
    roles: person?.roles ?? [],
  });
  const [isJudged, setJudged] = useState(false);
  const errors = isJudged ? changeErrors(change, form) : {};
  const propose = useAct((fields: ReturnType<typeof changeFields>) =>
    client.call(proposeStaff, fields),
  );
  const submit = async () => {
    setJudged(true);
    if (Object.keys(changeErrors(change, form)).length > 0) return;
    if ((await propose.run(changeFields(wish, form))) === undefined) return;
    toasts.show("success", t("common:proposed"));
    onClose();
    await queries.invalidateQueries({ queryKey: ["staff"] });
  };
  return (
    <FormDialog
      title={t(`change_${change}`)}
      kind={change === "remove" ? "danger" : "primary"}
      submitLabel={t("propose")}
      cancelLabel={t("common:cancel")}
      isBusy={propose.isBusy}
      refusal={propose.refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t(`explain_${change}`)}</p>
      {person !== undefined && <p className="font-semibold">{staffName(person)}</p>}
      {change === "add" && (
        <SmallField
          label={t("name")}
          maxLength={64}
          value={form.name}
          onChange={(name) => setForm({ ...form, name })}
          error={errors.name && t(errors.name)}
        />
      )}
      {(change === "add" || change === "roles") && (
        <Roles form={form} onChange={setForm} error={errors.roles && t(errors.roles)} />
      )}
      <AuditNote
        label={t("common:note")}
        value={form.note}
        onChange={(note) => setForm({ ...form, note })}
      />
    </FormDialog>
  );
}

type RolesProps = {
  readonly form: ChangeForm;
  readonly onChange: (form: ChangeForm) => void;
  readonly error: string | undefined;
};

function Roles({ form, onChange, error }: RolesProps) {
  const { t } = useTranslation(["staff-accounts", "common"]);
  return (
    <fieldset>
      <legend className="pb-1 text-caption text-text-3">{t("roles")}</legend>
      <div className="grid grid-cols-2">
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={t(`common:role_${role}`)}
            isOn={form.roles.includes(role)}
            onChange={(isOn) => {
              const others = form.roles.filter((one) => one !== role);
              onChange({ ...form, roles: isOn ? [...others, role] : others });
            }}
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-caption text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
