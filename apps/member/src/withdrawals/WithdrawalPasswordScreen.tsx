import { Button } from "@sumi/ui/Button.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { PasswordField as SecretField } from "@sumi/ui/PasswordField.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsChecking } from "../app/checking.ts";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { useBack } from "../app/use-back.ts";
import { paths } from "../paths.ts";
import { memberQuery } from "../session/member.ts";
import {
  type PasswordField,
  type PasswordForm,
  passwordErrors,
  typedDigits,
} from "./password-form.ts";
import { type PasswordRefusal, useSetPassword } from "./use-set-password.ts";

/** Six digits without which nothing leaves: set before the first withdrawal, changed here. */
export function WithdrawalPasswordScreen() {
  const { t } = useTranslation("withdrawals");
  const router = useRouter();
  const back = useBack();
  const member = useQuery(memberQuery);
  // As it was on arrival: the page must not turn into the other one while it says that it is done.
  const [isSet, setSet] = useState(member.data?.paypassword);
  const known = isSet ?? member.data?.paypassword;
  if (isSet === undefined && known !== undefined) setSet(known);
  // Whoever sets the first one is on the way to a withdrawal.
  const leave = () => {
    if (known === true) back();
    else void router.navigate({ to: paths.withdrawCoin, replace: true });
  };
  return (
    <Page title={t(known === true ? "changePasswordTitle" : "setPasswordTitle")}>
      {known !== undefined ? (
        <Form isSet={known} onDone={leave} />
      ) : member.error !== null ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("memberFailed")} query={member} />
        </div>
      ) : (
        <div className="grid gap-5 pt-2 gutter">
          <Skeleton className="h-14 rounded-2" />
          <Skeleton className="h-20 rounded-2" />
          <Skeleton className="h-20 rounded-2" />
        </div>
      )}
    </Page>
  );
}

const EMPTY: PasswordForm = { old: "", new: "", confirm: "" };

type FormProps = { readonly isSet: boolean; readonly onDone: () => void };

function Form({ isSet, onDone }: FormProps) {
  const { t } = useTranslation(["withdrawals", "common"]);
  const [form, setForm] = useState(EMPTY);
  const [isJudged, setJudged] = useState(false);
  const { submit, isBusy, refusal, sheet } = useSetPassword(isSet, onDone);
  const isChecking = useIsChecking() && isBusy;
  const errors = useErrors(form, { isSet, isJudged, refusal });

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setJudged(true);
    const element = event.currentTarget;
    if (Object.keys(passwordErrors(form, isSet)).length === 0) void submit(form);
    else requestAnimationFrame(() => element.querySelector<HTMLElement>(WRONG)?.focus());
  };

  return (
    <form noValidate onSubmit={send} className="grid gap-5 pt-1 pb-6 gutter">
      {isSet ? (
        <NoticeNote tone="warning">{t("changeNotice")}</NoticeNote>
      ) : (
        <NoticeNote icon="lock-simple">{t("passwordUse")}</NoticeNote>
      )}
      {isSet && <Digits name="old" form={form} errors={errors} onChange={setForm} />}
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

const WRONG = '[aria-invalid="true"]';

type Errors = Partial<Record<PasswordField, string>>;
type Judging = {
  readonly isSet: boolean;
  readonly isJudged: boolean;
  readonly refusal: PasswordRefusal | undefined;
};

/** What is wrong, field by field: our own judgement, or the server's until the field changes. */
function useErrors(form: PasswordForm, { isSet, isJudged, refusal }: Judging): Errors {
  const { t } = useTranslation("withdrawals");
  const found = Object.entries(isJudged ? passwordErrors(form, isSet) : {});
  const own: Errors = Object.fromEntries(found.map(([field, word]) => [field, t(word)]));
  const field = refusal?.field;
  if (field === undefined || refusal?.form[field] !== form[field]) return own;
  return { [field]: refusal.message, ...own };
}

const LABELS = { old: "oldPassword", new: "newPassword", confirm: "repeatPassword" } as const;

type DigitsProps = {
  readonly name: PasswordField;
  readonly form: PasswordForm;
  readonly errors: Errors;
  readonly onChange: (form: PasswordForm) => void;
};

function Digits({ name, form, errors, onChange }: DigitsProps) {
  const { t } = useTranslation(["withdrawals", "signIn"]);
  return (
    <SecretField
      label={t(LABELS[name])}
      hint={name === "new" ? t("digitsHint") : undefined}
      value={form[name]}
      onChange={(text) => onChange({ ...form, [name]: typedDigits(text) })}
      error={errors[name]}
      inputMode="numeric"
      autoComplete="off"
      showLabel={t("signIn:showPassword")}
      hideLabel={t("signIn:hidePassword")}
    />
  );
}
