import { answerAppeal } from "@sumi/contract/staff/appeals.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { tellDecided } from "../app/decided.ts";
import { toasts } from "../app/toasts.ts";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../desk/AuditNote.tsx";
import { useMay } from "../session/own.ts";
import type { AppealCase } from "./data.ts";

const ANSWER_MAX = 2_000;

/** The one answer to a message; it is somebody else's than the decision that it is about. */
export function AnswerForm({ found }: { readonly found: AppealCase }) {
  const { t } = useTranslation("appeals");
  const may = useMay();
  const [text, setText] = useState("");
  const { uid } = found.member;
  const act = useAct((fields: { uid: string; answer: string }) =>
    client.call(answerAppeal, fields),
  );
  const submit = async () => {
    if ((await act.run({ uid, answer: text })) === undefined) return;
    toasts.show("success", t("answered"));
    await tellDecided("appeals", uid);
  };
  const reason = !may("members.review")
    ? t("notYours")
    : text.trim() === ""
      ? t("writeFirst")
      : undefined;
  return (
    <div className="grid gap-3">
      <AuditNote
        label={t("toMember")}
        value={text}
        onChange={setText}
        maxLength={ANSWER_MAX}
        rows={4}
      />
      <p role="alert" className="text-danger text-small empty:hidden">
        {act.refusal}
      </p>
      <Button
        kind="primary"
        size="small"
        isLoading={act.isBusy}
        reason={reason}
        onPress={() => void submit()}
      >
        {t("send")}
      </Button>
    </div>
  );
}
