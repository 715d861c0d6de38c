import { useTranslation } from "@sumi/app/speech.ts";
import { answerAppeal } from "@sumi/contract/appeals/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { tellDecided } from "../app/decided.ts";
import { useAct } from "../app/use-act.ts";
import { useDraft } from "../app/use-draft.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";

/** Answers the member's letter; each letter has one answer. */
export function AnswerForm({ uid }: { readonly uid: string }) {
  const { t } = useTranslation("appeals");
  const [{ answer }, setDraft] = useDraft(`appeal ${uid}`, { answer: "" });
  const [isJudged, setJudged] = useState(false);
  const isEmpty = answer.trim() === "";
  const send = useAct((fields: { uid: string; answer: string }) =>
    client.call(answerAppeal, fields),
  );
  const submit = async () => {
    setJudged(true);
    if (isEmpty) return;
    if ((await send.run({ uid, answer: answer.trim() })) === undefined) return;
    toasts.show("success", t("answered"));
    await tellDecided("appeals", uid);
  };
  return (
    <form
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <AuditNote
        label={t("yourAnswer")}
        rows={4}
        maxLength={2_000}
        value={answer}
        onChange={(text) => setDraft({ answer: text })}
        error={isJudged && isEmpty ? t("answerMissing") : undefined}
      />
      <p role="alert" className="text-danger text-small empty:hidden">
        {send.refusal}
      </p>
      <Button kind="primary" size="small" type="submit" isLoading={send.isBusy}>
        {t("sendAnswer")}
      </Button>
    </form>
  );
}
