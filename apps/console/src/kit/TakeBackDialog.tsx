import { proposeReversal, REVERSAL_REASONS } from "@sumi/contract/corrections/staff.ts";
import { useTranslation } from "react-i18next";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { tellProposed } from "./proposed.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";

export type TakeBackDialogProps = {
  /** The number of its command in the journal. */
  readonly entry: string;
  readonly onClose: () => void;
};

type Fields = { entry: string; reason: (typeof REVERSAL_REASONS)[number]; note: string };

/** Proposes that a credit, or a move of the house's money, is undone by its exact opposite. */
export function TakeBackDialog({ entry, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation("corrections");
  const propose = useAct((fields: Fields, id) =>
    client.call(proposeReversal, { ...fields, client_id: id }),
  );
  const submit = async (reason: Fields["reason"], note: string) => {
    if ((await propose.run({ entry, reason, note })) === undefined) return;
    tellProposed();
    onClose();
  };
  return (
    <ReasonDialog
      title={t("title", { entry })}
      text={t("text")}
      submitLabel={t("propose")}
      kind="reverse"
      reasons={REVERSAL_REASONS}
      noteLabel={t("why")}
      noteMissing={t("whyMissing")}
      isBusy={propose.isBusy}
      refusal={propose.refusal}
      onSubmit={(reason, note) => void submit(reason, note)}
      onClose={onClose}
    />
  );
}
