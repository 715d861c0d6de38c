import { useTranslation } from "@sumi/app/speech.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { PasswordField } from "@sumi/ui/PasswordField.tsx";
import { TextField } from "@sumi/ui/TextField.tsx";
import { useState } from "react";
import { PausedNote } from "../app/PausedNote.tsx";
import { kept } from "../session/kept.ts";
import { Accepting } from "./Accepting.tsx";
import { EntranceForm } from "./EntranceForm.tsx";
import { EntrancePage } from "./EntrancePage.tsx";
import { SIGN_IN_PATHS } from "./paths.ts";
import { type SignUpForm, signUpErrors } from "./sign-up-form.ts";
import { useCurrentTerms } from "./use-current-terms.ts";
import { type Refusal, useSignUp } from "./use-sign-up.ts";

export function SignUpScreen() {
  const { t } = useTranslation("sign-in");
  const [form, setForm] = useState<SignUpForm>(emptyForm);
  const [isJudged, setJudged] = useState(false);
  const terms = useCurrentTerms();
  const signUp = useSignUp(terms);
  const errors = useErrors(form, isJudged, signUp.refusal);
  const submit = () => {
    setJudged(true);
    if (Object.keys(signUpErrors(form)).length === 0) void signUp.begin(form);
  };
  return (
    <EntrancePage title={t("signUpTitle")} heading={t("signUpHeading")} text={t("signUpText")}>
      <PausedNote kind="sign_ups" />
      <EntranceForm
        action="sign_up"
        progress={signUp}
        submitText={t("signUp")}
        message={signUp.refusal?.field === undefined ? signUp.refusal?.message : undefined}
        other={{ question: t("alreadyHere"), link: t("signInLink"), to: SIGN_IN_PATHS.signIn }}
        onSubmit={submit}
        onSolved={(solution) => void signUp.submit(form, solution)}
      >
        <Fields form={form} errors={errors} onChange={setForm} />
        <Accepting terms={terms} />
      </EntranceForm>
    </EntrancePage>
  );
}

/** Starts with the invite code of the visitor's link, if there was one. */
function emptyForm(): SignUpForm {
  return { username: "", password: "", confirmation: "", invite: kept.read("code") ?? "" };
}

type FieldErrors = Partial<Record<keyof SignUpForm, string>>;

/** The errors by field: the app's own, or the server's until the field changes. */
function useErrors(form: SignUpForm, isJudged: boolean, refusal: Refusal | undefined): FieldErrors {
  const { t } = useTranslation("sign-in");
  const found = Object.entries(isJudged ? signUpErrors(form) : {});
  const own: FieldErrors = Object.fromEntries(found.map(([field, word]) => [field, t(word)]));
  const field = refusal?.field;
  if (field === undefined || refusal?.form[field] !== form[field]) return own;
  return { [field]: refusal.message, ...own };
}

type FieldsProps = {
  readonly form: SignUpForm;
  readonly errors: FieldErrors;
  readonly onChange: (form: SignUpForm) => void;
};

function Fields({ form, errors, onChange }: FieldsProps) {
  const { t } = useTranslation("sign-in");
  const secret = {
    autoComplete: "new-password",
    maxLength: 256,
    showLabel: t("showPassword"),
    hideLabel: t("hidePassword"),
  } as const;
  return (
    <>
      <TextField
        label={t("username")}
        hint={t("usernameHint")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        lead={<Icon name="user" size={20} />}
        value={form.username}
        onChange={(username) => onChange({ ...form, username })}
        error={errors.username}
      />
      <PasswordField
        {...secret}
        label={t("password")}
        hint={t("passwordHint")}
        value={form.password}
        onChange={(password) => onChange({ ...form, password })}
        error={errors.password}
      />
      <PasswordField
        {...secret}
        label={t("confirmation")}
        value={form.confirmation}
        onChange={(confirmation) => onChange({ ...form, confirmation })}
        error={errors.confirmation}
      />
      <InviteField form={form} error={errors.invite} onChange={onChange} />
    </>
  );
}

type InviteFieldProps = Pick<FieldsProps, "form" | "onChange"> & {
  readonly error: string | undefined;
};

/** Most have no invite code, so its field waits behind a line until it is asked for. */
function InviteField({ form, error, onChange }: InviteFieldProps) {
  const { t } = useTranslation("sign-in");
  const [isWanted, setWanted] = useState(form.invite !== "");
  if (!isWanted && error === undefined) {
    return (
      <button
        type="button"
        onClick={() => setWanted(true)}
        className="-my-1 min-h-(--hit) justify-self-start font-medium text-link text-small"
      >
        {t("haveInvite")}
      </button>
    );
  }
  return (
    <TextField
      label={t("invite")}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={64}
      lead={<Icon name="qr-code" size={20} />}
      value={form.invite}
      onChange={(invite) => onChange({ ...form, invite })}
      error={error}
    />
  );
}
