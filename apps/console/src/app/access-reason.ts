import { useMay } from "./own.ts";

/**
 * The reason for which the caller opens the file that shows a case. A review is one only for who
 * decides the case while it is open; whoever looks on says so.
 */
export function useAccessReason<Review extends string>(
  review: Review,
  isReviewer: boolean,
): Review | "AUDIT" | "SUPPORT_REQUEST" {
  const may = useMay();
  if (isReviewer) return review;
  return may("audit.read") ? "AUDIT" : "SUPPORT_REQUEST";
}
