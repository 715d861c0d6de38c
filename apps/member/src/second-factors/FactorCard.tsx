import type { ReactNode } from "react";

export type FactorCardProps = {
  readonly title: string;
  readonly text: string;
  readonly tag?: ReactNode;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

/** One kind of second factor: its explanation, its state and its actions. */
export function FactorCard({ title, text, tag, action, children }: FactorCardProps) {
  return (
    <section className="grid gap-3 rounded-3 bg-surface-1 px-4 py-3.5 shadow-e1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-[1_1_11rem]">
          <h2 className="flex flex-wrap items-center gap-2 font-medium">
            {title}
            {tag}
          </h2>
          <p className="text-caption text-text-3">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
