import { classNames } from "./class-names.ts";
import { Icon } from "./icons/Icon.tsx";

export type TimelineStep = {
  readonly id: string;
  readonly title: string;
  /** The moment at which it happened, or will happen. */
  readonly text?: string | undefined;
  readonly state: "done" | "current" | "next" | "failed";
};

/** The steps that have happened, in order, and those that are still to come. */
export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <ol>
      {steps.map(({ id, title, text, state }, place) => (
        <li
          key={id}
          aria-current={state === "current" ? "step" : undefined}
          className="relative flex gap-3 pb-4 last:pb-0"
        >
          {place < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={classNames(
                "absolute top-6 bottom-0 left-[0.6875rem] w-0.5 -translate-x-1/2",
                steps[place + 1]?.state === "next" ? "bg-line-strong" : "bg-accent",
              )}
            />
          )}
          <Mark state={state} />
          <span className="min-w-0 flex-1">
            <span
              className={classNames(
                "block break-words",
                state === "current" && "font-semibold",
                state === "next" && "text-text-3",
                state === "failed" && "font-semibold text-danger",
              )}
            >
              {title}
            </span>
            {text !== undefined && (
              <span className="figures-dense block text-caption text-text-3">{text}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

const MARKS = {
  done: "bg-accent text-on-accent",
  current: "shadow-[inset_0_0_0_2px_var(--accent)]",
  next: "shadow-[inset_0_0_0_2px_var(--line-strong)]",
  failed: "bg-danger text-bg",
} as const;

function Mark({ state }: Pick<TimelineStep, "state">) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid size-[1.375rem] flex-none place-items-center rounded-full",
        MARKS[state],
      )}
    >
      {state === "done" && <Icon name="check" size={14} />}
      {state === "current" && <span className="size-2 rounded-full bg-accent" />}
      {state === "failed" && <Icon name="x" size={14} />}
    </span>
  );
}
