import { useTranslation } from "@sumi/app/speech.ts";
import { makeFirst } from "@sumi/contract/staff-accounts/staff-first.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { PasswordField } from "@sumi/ui/PasswordField.tsx";
import { TextField } from "@sumi/ui/TextField.tsx";
import { useState } from "react";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { EMPTY_FIRST, firstErrors } from "./first-form.ts";

export type FirstFormProps = {
  readonly code: string;
  readonly onMade: (name: string) => void;
};

/** Chooses a name and a password; the second factor is enrolled at the first sign-in. */
export function FirstForm({ code, onMade }: FirstFormProps) {
  const { t } = useTranslation(["first", "sign-in"]);
  const [form, setForm] = useState(EMPTY_FIRST);
  const [isJudged, setJudged] = useState(false);
  const errors = isJudged ? firstErrors(form) : {};
  const make = useAct((fields: { code: string; name: string; password: string }) =>
    client.call(makeFirst, fields),
  );
  const submit = async () => {
    setJudged(true);
    if (Object.keys(firstErrors(form)).length > 0) return;
    const { name, password } = form;
    const made = await make.run({ code, name: name.trim(), password });
    if (made !== undefined) onMade(made.name);
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
      <p className="text-small text-text-2">{t("intro")}</p>
      <TextField
        label={t("sign-in:name")}
        hint={t("nameHint")}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={form.name}
        onChange={(name) => setForm({ ...form, name })}
        error={errors.name && t(errors.name)}
      />
      {(["password", "confirm"] as const).map((field) => (
        <PasswordField
          key={field}
          label={t(field)}
          autoComplete="new-password"
          maxLength={256}
          value={form[field]}
          onChange={(text) => setForm({ ...form, [field]: text })}
          hint={field === "password" ? t("sign-in:passwordHint") : undefined}
          error={errors[field] && t(errors[field])}
          showLabel={t("sign-in:showPassword")}
          hideLabel={t("sign-in:hidePassword")}
        />
      ))}
      <p role="alert" className="text-danger text-small empty:hidden">
        {make.refusal}
      </p>
      <Button kind="primary" type="submit" isWide isLoading={make.isBusy}>
        {t("make")}
      </Button>
    </form>
  );
}
