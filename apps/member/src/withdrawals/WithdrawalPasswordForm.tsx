import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { PasswordField as SecretField } from "@sumi/ui/PasswordField.tsx";
import { typedDigits } from "@sumi/ui/six-digits.ts";
import { type FormEvent, useState } from "react";
import { useIsChecking } from "../app/use-is-checking.ts";
import { ChangeCosts } from "../proof/ChangeCosts.tsx";
import { MailCodeField } from "../proof/MailCodeField.tsx";
import {
  type PasswordError,
  type PasswordField,
  type PasswordForm,
  type Proved,
  passwordErrors,
} from "./password-form.ts";
import { type PasswordRefusal, useSetPassword } from "./use-set-password.ts";

const EMPTY: PasswordForm = { old: "", code: "", new: "", confirm: "" };

export type WithdrawalPasswordFormProps = {
  /** True if there is a password already, which this form changes. */
  readonly isSet: boolean;
  /** True if a code can be mailed in place of a forgotten password. */
  readonly hasEmail: boolean;
  readonly onDone: () => void;
  /** The answer was lost: the password may have been set. */
  readonly onUnknown: () => void;
};

/** Sets six digits, typed twice. A change is proved by the old digits or by a mailed code. */
export function WithdrawalPasswordForm(props: WithdrawalPasswordFormProps) {
  const { isSet, hasEmail, onDone, onUnknown } = props;
  const { t } = useTranslation(["withdrawals", "common", "account-security", "proof"]);
  const [way, setWay] = useState<"old" | "code">("old");
  const by = isSet ? way : "first";
  const [form, setForm] = useState(EMPTY);
  const [isJudged, setJudged] = useState(false);
  const { submit, isBusy, refusal, mailCode, sheet } = useSetPassword(by, {
    onDone,
    onUnknown,
  });
  const isChecking = useIsChecking() && isBusy;
  const errors = useErrors(form, { by, isJudged, refusal });

  const send = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (Object.keys(passwordErrors(form, by)).length === 0) void submit(form);
  };

  return (
    <form noValidate onSubmit={send} className="grid gap-5 pt-1 pb-6 gutter">
      {!isSet && <NoticeNote icon="lock-simple">{t("passwordUse")}</NoticeNote>}
      <ChangeCosts change={isSet ? "later" : "firstSetting"} />
      {by === "old" && <Digits name="old" form={form} errors={errors} onChange={setForm} />}
      {by === "code" && (
        <MailCodeField
          label={t("proof:mailCode")}
          code={mailCode}
          value={form.code}
          onChange={(code) => setForm({ ...form, code })}
          error={errors.code}
        />
      )}
      {isSet && hasEmail && (
        <button
          type="button"
          onClick={() => setWay(way === "old" ? "code" : "old")}
          className="-mt-4 min-h-(--hit) justify-self-start text-left text-link text-small"
        >
          {t(way === "old" ? "account-security:byCode" : "account-security:byPassword")}
        </button>
      )}
      <Digits name="new" form={form} errors={errors} onChange={setForm} />
      <Digits name="confirm" form={form} errors={errors} onChange={setForm} />
      <p role="alert" className="text-small text-danger empty:hidden">
        {refusal?.field === undefined && !isChecking ? refusal?.message : undefined}
      </p>
      <p role="status" className="text-small text-text-2 empty:hidden">
        {isChecking ? t("common:checking") : undefined}
      </p>
      <Button kind="primary" size="large" type="submit" isWide isLoading={isBusy}>
        {t(isSet ? "changePassword" : "setPassword")}
      </Button>
      {sheet}
    </form>
  );
}

type Errors = Partial<Record<PasswordField, string>>;
type Judging = {
  readonly by: Proved;
  readonly isJudged: boolean;
  readonly refusal: PasswordRefusal | undefined;
};

/** The errors by field: the app's own, or the server's until the field changes. */
function useErrors(form: PasswordForm, { by, isJudged, refusal }: Judging): Errors {
  const { t } = useTranslation(["withdrawals", "proof"]);
  const say = (word: PasswordError) => t(word === "enterCode" ? "proof:enterDigits" : word);
  const found = Object.entries(isJudged ? passwordErrors(form, by) : {});
  const own: Errors = Object.fromEntries(found.map(([field, word]) => [field, say(word)]));
  const field = refusal?.field;
  if (field === undefined || refusal?.form[field] !== form[field]) return own;
  return { [field]: refusal.message, ...own };
}

const LABELS = { old: "oldPassword", new: "newPassword", confirm: "repeatPassword" } as const;

type DigitsProps = {
  readonly name: keyof typeof LABELS;
  readonly form: PasswordForm;
  readonly errors: Errors;
  readonly onChange: (form: PasswordForm) => void;
};

function Digits({ name, form, errors, onChange }: DigitsProps) {
  const { t } = useTranslation(["withdrawals", "sign-in"]);
  return (
    <SecretField
      label={t(LABELS[name])}
      hint={name === "new" ? t("digitsHint") : undefined}
      value={form[name]}
      onChange={(text) => onChange({ ...form, [name]: typedDigits(text) })}
      error={errors[name]}
      inputMode="numeric"
      autoComplete="off"
      showLabel={t("sign-in:showPassword")}
      hideLabel={t("sign-in:hidePassword")}
    />
  );
}
