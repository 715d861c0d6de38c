import type { ReactNode } from "react";

export type CardProps = {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A section of a page with a frame of its own. */
export function Card({ title, aside, children }: CardProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded-[12px] border border-line p-4">
      <div className="flex min-h-7 items-center justify-between gap-3 pb-2">
        <h2 className="font-semibold text-body">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
