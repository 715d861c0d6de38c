/** What is wrong with the number of a member account; left empty it means none. */
export function uidError(uid: string): "uidWrong" | undefined {
  return /^([1-9]\d{0,9})?$/.test(uid.trim()) ? undefined : "uidWrong";
}
