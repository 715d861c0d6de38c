import { useTranslation } from "@sumi/app/speech.ts";
import { OptionMark } from "@sumi/ui/OptionMark.tsx";
import { useId } from "react";
import type { Question } from "./questions.ts";

export type QuizQuestionProps = {
  readonly question: Question;
  readonly answer: string | undefined;
  readonly onAnswer: (answer: string) => void;
};

/** One question with its answers; after a choice it says whether it is right, and why. */
export function QuizQuestion({ question, answer, onAnswer }: QuizQuestionProps) {
  const { t } = useTranslation("perpetual-risk");
  const group = useId();
  const isRight = answer === question.right;
  return (
    <fieldset className="rounded-3 bg-surface-1 px-4 py-3 shadow-e1">
      <legend className="float-left pb-1 font-semibold">{t(question.ask)}</legend>
      {question.answers.map((each) => (
        <label
          key={each}
          className="clear-both flex min-h-(--hit) cursor-pointer items-center gap-3 text-small
            has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus"
        >
          <input
            type="radio"
            name={group}
            className="unseen"
            checked={answer === each}
            onChange={() => onAnswer(each)}
          />
          <OptionMark isOn={answer === each} />
          <span className="min-w-0 flex-1">{t(each)}</span>
        </label>
      ))}
      <p
        role="status"
        className={`text-caption empty:hidden ${isRight ? "text-success" : "text-danger"}`}
      >
        {answer !== undefined && `${t(isRight ? "right" : "wrong")} ${t(question.why)}`}
      </p>
    </fieldset>
  );
}
