import { useTranslation } from "@sumi/app/speech.ts";
import { PasswordField as SecretField } from "@sumi/ui/PasswordField.tsx";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormEnd } from "../app/FormEnd.tsx";
import { fieldErrors } from "../app/field-errors.ts";
import { memberQuery } from "../app/member.ts";
import { Page } from "../app/Page.tsx";
import { useBack } from "../app/use-back.ts";
import { ChangeCosts } from "../proof/ChangeCosts.tsx";
import { MailCodeField } from "../proof/MailCodeField.tsx";
import { PasswordStrength } from "./PasswordStrength.tsx";
import {
  type PasswordError,
  type PasswordField,
  type PasswordForm,
  type Proved,
  passwordErrors,
} from "./sign-in-password-form.ts";
import { useChangePassword } from "./use-change-password.ts";

const EMPTY: PasswordForm = { old: "", code: "", new: "", confirm: "" };

/** Changes the sign-in password, proved by the old one or by a mailed code. */
export function SignInPasswordScreen() {
  const { t } = useTranslation(["account-security", "proof"]);
  const back = useBack();
  const hasEmail = (useQuery(memberQuery).data?.email ?? "") !== "";
  const [form, setForm] = useState(EMPTY);
  const [by, setBy] = useState<Proved>("old");
  const [isJudged, setJudged] = useState(false);
  const { submit, isBusy, refusal, mailCode, sheet } = useChangePassword(by, back);
  const words = useErrorWords();
  const own = isJudged ? words(passwordErrors(form, by)) : {};
  const errors = fieldErrors(form, own, refusal);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (Object.keys(passwordErrors(form, by)).length === 0) void submit(form);
  };
  const fields = { form, errors, onChange: setForm };

  return (
    <Page title={t("passwordTitle")}>
      <form noValidate onSubmit={send} className="grid gap-5 pt-1 pb-6 gutter">
        <ChangeCosts change="signInPassword" />
        {by === "old" ? (
          <Secret name="old" {...fields} />
        ) : (
          <MailCodeField
            label={t("proof:mailCode")}
            code={mailCode}
            value={form.code}
            onChange={(code) => setForm({ ...form, code })}
            error={errors.code}
          />
        )}
        {hasEmail && (
          <button
            type="button"
            onClick={() => setBy(by === "old" ? "code" : "old")}
            className="-mt-4 min-h-(--hit) justify-self-start text-left text-link text-small"
          >
            {t(by === "old" ? "byCode" : "byPassword")}
          </button>
        )}
        <div className="grid gap-2">
          <Secret name="new" {...fields} />
          <PasswordStrength password={form.new} />
        </div>
        <Secret name="confirm" {...fields} />
        <FormEnd
          message={refusal?.field === undefined ? refusal?.message : undefined}
          isBusy={isBusy}
          submit={t("change")}
        />
      </form>
      {sheet}
    </Page>
  );
}

function useErrorWords() {
  const { t } = useTranslation(["account-security", "sign-in", "proof"]);
  const words = {
    enterOld: t("sign-in:enterPassword"),
    enterCode: t("proof:enterDigits"),
    passwordLength: t("sign-in:passwordLength"),
    sameAsOld: t("account-security:sameAsOld"),
    passwordsDiffer: t("sign-in:passwordsDiffer"),
  } satisfies Record<PasswordError, string>;
  return (found: Partial<Record<PasswordField, PasswordError>>) =>
    Object.fromEntries(Object.entries(found).map(([field, error]) => [field, words[error]]));
}

const LABELS = { old: "oldPassword", new: "newPassword", confirm: "repeatPassword" } as const;

type SecretProps = {
  readonly name: keyof typeof LABELS;
  readonly form: PasswordForm;
  readonly errors: Partial<Record<PasswordField, string>>;
  readonly onChange: (form: PasswordForm) => void;
};

function Secret({ name, form, errors, onChange }: SecretProps) {
  const { t } = useTranslation(["account-security", "sign-in"]);
  return (
    <SecretField
      label={t(LABELS[name])}
      hint={name === "new" ? t("sign-in:passwordHint") : undefined}
      value={form[name]}
      onChange={(text) => onChange({ ...form, [name]: text })}
      error={errors[name]}
      maxLength={256}
      autoComplete={name === "old" ? "current-password" : "new-password"}
      showLabel={t("sign-in:showPassword")}
      hideLabel={t("sign-in:hidePassword")}
    />
  );
}
