import { useTranslation } from "@sumi/app/speech.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { FIRST_STEPS, type FirstStep, type Newcomer, towardsTrade } from "./first-steps.ts";

/** All steps in a numbered list; the first one that is not done is the next to take. */
export function FirstStepsCard(newcomer: Newcomer) {
  const { t } = useTranslation(["common", "first-steps"]);
  const title = useId();
  const steps = useOfferedSteps(newcomer);
  if (steps === undefined) return null;
  const { before, after } = towardsTrade(steps);
  const done = steps.filter(({ isDone }) => isDone(newcomer));
  const next = before.find((step) => !done.includes(step));
  const row = (step: FirstStep, index: number) => (
    <li key={step.title}>
      <Step step={step} number={index + 1} isDone={done.includes(step)} isNext={step === next} />
    </li>
  );
  return (
    <section aria-labelledby={title} className="rounded-3 bg-surface-1 pb-1.5 shadow-e1">
      <div className="flex items-baseline justify-between gap-3 px-4 pt-3 pb-1">
        <h2 id={title} className="font-semibold">
          {t("common:firstSteps")}
        </h2>
        <span className="figures text-caption text-text-3">
          {before.filter((step) => done.includes(step)).length}/{before.length}
        </span>
      </div>
      <ol>{before.map(row)}</ol>
      {after.length > 0 && (
        <>
          <h3 className="px-4 pt-2 text-caption text-text-3">{t("first-steps:laterSteps")}</h3>
          <ol>{after.map((step, index) => row(step, before.length + index))}</ol>
        </>
      )}
    </section>
  );
}

/**
 * The steps of this exchange, once it has answered. One whose chance is over stays if it was taken;
 * one without an answer is left out.
 */
function useOfferedSteps(newcomer: Newcomer): readonly FirstStep[] | undefined {
  const asking = FIRST_STEPS.flatMap(({ offer }) => offer ?? []);
  const answers = useQueries({ queries: asking });
  if (answers.some(({ isPending }) => isPending)) return undefined;
  return FIRST_STEPS.filter(({ offer, isDone }) => {
    const answer = offer && answers[asking.indexOf(offer)]?.data;
    return offer === undefined || answer === "open" || (answer === "over" && isDone(newcomer));
  });
}

type StepProps = {
  readonly step: FirstStep;
  readonly number: number;
  readonly isDone: boolean;
  readonly isNext: boolean;
};

/** A step that is not done is a link to its screen; only the next one explains itself. */
function Step({ step, number, isDone, isNext }: StepProps) {
  const { t } = useTranslation(["first-steps", "common"]);
  if (isDone) {
    return (
      <div className={ROW}>
        <span className="text-success">
          <Icon name="check-circle-fill" size={24} />
        </span>
        <span className="text-text-3">{t(step.title)}</span>
        <span className="unseen">{t("common:stepDone")}</span>
      </div>
    );
  }
  return (
    <Link
      to={step.to}
      aria-current={isNext ? "step" : undefined}
      className={`${ROW} active:bg-surface-2`}
    >
      <span
        aria-hidden="true"
        className={classNames(
          "figures grid size-6 flex-none place-items-center rounded-full text-caption",
          isNext ? "bg-accent text-on-accent" : "bg-surface-2 text-text-3",
        )}
      >
        {number}
      </span>
      <span className="min-w-0 flex-1">
        <span className={isNext ? "block font-medium" : "block text-text-2"}>{t(step.title)}</span>
        {isNext && <span className="block text-caption text-text-3">{t(step.text)}</span>}
      </span>
      <span className="text-text-3">
        <Icon name="caret-right" size={14} />
      </span>
    </Link>
  );
}

const ROW = "flex min-h-(--hit) items-center gap-3 px-4 py-1.5";
