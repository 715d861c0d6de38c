import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { PasswordField } from "@sumi/ui/PasswordField.tsx";
import { TextField } from "@sumi/ui/TextField.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { CodeField } from "../kit/CodeField.tsx";
import { SelectField } from "../kit/SelectField.tsx";
import { paths } from "../paths.ts";
import { DoorPage } from "./DoorPage.tsx";
import { EMPTY_JOIN, type JoinForm, joinErrors, PROOFS, type Proof } from "./join-form.ts";
import { useJoin } from "./use-join.ts";

/** The door for a person who was added or reset: both halves of the secret, and a password. */
export function JoinScreen() {
  const { t } = useTranslation(["join", "sign-in"]);
  const router = useRouter();
  const [form, setForm] = useState(EMPTY_JOIN);
  const [judged, setJudged] = useState<{ readonly proof: Proof | undefined }>();
  const { submit, isBusy, message, proof, setProof } = useJoin((name) => {
    toasts.show("info", t("joined", { name }));
    void router.navigate({ to: paths.signIn, replace: true });
  });
  // A proof that has just been demanded is not marked as missing yet.
  const errors = judged?.proof === proof && judged !== undefined ? joinErrors(form, proof) : {};
  const send = () => {
    setJudged({ proof });
    if (Object.keys(joinErrors(form, proof)).length === 0) void submit(form);
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
        <p className="text-small text-text-2">{t("intro")}</p>
        <JoinFields form={form} errors={errors} onChange={setForm} />
        {proof !== undefined && (
          <ProofPart
            proof={proof}
            form={form}
            error={errors.shown && t(errors.shown)}
            onChange={setForm}
            onProof={setProof}
          />
        )}
        <p role="alert" className="text-danger text-small empty:hidden">
          {message}
        </p>
        <Button kind="primary" type="submit" isWide isLoading={isBusy}>
          {t("join")}
        </Button>
      </form>
    </DoorPage>
  );
}

type JoinFieldsProps = {
  readonly form: JoinForm;
  readonly errors: ReturnType<typeof joinErrors>;
  readonly onChange: (form: JoinForm) => void;
};

function JoinFields({ form, errors, onChange }: JoinFieldsProps) {
  const { t } = useTranslation(["join", "sign-in"]);
  return (
    <>
      {(["name", "firstHalf", "secondHalf"] as const).map((field) => (
        <TextField
          key={field}
          label={t(field)}
          autoComplete={field === "name" ? "username" : "off"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={form[field]}
          onChange={(text) => onChange({ ...form, [field]: text })}
          error={errors[field] && t(errors[field])}
        />
      ))}
      {(["password", "confirm"] as const).map((field) => (
        <PasswordField
          key={field}
          label={t(field)}
          autoComplete="new-password"
          maxLength={256}
          value={form[field]}
          onChange={(text) => onChange({ ...form, [field]: text })}
          hint={field === "password" ? t("passwordHint") : undefined}
          error={errors[field] && t(errors[field])}
          showLabel={t("sign-in:showPassword")}
          hideLabel={t("sign-in:hidePassword")}
        />
      ))}
    </>
  );
}

type ProofPartProps = {
  readonly proof: Proof;
  readonly form: JoinForm;
  readonly error: string | undefined;
  readonly onChange: (form: JoinForm) => void;
  readonly onProof: (proof: Proof) => void;
};

/** After a reset: the second factor, which stays, or the old password. */
function ProofPart({ proof, form, error, onChange, onProof }: ProofPartProps) {
  const { t } = useTranslation(["join", "sign-in"]);
  const change = (shown: string) => onChange({ ...form, shown });
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 text-small text-text-2">{t("proofText")}</legend>
      <SelectField
        label={t("proof")}
        value={proof}
        onChange={(value) => {
          change("");
          onProof(value);
        }}
        options={PROOFS.map((value) => ({ value, label: t(`proof_${value}`) }))}
      />
      {proof === "code" && <CodeField value={form.shown} onChange={change} error={error} />}
      {proof === "recovery" && (
        <TextField
          label={t("sign-in:recoveryCode")}
          autoComplete="off"
          maxLength={64}
          value={form.shown}
          onChange={change}
          error={error}
        />
      )}
      {proof === "old" && (
        <PasswordField
          label={t("proof_old")}
          autoComplete="current-password"
          maxLength={256}
          value={form.shown}
          onChange={change}
          error={error}
          showLabel={t("sign-in:showPassword")}
          hideLabel={t("sign-in:hidePassword")}
        />
      )}
    </fieldset>
  );
}
