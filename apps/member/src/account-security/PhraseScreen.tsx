import { useTranslation } from "@sumi/app/speech.ts";
import { setAntiPhishing } from "@sumi/contract/account-security/mail-calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { TextField } from "@sumi/ui/TextField.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormEnd } from "../app/FormEnd.tsx";
import { memberQuery } from "../app/member.ts";
import { Page } from "../app/Page.tsx";
import { queries } from "../app/queries.ts";
import { useBack } from "../app/use-back.ts";
import { useSending } from "../app/use-sending.ts";
import { useStepUp } from "../proof/use-step-up.tsx";
import { isPhrase, writtenPhrase } from "./phrase-form.ts";

/** The words by which the member knows a genuine mail. They are never shown again. */
export function PhraseScreen() {
  const { t } = useTranslation("account-security");
  const member = useQuery(memberQuery).data;
  const [phrase, setPhrase] = useState("");
  const [isJudged, setJudged] = useState(false);
  const { submit, isBusy, refusal, sheet } = useSetPhrase(useBack());

  const send = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (isPhrase(phrase)) void submit(writtenPhrase(phrase));
  };

  return (
    <Page title={t("phrase")}>
      <form noValidate onSubmit={send} className="grid gap-5 pt-1 pb-6 gutter">
        <NoticeNote icon="shield-check">{t("phraseUse")}</NoticeNote>
        {member?.anti_phishing === true && (
          <NoticeNote tone="success">{t("phraseIsSet")}</NoticeNote>
        )}
        {member?.email === "" && <NoticeNote icon="bell">{t("phraseNeedsEmail")}</NoticeNote>}
        <TextField
          label={t("phraseField")}
          hint={t("phraseHint")}
          value={phrase}
          maxLength={64}
          autoComplete="off"
          onChange={setPhrase}
          error={isJudged && !isPhrase(phrase) ? t("phraseShape") : undefined}
        />
        <FormEnd message={refusal?.message} isBusy={isBusy} submit={t("save")} />
        {member?.anti_phishing === true && (
          <Button isWide isLoading={isBusy} onPress={() => void submit("")}>
            {t("removePhrase")}
          </Button>
        )}
      </form>
      {sheet}
    </Page>
  );
}

/** Sets the phrase; an empty one removes it. */
function useSetPhrase(onDone: () => void) {
  const { t } = useTranslation("account-security");
  const stepUp = useStepUp();
  const sending = useSending({
    send: async (phrase: string) => {
      const answer = await stepUp.call(setAntiPhishing, { phrase });
      return answer.ok ? { ok: true, data: phrase } : answer;
    },
    fieldOf: () => undefined,
    onDone: (phrase) => {
      void queries.invalidateQueries(memberQuery);
      toasts.show("success", t(phrase === "" ? "phraseRemoved" : "phraseSaved"));
      onDone();
    },
  });
  return { ...sending, sheet: stepUp.sheet };
}
