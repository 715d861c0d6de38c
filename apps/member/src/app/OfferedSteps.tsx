import { useTranslation } from "@sumi/app/speech.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FIRST_STEPS } from "./first-steps.ts";

/**
 * The steps that only some exchanges offer and that this member may take now: whoever came for a
 * deposit to try the exchange out is told of an easier way. Its screen loads the words of the first
 * steps.
 */
export function OfferedSteps() {
  const { t } = useTranslation("first-steps");
  const steps = FIRST_STEPS.flatMap((step) => (step.offer ? [{ step, offer: step.offer }] : []));
  const answers = useQueries({ queries: steps.map(({ offer }) => offer) });
  const open = steps.filter((_, index) => answers[index]?.data === "open");
  if (open.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {open.map(({ step }) => (
        <li key={step.title}>
          <Link
            to={step.to}
            className="flex min-h-(--hit) items-center gap-3 rounded-3 bg-surface-1 px-4 py-2
              shadow-e1 active:bg-surface-2"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{t(step.title)}</span>
              <span className="block text-caption text-text-3">{t(step.text)}</span>
            </span>
            <span className="text-text-3">
              <Icon name="caret-right" size={14} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
