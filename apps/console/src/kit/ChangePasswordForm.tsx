import { useTranslation } from "@sumi/app/speech.ts";
import { changePassword } from "@sumi/contract/sign-in/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { PasswordField } from "@sumi/ui/PasswordField.tsx";
import { useState } from "react";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { session } from "../session/session.ts";
import { EMPTY_PASSWORDS, passwordErrors } from "./password-form.ts";

const FIELDS = ["old", "wished", "confirm"] as const;

/** Another password; every other session of its owner ends with it. */
export function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation("sign-in");
  const [form, setForm] = useState(EMPTY_PASSWORDS);
  const [isJudged, setJudged] = useState(false);
  const errors = isJudged ? passwordErrors(form) : {};
  const change = useAct((fields: { old: string; new: string; confirm: string }) =>
    client.call(changePassword, fields),
  );
  const submit = async () => {
    setJudged(true);
    if (Object.keys(passwordErrors(form)).length > 0) return;
    const { old, wished, confirm } = form;
    const done = await change.run({ old, new: wished, confirm });
    if (done === undefined) return;
    session.renew(done.token);
    setForm(EMPTY_PASSWORDS);
    setJudged(false);
    onDone();
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {FIELDS.map((field) => (
        <PasswordField
          key={field}
          label={t(`passwords_${field}`)}
          autoComplete={field === "old" ? "current-password" : "new-password"}
          maxLength={256}
          value={form[field]}
          onChange={(text) => setForm({ ...form, [field]: text })}
          hint={field === "wished" ? t("passwordHint") : undefined}
          error={errors[field] && t(errors[field])}
          showLabel={t("showPassword")}
          hideLabel={t("hidePassword")}
        />
      ))}
      <p role="alert" className="text-danger text-small empty:hidden">
        {change.refusal}
      </p>
      <Button kind="primary" type="submit" isWide isLoading={change.isBusy}>
        {t("changePassword")}
      </Button>
    </form>
  );
}
