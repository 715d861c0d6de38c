import type { ReactNode } from "react";
import { isCovered } from "../app/file-access.ts";
import { type Asked, LoadFailed } from "./LoadFailed.tsx";

export type UnlessFailedProps = {
  readonly query: Asked & { readonly data: unknown };
  readonly children: ReactNode;
};

/**
 * What was asked for, or why it is not there. What stands already stays although asking again
 * failed; only a file goes, once the access to it is over.
 */
export function UnlessFailed({ query, children }: UnlessFailedProps) {
  const hasFailed = query.error !== null && (query.data === undefined || isCovered(query));
  return hasFailed ? <LoadFailed query={query} /> : children;
}
