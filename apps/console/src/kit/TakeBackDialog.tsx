import { useTranslation } from "@sumi/app/speech.ts";
import { proposeReversal, REVERSAL_REASONS } from "@sumi/contract/corrections/staff.ts";
import { client } from "../connection.ts";
import { tellProposed } from "./proposed.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";

export type TakeBackDialogProps = {
  /** The number of its command in the journal. */
  readonly entry: string;
  readonly onClose: () => void;
};

/** Proposes that a credit, or a move of the house's money, is undone by its exact opposite. */
export function TakeBackDialog({ entry, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation("corrections");
  return (
    <ReasonDialog
      title={t("title", { entry })}
      text={t("text")}
      submitLabel={t("propose")}
      kind="reverse"
      reasons={REVERSAL_REASONS}
      noteLabel={t("why")}
      noteMissing={t("whyMissing")}
      fields={(reason, note) => ({ entry, reason, note })}
      send={(fields, clientId) => client.call(proposeReversal, { ...fields, client_id: clientId })}
      onDone={() => {
        tellProposed();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
