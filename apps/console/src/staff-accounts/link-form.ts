export type LinkForm = {
  /** The account whose link ends; empty to link another one. */
  readonly unlinked: string;
  readonly uid: string;
  readonly note: string;
};

/** The error of the member's number, before the link is proposed. */
export function linkErrors({ unlinked, uid }: LinkForm): { readonly uid?: "uidWrong" } {
  const isRight = unlinked !== "" || /^[1-9]\d{0,9}$/.test(uid.trim());
  return isRight ? {} : { uid: "uidWrong" };
}

export function linkFields(number: number, { unlinked, ...form }: LinkForm) {
  const [uid, note] = [form.uid.trim(), form.note.trim()];
  return {
    isLink: unlinked === "",
    number: String(number),
    uid: unlinked === "" ? uid : unlinked,
    ...(note !== "" && { note }),
  };
}
