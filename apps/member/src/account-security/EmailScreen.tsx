import { useTranslation } from "@sumi/app/speech.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { PasswordField } from "@sumi/ui/PasswordField.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { TextField } from "@sumi/ui/TextField.tsx";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormEnd } from "../app/FormEnd.tsx";
import { fieldErrors } from "../app/field-errors.ts";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { memberQuery } from "../app/member.ts";
import { Page } from "../app/Page.tsx";
import { useBack } from "../app/use-back.ts";
import { ChangeCosts } from "../proof/ChangeCosts.tsx";
import { MailCodeField } from "../proof/MailCodeField.tsx";
import { type EmailError, type EmailForm, emailErrors } from "./email-form.ts";
import { useBindEmail } from "./use-bind-email.ts";

/** Binds the account's e-mail address, with a code mailed to it as proof. */
export function EmailScreen() {
  const { t } = useTranslation("account-security");
  const member = useQuery(memberQuery);
  return (
    <Page title={t("email")}>
      {member.data !== undefined ? (
        <Form bound={member.data.email} />
      ) : member.isError ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("failed")} query={member} />
        </div>
      ) : (
        <div className="grid gap-5 pt-2 gutter">
          <Skeleton className="h-14 rounded-2" />
          <Skeleton className="h-20 rounded-2" />
        </div>
      )}
    </Page>
  );
}

const EMPTY: EmailForm = { email: "", code: "", oldCode: "", password: "" };

function Form({ bound: current }: { readonly bound: string }) {
  const { t } = useTranslation("account-security");
  // Kept from the arrival on, so that the form does not change while it closes.
  const [bound] = useState(current);
  const isBound = bound !== "";
  const [form, setForm] = useState(EMPTY);
  const [isJudged, setJudged] = useState(false);
  const { submit, isBusy, refusal, ...rest } = useBindEmail(form.email, isBound, useBack());
  const words = useErrorWords();
  const errors = fieldErrors(form, isJudged ? words(emailErrors(form, isBound)) : {}, refusal);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (Object.keys(emailErrors(form, isBound)).length === 0) void submit(form);
  };

  return (
    <form noValidate onSubmit={send} className="grid gap-5 pt-1 pb-6 gutter">
      {isBound ? (
        <ChangeCosts change="later">{t("emailNotice")}</ChangeCosts>
      ) : (
        <NoticeNote icon="bell">{t("emailUse")}</NoticeNote>
      )}
      {isBound && (
        <Bound
          form={form}
          bound={bound}
          code={rest.oldCode}
          onChange={setForm}
          error={errors.oldCode}
        />
      )}
      <TextField
        label={t(isBound ? "emailNew" : "email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        value={form.email}
        onChange={(email) => setForm({ ...form, email })}
        error={errors.email}
      />
      <MailCodeField
        label={t("emailCode")}
        code={rest.code}
        value={form.code}
        onChange={(code) => setForm({ ...form, code })}
        error={errors.code}
      />
      <Password form={form} error={errors.password} onChange={setForm} />
      <FormEnd
        message={refusal?.field === undefined ? refusal?.message : undefined}
        isBusy={isBusy}
        submit={t(isBound ? "change" : "bindEmail")}
      />
      {rest.sheet}
    </form>
  );
}

type BoundProps = {
  readonly form: EmailForm;
  readonly bound: string;
  readonly code: ReturnType<typeof useBindEmail>["oldCode"];
  readonly error: string | undefined;
  readonly onChange: (form: EmailForm) => void;
};

/** The address that is left, and the code out of it. */
function Bound({ form, bound, code, error, onChange }: BoundProps) {
  const { t } = useTranslation("account-security");
  return (
    <>
      <p>
        <span className="block font-medium text-small text-text-2">{t("emailCurrent")}</span>
        <span className="break-words">{bound}</span>
      </p>
      <MailCodeField
        label={t("oldEmailCode")}
        code={code}
        value={form.oldCode}
        onChange={(oldCode) => onChange({ ...form, oldCode })}
        error={error}
      />
    </>
  );
}

type PasswordProps = Pick<BoundProps, "form" | "error" | "onChange">;

/**
 * The password is asked for, too: whoever receives the mails can reset it, so a session alone must
 * not suffice.
 */
function Password({ form, error, onChange }: PasswordProps) {
  const { t } = useTranslation(["account-security", "sign-in"]);
  return (
    <PasswordField
      label={t("signInPassword")}
      autoComplete="current-password"
      maxLength={256}
      value={form.password}
      onChange={(password) => onChange({ ...form, password })}
      error={error}
      showLabel={t("sign-in:showPassword")}
      hideLabel={t("sign-in:hidePassword")}
    />
  );
}

function useErrorWords() {
  const { t } = useTranslation(["account-security", "proof", "sign-in"]);
  const words = {
    enterEmail: t("account-security:enterEmail"),
    enterCode: t("proof:enterDigits"),
    enterPassword: t("sign-in:enterPassword"),
  } satisfies Record<EmailError, string>;
  return (found: ReturnType<typeof emailErrors>) =>
    Object.fromEntries(Object.entries(found).map(([field, error]) => [field, words[error]]));
}
