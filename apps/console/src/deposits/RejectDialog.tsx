import { useTranslation } from "@sumi/app/speech.ts";
import { rejectDeposit } from "@sumi/contract/deposits/staff.ts";
import { DEPOSIT_REJECT_REASONS } from "@sumi/contract/deposits/terms.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { client } from "../connection.ts";
import { ReasonDialog } from "../kit/ReasonDialog.tsx";

export type RejectDialogProps = {
  readonly id: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

type Fields = {
  id: string;
  reason: (typeof DEPOSIT_REJECT_REASONS)[number];
  words?: string;
  note?: string;
};

/** Says that a deposit will not be credited, and why. */
export function RejectDialog({ id, onDone, onClose }: RejectDialogProps) {
  const { t } = useTranslation(["deposits", "common"]);
  return (
    <ReasonDialog
      title={t("rejectTitle")}
      text={t("rejectText")}
      submitLabel={t("reject")}
      kind="refuse"
      reasons={DEPOSIT_REJECT_REASONS}
      noteLabel={t("common:wordsToMember")}
      colleaguesLabel={t("common:note")}
      fields={(reason, words, note): Fields => ({
        id,
        reason,
        ...(words !== "" && { words }),
        ...(note !== "" && { note }),
      })}
      send={(fields, clientId) => client.call(rejectDeposit, { ...fields, client_id: clientId })}
      onDone={() => {
        toasts.show("success", t("rejected"));
        onDone();
      }}
      onClose={onClose}
    />
  );
}
