import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { PasswordField } from "@sumi/ui/PasswordField.tsx";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Proof } from "./use-proof.ts";

/** Proves by the sign-in password, for an account without a second factor. */
export function PasswordProof({ proof }: { readonly proof: Proof }) {
  const { t } = useTranslation(["proof", "sign-in"]);
  const [password, setPassword] = useState("");
  const [isJudged, setJudged] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    // The form below this sheet, of which it is a part to React, is not meant.
    event.stopPropagation();
    setJudged(true);
    if (password !== "") void proof.byPassword(password);
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <PasswordField
        inputRef={field}
        label={t("password")}
        value={password}
        onChange={(typed) => {
          proof.forgive();
          setPassword(typed);
        }}
        error={isJudged && password === "" ? t("enterPassword") : proof.message}
        autoComplete="current-password"
        maxLength={256}
        enterKeyHint="go"
        showLabel={t("sign-in:showPassword")}
        hideLabel={t("sign-in:hidePassword")}
      />
      <Button kind="primary" size="large" type="submit" isWide isLoading={proof.isBusy}>
        {t("confirm")}
      </Button>
    </form>
  );
}
