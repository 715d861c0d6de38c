import type { ReactNode } from "react";

/** A note of the house beside a document, set apart from its words. */
export function Remark({ children }: { readonly children: ReactNode }) {
  return (
    <div className="rounded-2 bg-surface-2 px-3.5 py-2 text-small text-text-2">{children}</div>
  );
}
