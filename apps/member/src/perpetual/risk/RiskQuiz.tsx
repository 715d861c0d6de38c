import { useTranslation } from "@sumi/app/speech.ts";
import { confirmPerpetualRisk } from "@sumi/contract/perpetual/risk.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { queries } from "../../app/queries.ts";
import { client } from "../../connection.ts";
import { useFormat } from "../../language/use-format.ts";
import { ConfirmRisk } from "../../trading/ConfirmRisk.tsx";
import { standingQuery, useStanding } from "../own-standing.ts";
import { PERPETUAL_PATHS } from "../paths.ts";
import { QuizQuestion } from "./QuizQuestion.tsx";
import { type Answers, isPassed, QUESTIONS } from "./questions.ts";

/** A few questions on liquidation and loss; the risk can be confirmed once all are answered. */
export function RiskQuiz() {
  const { t } = useTranslation("perpetual-risk");
  const format = useFormat();
  const navigate = useNavigate();
  const { data: standing } = useStanding();
  const [answers, setAnswers] = useState<Answers>({});
  if (standing === undefined) return null;
  const { risk_confirmed_ms: confirmedMs } = standing;
  if (confirmedMs !== null) {
    const moment = format.moment(confirmedMs, "minute");
    return <NoticeNote tone="success">{t("confirmed", { moment })}</NoticeNote>;
  }
  return (
    <section className="grid gap-4" aria-label={t("quiz")}>
      <h2 className="font-semibold text-title">{t("quiz")}</h2>
      {QUESTIONS.map((question) => (
        <QuizQuestion
          key={question.name}
          question={question}
          answer={answers[question.name]}
          onAnswer={(answer) => setAnswers({ ...answers, [question.name]: answer })}
        />
      ))}
      <ConfirmRisk
        label={t("confirm")}
        reason={isPassed(answers) ? undefined : t("answerFirst")}
        send={(name) => client.call(confirmPerpetualRisk, { client_id: name })}
        onDone={(data) => {
          queries.setQueryData(standingQuery.queryKey, data);
          void navigate({ to: PERPETUAL_PATHS.trade });
        }}
      />
    </section>
  );
}
