/** The error of a member's number. Empty means that the person has no member account. */
export function uidError(uid: string): "uidWrong" | undefined {
  return /^([1-9]\d{0,9})?$/.test(uid.trim()) ? undefined : "uidWrong";
}
