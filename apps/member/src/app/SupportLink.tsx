import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useIsSignedIn } from "../session/use-session.ts";
import { SUPPORT_PATHS } from "../support/paths.ts";
import { supportQuery } from "./support.ts";

export type SupportLinkProps = { readonly className: string; readonly children: ReactNode };

/** Leads to support: the chat of this app, its page for guests, or what the operator named. */
export function SupportLink({ className, children }: SupportLinkProps) {
  const link = useQuery(supportQuery).data ?? "";
  const isSignedIn = useIsSignedIn();
  if (link === "") return null;
  if (link === SUPPORT_PATHS.support) {
    return (
      <Link to={isSignedIn ? SUPPORT_PATHS.support : SUPPORT_PATHS.guest} className={className}>
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
