import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SUPPORT_PATHS } from "../support/paths.ts";
import { supportQuery } from "./support.ts";

export type SupportLinkProps = { readonly className: string; readonly children: ReactNode };

/** Leads to support: the chat of this app, or the page that the operator named. */
export function SupportLink({ className, children }: SupportLinkProps) {
  const link = useQuery(supportQuery).data ?? "";
  if (link === "") return null;
  if (link === SUPPORT_PATHS.support) {
    return (
      <Link to={SUPPORT_PATHS.support} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={link} rel="noreferrer" className={className}>
      {children}
    </a>
  );
}
