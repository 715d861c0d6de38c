import { useTranslation } from "@sumi/app/speech.ts";
import { proposeStaff } from "@sumi/contract/staff-accounts/staff.ts";
import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import { Checkbox } from "@sumi/ui/Checkbox.tsx";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SmallField } from "../kit/SmallField.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useForm } from "../kit/use-form.ts";
import { type ChangeForm, changeErrors, changeFields, type Wish } from "./change-form.ts";

export type ChangeDialogProps = { readonly wish: Wish; readonly onClose: () => void };

/** Proposes a change of the staff; another administrator approves it within a day. */
export function ChangeDialog({ wish, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(["staff-accounts", "common"]);
  const { change, person } = wish;
  const initial: ChangeForm = { name: "", roles: person?.roles ?? [], note: "" };
  const form = useForm({
    initial,
    check: (values) => changeErrors(change, values),
    fields: (values) => changeFields(wish, values),
    send: (fields, clientId) => client.call(proposeStaff, { ...fields, client_id: clientId }),
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  const { values, errors } = form;
  return (
    <FormDialog
      title={t(`change_${change}`)}
      kind={change === "remove" ? "danger" : "primary"}
      submitLabel={t("common:propose")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t(`explain_${change}`)}</p>
      {person !== undefined && <p className="font-semibold">{staffName(person)}</p>}
      {change === "add" && (
        <div className="grid gap-1">
          <SmallField
            label={t("name")}
            maxLength={32}
            value={values.name}
            onChange={(name) => form.change({ name })}
            error={errors.name && t(errors.name)}
          />
          <p className="text-caption text-text-3">{t("nameRule")}</p>
        </div>
      )}
      {(change === "add" || change === "roles") && (
        <Roles
          roles={values.roles}
          onChange={(roles) => form.change({ roles })}
          error={errors.roles && t(errors.roles)}
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

type RolesProps = {
  readonly roles: ChangeForm["roles"];
  readonly onChange: (roles: ChangeForm["roles"]) => void;
  readonly error: string | undefined;
};

function Roles({ roles, onChange, error }: RolesProps) {
  const { t } = useTranslation(["staff-accounts", "common"]);
  return (
    <fieldset>
      <legend className="pb-1 text-caption text-text-3">{t("roles")}</legend>
      <div className="grid grid-cols-2">
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={t(`common:role_${role}`)}
            isOn={roles.includes(role)}
            onChange={(isOn) => {
              const others = roles.filter((other) => other !== role);
              onChange(isOn ? [...others, role] : others);
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
