import { hasPasskeys } from "@sumi/app/browser-passkeys.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { PasswordField } from "@sumi/ui/PasswordField.tsx";
import { TextField } from "@sumi/ui/TextField.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { CodeField } from "../kit/CodeField.tsx";
import { paths } from "../paths.ts";
import { CaptchaPart } from "./CaptchaPart.tsx";
import { DoorPage } from "./DoorPage.tsx";
import { EMPTY_FORM, type Factor, type SignInForm, signInErrors } from "./sign-in-form.ts";
import { useSignIn } from "./use-sign-in.ts";

export function SignInScreen() {
  const { t } = useTranslation(["sign-in", "common"]);
  const [form, setForm] = useState(EMPTY_FORM);
  // A factor that has just been demanded is not marked as missing yet.
  const [judged, setJudged] = useState<Factor>();
  const { factor, captcha, isBusy, message, submit, submitPasskey, setFactor } = useSignIn();
  const send = () => {
    setJudged(factor);
    if (Object.keys(signInErrors(form, factor)).length === 0) void submit(form);
  };
  const sendPasskey = () => {
    setJudged("none");
    if (Object.keys(signInErrors(form, "none")).length === 0) void submitPasskey(form);
  };
  return (
    <DoorPage title={t("title")}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Credentials form={form} isJudged={judged !== undefined} onChange={setForm} />
        {factor !== "none" && (
          <SecondFactor
            form={form}
            factor={factor}
            isJudged={judged === factor}
            onChange={setForm}
            onFactor={setFactor}
          />
        )}
        {captcha !== undefined && (
          <CaptchaPart
            isChecking={isBusy}
            refusals={captcha.refusals}
            onSolved={(solution) => void submit(form, solution)}
          />
        )}
        <p role="alert" className="text-danger text-small empty:hidden">
          {message}
        </p>
        <Button kind="primary" type="submit" isWide isLoading={isBusy}>
          {t("signIn")}
        </Button>
        {hasPasskeys() && (
          <Button kind="outline" isWide onPress={() => !isBusy && sendPasskey()}>
            {t("usePasskey")}
          </Button>
        )}
        <Link to={paths.join} className="justify-self-start py-1 font-medium text-link text-small">
          {t("join")}
        </Link>
        <p className="text-caption text-text-3">{t("watched")}</p>
      </form>
    </DoorPage>
  );
}

type PartProps = {
  readonly form: SignInForm;
  readonly isJudged: boolean;
  readonly onChange: (form: SignInForm) => void;
};

function Credentials({ form, isJudged, onChange }: PartProps) {
  const { t } = useTranslation(["sign-in", "common"]);
  const errors = isJudged ? signInErrors(form, "none") : {};
  return (
    <>
      <TextField
        label={t("name")}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={form.name}
        onChange={(name) => onChange({ ...form, name })}
        error={errors.name && t(errors.name)}
      />
      <PasswordField
        label={t("password")}
        name="password"
        autoComplete="current-password"
        maxLength={256}
        value={form.password}
        onChange={(password) => onChange({ ...form, password })}
        error={errors.password && t(errors.password)}
        showLabel={t("showPassword")}
        hideLabel={t("hidePassword")}
      />
    </>
  );
}

type SecondFactorProps = PartProps & {
  readonly factor: Factor;
  readonly onFactor: (factor: Factor) => void;
};

function SecondFactor({ form, factor, isJudged, onChange, onFactor }: SecondFactorProps) {
  const { t } = useTranslation(["sign-in", "common"]);
  const errors = isJudged ? signInErrors(form, factor) : {};
  const isCode = factor === "code";
  return (
    <div className="grid gap-2">
      {isCode ? (
        <CodeField
          value={form.code}
          onChange={(code) => onChange({ ...form, code })}
          error={errors.code && t(errors.code)}
        />
      ) : (
        <TextField
          label={t("recoveryCode")}
          hint={t("recoveryHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={form.recoveryCode}
          onChange={(recoveryCode) => onChange({ ...form, recoveryCode })}
          error={errors.recoveryCode && t(errors.recoveryCode)}
        />
      )}
      <button
        type="button"
        className="justify-self-start py-1 font-medium text-link text-small"
        onClick={() => onFactor(isCode ? "recovery" : "code")}
      >
        {isCode ? t("useRecovery") : t("useCode")}
      </button>
    </div>
  );
}
