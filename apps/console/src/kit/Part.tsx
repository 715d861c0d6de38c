import type { ReactNode } from "react";

export type PartProps = { readonly title: string; readonly children: ReactNode };

/** One of several tables of a page, under its heading. */
export function Part({ title, children }: PartProps) {
  return (
    <section className="pb-6">
      <h2 className="pb-1.5 font-semibold text-body">{title}</h2>
      {children}
    </section>
  );
}
