import { useTranslation } from "@sumi/app/speech.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { PasswordField } from "@sumi/ui/PasswordField.tsx";
import { TextField } from "@sumi/ui/TextField.tsx";
import { type SignInForm, signInErrors } from "./sign-in-form.ts";

export type SignInFieldsProps = {
  readonly form: SignInForm;
  readonly isJudged: boolean;
  readonly onChange: (form: SignInForm) => void;
};

/** The name and the password, as the door asks for them. */
export function SignInFields({ form, isJudged, onChange }: SignInFieldsProps) {
  const { t } = useTranslation("sign-in");
  const errors = isJudged ? signInErrors(form) : {};
  return (
    <>
      <TextField
        label={t("username")}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        enterKeyHint="next"
        lead={<Icon name="user" size={20} />}
        value={form.username}
        onChange={(username) => onChange({ ...form, username })}
        error={errors.username && t(errors.username)}
      />
      <PasswordField
        label={t("password")}
        name="password"
        autoComplete="current-password"
        maxLength={256}
        enterKeyHint="go"
        value={form.password}
        onChange={(password) => onChange({ ...form, password })}
        error={errors.password && t(errors.password)}
        showLabel={t("showPassword")}
        hideLabel={t("hidePassword")}
      />
    </>
  );
}
