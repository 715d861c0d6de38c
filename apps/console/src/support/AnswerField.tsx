import { useTranslation } from "@sumi/app/speech.ts";
import { SUPPORT_WORDS_MAX } from "@sumi/contract/support/terms.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { type ReactNode, useState } from "react";
import { AuditNote } from "../kit/AuditNote.tsx";

type AnswerFieldProps = {
  readonly label: string;
  readonly text: string;
  readonly refusal: string | undefined;
  readonly isBusy: boolean;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
  readonly children: ReactNode;
};

/** The field of an answer to a guest, with the ready answers above it. */
export function AnswerField(props: AnswerFieldProps) {
  const { label, text, refusal, isBusy, onText, onSend, children } = props;
  const { t } = useTranslation("support");
  const [isJudged, setJudged] = useState(false);
  const isEmpty = text.trim() === "";
  return (
    <form
      aria-label={label}
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        setJudged(isEmpty);
        if (!isEmpty) onSend();
      }}
    >
      {children}
      <AuditNote
        label={label}
        rows={4}
        maxLength={SUPPORT_WORDS_MAX}
        value={text}
        onChange={onText}
        error={isJudged && isEmpty ? t("wordsMissing") : undefined}
      />
      <p role="alert" className="text-danger text-small empty:hidden">
        {refusal}
      </p>
      <Button kind="primary" size="small" type="submit" isLoading={isBusy}>
        {t("sendAnswer")}
      </Button>
    </form>
  );
}
