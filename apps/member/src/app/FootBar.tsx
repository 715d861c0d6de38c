import type { ReactNode } from "react";

/** The main button of a screen, fixed within the thumb's reach on pages of any length. */
export function FootBar({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <div aria-hidden="true" className="h-[calc(5.5rem+var(--safe-b))]" />
      <div className={BAR}>{children}</div>
    </>
  );
}

const BAR =
  "fixed inset-x-0 bottom-0 z-(--z-header) mx-auto max-w-[480px] border-line border-t bg-bg pt-3 " +
  "pb-[calc(12px+var(--safe-b))] gutter";
