export type DeclareForm = { readonly uid: string; readonly other: string; readonly note: string };

type Word = "uidWrong" | "sameUid" | "noteMissing";

const UID = /^[1-9]\d{0,9}$/;

/** The errors by field, before the link is proposed. */
export function declareErrors({
  uid,
  other,
  note,
}: DeclareForm): Partial<Record<keyof DeclareForm, Word>> {
  const isSame = uid.trim() === other.trim();
  return {
    ...(!UID.test(uid.trim()) && { uid: "uidWrong" as const }),
    ...(!UID.test(other.trim()) && { other: "uidWrong" as const }),
    ...(UID.test(uid.trim()) && isSame && { other: "sameUid" as const }),
    ...(note.trim() === "" && { note: "noteMissing" as const }),
  };
}
