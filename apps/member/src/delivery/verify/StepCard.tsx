import { useTranslation } from "@sumi/app/speech.ts";
import type { Step } from "@sumi/formulas/delivery-proof/steps.ts";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { CheckMark } from "../../app/CheckMark.tsx";
import { useFormat } from "../../language/use-format.ts";
import { figuresOf, figureText, halvesOf, STEP_WORDS } from "./step-words.ts";

/** One step of a verification: what it compares, what came of it, and its figures. */
export function StepCard({ step }: { readonly step: Step }) {
  const { t } = useTranslation("delivery-proof");
  const { title, text } = STEP_WORDS[step.name];
  const figures = figuresOf(step);
  return (
    <li className="flex gap-3 border-line border-b py-3.5 last:border-b-0">
      <CheckMark state={step.state} />
      <div className="min-w-0 flex-1">
        <h2 className="wrap-anywhere relative font-semibold">
          {t(title)}
          <span className="unseen"> · {t(step.state)}</span>
        </h2>
        <p className="text-small text-text-2">{t(text)}</p>
        {step.name === "tip" && step.state === "unproven" && <NextTip step={step} />}
        {figures.length > 0 && (
          <div className="pt-1">
            <KeyValueRows
              rows={figures.map((figure) => ({
                label: t(figure.label),
                value: <Figure text={figureText(step, figure, t)} />,
                ...(step.state === "broken" ? { tone: "danger" as const } : {}),
              }))}
            />
          </div>
        )}
      </div>
    </li>
  );
}

function Figure({ text }: { readonly text: string }) {
  return halvesOf(text).map((half, at, { length }) => (
    <span
      key={at === 0 ? "first" : "second"}
      className={length > 1 ? "inline-block break-all text-micro" : "break-all"}
    >
      {half}
    </span>
  ));
}

/** The published tip that the record can be held against once its samples are kept. */
function NextTip({ step: { milestone } }: { readonly step: Step }) {
  const { t } = useTranslation("delivery-proof");
  const format = useFormat();
  return (
    <p className="pt-1 text-caption text-text-3">
      {milestone === undefined
        ? t("tipNone")
        : t("tipNext", {
            time: format.moment(milestone.timeMs, "minute"),
            sample: String(milestone.sample),
          })}
    </p>
  );
}
