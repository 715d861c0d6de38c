import { useTranslation } from "@sumi/app/speech.ts";
import { formatDuration } from "@sumi/messages/format.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { typedDigits } from "@sumi/ui/six-digits.ts";
import { TextField } from "@sumi/ui/TextField.tsx";
import { useNow } from "../app/use-now.ts";
import { useFormat } from "../language/use-format.ts";
import type { MailCode } from "./use-mail-code.ts";

export type MailCodeFieldProps = {
  readonly label: string;
  readonly code: MailCode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
};

/** Six digits out of a mail, and the button that has them sent, again after a while. */
export function MailCodeField({ label, code, value, onChange, error }: MailCodeFieldProps) {
  const { t } = useTranslation("proof");
  const { language } = useFormat();
  const nowMs = useNow(code.againMs);
  const waitMs = (code.againMs ?? 0) - nowMs;
  const time = formatDuration(language, Math.ceil(waitMs / 1_000));
  const reason = waitMs > 0 ? t("sendAgainIn", { time }) : undefined;
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        value={value}
        onChange={(text) => onChange(typedDigits(text))}
        error={error ?? code.message}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={64}
      />
      <p className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <span role="status" className="min-w-0 flex-1 basis-40 text-caption text-text-2">
          {code.wasSent && t("codeSent")}
        </span>
        <Button
          size="small"
          isLoading={code.isBusy}
          reason={reason}
          onPress={() => void code.send()}
        >
          {t("sendCode")}
        </Button>
      </p>
    </div>
  );
}
