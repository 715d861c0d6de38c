import type { ReactNode } from "react";

/**
 * The end of an order's form: its cost and its button. It stays in sight, above the tab bar, for as
 * long as any of the form is. On a phone that lies on its side it would hide the fields, so there
 * it ends the form.
 */
export function TicketFoot({ children }: { readonly children: ReactNode }) {
  return <div className={FOOT}>{children}</div>;
}

const FOOT =
  "sticky bottom-[calc(var(--tabbar-h)+var(--safe-b))] z-2 flex flex-col gap-1.5 bg-bg pt-0.5 " +
  "pb-1.5 flat:static";
