import type { CaseState } from "./cases.ts";

/** What members are told of their identity (rules 8). */
export type IdentityStatus = "none" | "under_review" | "certified" | "rejected";

/** How the newest case of a member is told; without one nothing was ever submitted. */
export function statusOf(newest: { readonly state: CaseState } | undefined): IdentityStatus {
  switch (newest?.state) {
    case undefined:
      return "none";
    case "submitting":
    case "under_review":
    case "deciding":
      return "under_review";
    case "certified":
      return "certified";
    case "rejected":
    case "withdrawn":
      return "rejected";
  }
}
