import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { isSixDigits, typedDigits } from "@sumi/ui/six-digits.ts";
import { TextField } from "@sumi/ui/TextField.tsx";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Proof } from "./use-proof.ts";

export type CodeProofProps = { readonly way: "totp" | "recovery"; readonly proof: Proof };

/** A code is sent with its last digit; refusals are shown at the field. */
export function CodeProof({ way, proof }: CodeProofProps) {
  const { t } = useTranslation("proof");
  const [text, setText] = useState("");
  const [isJudged, setJudged] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isTotp = way === "totp";
  const isWhole = isTotp ? isSixDigits(text) : text.trim() !== "";
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const become = (typed: string) => {
    const next = isTotp ? typedDigits(typed) : typed;
    proof.forgive();
    setText(next);
    if (isTotp && isSixDigits(next) && next !== text) void proof.byCode(next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    // The form below this sheet, of which it is a part to React, is not meant.
    event.stopPropagation();
    setJudged(true);
    if (isWhole) void proof.byCode(text.trim());
  };
  const missing = isJudged && !isWhole ? t(isTotp ? "enterDigits" : "enterRecovery") : undefined;
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <TextField
        inputRef={field}
        label={t(isTotp ? "authenticatorCode" : "recoveryCode")}
        hint={t(isTotp ? "authenticatorHint" : "recoveryHint")}
        value={text}
        onChange={become}
        error={missing ?? proof.message}
        autoComplete={isTotp ? "one-time-code" : "off"}
        inputMode={isTotp ? "numeric" : "text"}
        maxLength={64}
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button kind="primary" size="large" type="submit" isWide isLoading={proof.isBusy}>
        {t("confirm")}
      </Button>
    </form>
  );
}
