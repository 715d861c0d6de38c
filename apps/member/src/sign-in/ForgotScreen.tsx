import { useTranslation } from "@sumi/app/speech.ts";
import { formatDuration } from "@sumi/messages/format.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { PasswordField } from "@sumi/ui/PasswordField.tsx";
import { typedDigits } from "@sumi/ui/six-digits.ts";
import { TextField } from "@sumi/ui/TextField.tsx";
import { useState } from "react";
import { fieldErrors } from "../app/field-errors.ts";
import { useNow } from "../app/use-now.ts";
import { useFormat } from "../language/use-format.ts";
import { EntranceForm } from "./EntranceForm.tsx";
import { EntrancePage } from "./EntrancePage.tsx";
import {
  EMPTY_FORGOT,
  type ForgotError,
  type ForgotField,
  type ForgotForm,
  forgotErrors,
} from "./forgot-form.ts";
import { SIGN_IN_PATHS } from "./paths.ts";
import { useForgot } from "./use-forgot.ts";

/** Resets a forgotten password. It says the same for every account, whether it exists or not. */
export function ForgotScreen() {
  const { t } = useTranslation(["forgot", "proof", "sign-in"]);
  const [form, setForm] = useState(EMPTY_FORGOT);
  const [isJudged, setJudged] = useState(false);
  const forgot = useForgot(form);
  const wasAsked = forgot.againMs !== undefined;
  const found = forgotErrors(form, wasAsked);
  const words = useErrorWords();
  const errors = fieldErrors(form, isJudged ? words(found) : {}, forgot.refusal);

  const submit = () => {
    setJudged(true);
    if (Object.keys(found).length > 0) return;
    if (wasAsked) void forgot.reset();
    else forgot.openCaptcha();
  };

  return (
    <EntrancePage title={t("title")} heading={t("heading")} text={t("text")}>
      <EntranceForm
        action="forgot"
        progress={forgot.progress}
        submitText={t(wasAsked ? "reset" : "proof:sendCode")}
        message={forgot.refusal?.field === undefined ? forgot.refusal?.message : undefined}
        other={{
          question: t("remembered"),
          link: t("sign-in:signInLink"),
          to: SIGN_IN_PATHS.signIn,
        }}
        onSubmit={submit}
        onSolved={(solution) => {
          // The fields of the next step are still empty; errors are shown after it is submitted.
          setJudged(false);
          void forgot.ask(solution);
        }}
      >
        {wasAsked ? (
          <NewPassword
            form={form}
            errors={errors}
            onChange={setForm}
            againMs={forgot.againMs}
            onAgain={forgot.openCaptcha}
          />
        ) : (
          <TextField
            label={t("account")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={320}
            enterKeyHint="go"
            lead={<Icon name="user" size={20} />}
            value={form.account}
            onChange={(account) => setForm({ ...form, account })}
            error={errors.account}
          />
        )}
      </EntranceForm>
    </EntrancePage>
  );
}

type NewPasswordProps = {
  readonly form: ForgotForm;
  readonly errors: Partial<Record<ForgotField, string>>;
  readonly onChange: (form: ForgotForm) => void;
  readonly againMs: number | undefined;
  readonly onAgain: () => void;
};

/** The mailed code and the new password. */
function NewPassword({ form, errors, onChange, againMs, onAgain }: NewPasswordProps) {
  const { t } = useTranslation(["forgot", "proof", "sign-in"]);
  const secret = {
    autoComplete: "new-password",
    maxLength: 256,
    showLabel: t("sign-in:showPassword"),
    hideLabel: t("sign-in:hidePassword"),
  } as const;
  return (
    <>
      <p role="status" className="text-small text-text-2">
        {t("sent")}
      </p>
      <NoticeNote tone="warning" icon="clock">
        {t("notice")}
      </NoticeNote>
      <div className="grid gap-2">
        <TextField
          label={t("proof:mailCode")}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={64}
          value={form.code}
          onChange={(text) => onChange({ ...form, code: typedDigits(text) })}
          error={errors.code}
        />
        <Again againMs={againMs} onAgain={onAgain} />
      </div>
      <PasswordField
        {...secret}
        label={t("newPassword")}
        hint={t("sign-in:passwordHint")}
        value={form.new}
        onChange={(next) => onChange({ ...form, new: next })}
        error={errors.new}
      />
      <PasswordField
        {...secret}
        label={t("repeatPassword")}
        value={form.confirm}
        onChange={(confirm) => onChange({ ...form, confirm })}
        error={errors.confirm}
      />
    </>
  );
}

/** Sends another code, after the wait that the server demands. */
function Again({ againMs = 0, onAgain }: Pick<NewPasswordProps, "againMs" | "onAgain">) {
  const { t } = useTranslation(["forgot", "proof"]);
  const { language } = useFormat();
  const waitMs = againMs - useNow(againMs);
  const time = formatDuration(language, Math.ceil(waitMs / 1_000));
  return (
    <p className="flex justify-end">
      <Button
        size="small"
        reason={waitMs > 0 ? t("proof:sendAgainIn", { time }) : undefined}
        onPress={onAgain}
      >
        {t("sendAgain")}
      </Button>
    </p>
  );
}

function useErrorWords() {
  const { t } = useTranslation(["forgot", "proof", "sign-in"]);
  const words = {
    enterAccount: t("enterAccount"),
    enterCode: t("proof:enterDigits"),
    passwordLength: t("sign-in:passwordLength"),
    passwordsDiffer: t("sign-in:passwordsDiffer"),
  } satisfies Record<ForgotError, string>;
  return (found: ReturnType<typeof forgotErrors>) =>
    Object.fromEntries(Object.entries(found).map(([field, error]) => [field, words[error]]));
}
