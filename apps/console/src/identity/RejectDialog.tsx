import { useTranslation } from "@sumi/app/speech.ts";
import { rejectIdentity } from "@sumi/contract/identity/staff.ts";
import { IDENTITY_REASONS } from "@sumi/contract/identity/terms.ts";
import { client } from "../connection.ts";
import { ReasonDialog } from "../kit/ReasonDialog.tsx";

export type RejectDialogProps = {
  readonly id: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

type Fields = { id: string; reason: (typeof IDENTITY_REASONS)[number]; note?: string };

/** Sends papers back, with a reason and, where it says too little, words to the member. */
export function RejectDialog({ id, onDone, onClose }: RejectDialogProps) {
  const { t } = useTranslation(["identity", "common"]);
  return (
    <ReasonDialog
      title={t("rejectTitle")}
      text={t("rejectText")}
      submitLabel={t("reject")}
      kind="papers"
      reasons={IDENTITY_REASONS}
      noteLabel={t("common:wordsToMember")}
      fields={(reason, note): Fields => ({ id, reason, ...(note !== "" && { note }) })}
      send={(fields) => client.call(rejectIdentity, fields)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
