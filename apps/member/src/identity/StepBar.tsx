import { useTranslation } from "@sumi/app/speech.ts";
import { ProgressLine } from "@sumi/ui/ProgressLine.tsx";

/** The progress of the member's two steps, from 0 to 1; the third is the staff's review. */
export type StepBarProps = { readonly details: number; readonly document: number };

/** Three steps; the present one is in bold. */
export function StepBar({ details, document }: StepBarProps) {
  const { t } = useTranslation("identity");
  const steps = [
    { title: t("stepDetails"), share: details, isNow: details < 1 },
    { title: t("stepDocument"), share: document, isNow: details === 1 && document < 1 },
    { title: t("stepReview"), share: 0, isNow: details === 1 && document === 1 },
  ];
  return (
    <ol className="grid grid-cols-3 gap-2">
      {steps.map(({ title, share, isNow }, place) => (
        <li
          key={title}
          aria-current={isNow ? "step" : undefined}
          className={isNow ? "font-semibold text-caption" : "text-caption text-text-3"}
        >
          <ProgressLine percent={share * 100} />
          <span className="wrap-anywhere block hyphens-auto pt-2">
            <span className="figures">{place + 1}</span> {title}
          </span>
        </li>
      ))}
    </ol>
  );
}
