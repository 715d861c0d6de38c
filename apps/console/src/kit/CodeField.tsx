import { useTranslation } from "@sumi/app/speech.ts";
import { typedDigits } from "@sumi/ui/six-digits.ts";
import { TextField } from "@sumi/ui/TextField.tsx";

export type CodeFieldProps = {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: string | undefined;
};

/** The six digits of the authenticator app, however they are typed or pasted. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t("code")}
      hint={t("codeHint")}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={(text) => onChange(typedDigits(text))}
    />
  );
}
