import { useTranslation } from "@sumi/app/speech.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { answerSupport, noteSupport } from "@sumi/contract/support/staff.ts";
import { SUPPORT_WORDS_MAX } from "@sumi/contract/support/terms.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { type ReactNode, useState } from "react";
import { tellDecided } from "../app/decided.ts";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { ReadyAnswers } from "./ReadyAnswers.tsx";
import { useTypingSign } from "./signals.ts";

type OfThread = { readonly id: string; readonly uid: string };
type Words = { readonly id: string; readonly text: string };

/** Answers the member. */
export function AnswerForm(props: OfThread) {
  const { t } = useTranslation("support");
  const onType = useTypingSign(props.id);
  return (
    <WriteForm
      {...props}
      onType={onType}
      ready={(choose) => <ReadyAnswers {...props} onChoose={choose} />}
      label={t("yourAnswer")}
      button={t("sendAnswer")}
      isPrimary
      send={(words, clientId) => client.call(answerSupport, { ...words, client_id: clientId })}
    />
  );
}

/** Writes a note that only colleagues read. */
export function NoteForm(props: OfThread) {
  const { t } = useTranslation("support");
  return (
    <WriteForm
      {...props}
      label={t("yourNote")}
      button={t("keepNote")}
      send={(words) => client.call(noteSupport, words)}
    />
  );
}

type WriteFormProps = OfThread & {
  readonly label: string;
  readonly button: string;
  readonly isPrimary?: boolean;
  /** Ready answers, of which one is put into the field. */
  readonly ready?: (choose: (text: string) => void) => ReactNode;
  /** Called with each change of the words. */
  readonly onType?: () => void;
  readonly send: (words: Words, clientId: string) => Promise<Answer<unknown>>;
};

function WriteForm(props: WriteFormProps) {
  const { id, uid, label, button, isPrimary = false, ready, onType, send } = props;
  const { t } = useTranslation("support");
  const [text, setText] = useState("");
  const [isJudged, setJudged] = useState(false);
  const isEmpty = text.trim() === "";
  const sending = useAct(send);
  const submit = async () => {
    setJudged(true);
    if (isEmpty) return;
    if ((await sending.run({ id, text: text.trim() })) === undefined) return;
    setText("");
    setJudged(false);
    await tellDecided("support", uid);
  };
  return (
    <form
      aria-label={label}
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {ready?.(setText)}
      <AuditNote
        label={label}
        rows={isPrimary ? 4 : 2}
        maxLength={SUPPORT_WORDS_MAX}
        value={text}
        onChange={(words) => {
          setText(words);
          onType?.();
        }}
        error={isJudged && isEmpty ? t("wordsMissing") : undefined}
      />
      <p role="alert" className="text-danger text-small empty:hidden">
        {sending.refusal}
      </p>
      <Button
        kind={isPrimary ? "primary" : "outline"}
        size="small"
        type="submit"
        isLoading={sending.isBusy}
      >
        {button}
      </Button>
    </form>
  );
}
