import type { ReactNode } from "react";
import { isCovered } from "../app/file-access.ts";
import { type Asked, LoadFailed } from "./LoadFailed.tsx";

export type UnlessFailedProps = {
  readonly query: Asked & { readonly data: unknown };
  readonly children: ReactNode;
};

/**
 * Shows the content, or the reason why it could not be loaded. Loaded content stays when a refetch
 * fails; only a member's file disappears, once the access to it is over.
 */
export function UnlessFailed({ query, children }: UnlessFailedProps) {
  const hasFailed = query.error !== null && (query.data === undefined || isCovered(query));
  return hasFailed ? <LoadFailed query={query} /> : children;
}
