import { useTranslation } from "@sumi/app/speech.ts";
import { proposePerpetualResumption } from "@sumi/contract/perpetual/staff.ts";
import { client } from "../connection.ts";
import { ProposalDialog } from "../kit/ProposalDialog.tsx";
import type { ContractDialogProps } from "./data.ts";

/** Proposes that a halted contract takes openings again. */
export function ResumeDialog({ contract, onClose }: ContractDialogProps) {
  const { t } = useTranslation("perpetual");
  const { symbol } = contract;
  return (
    <ProposalDialog
      title={t("resumeTitle", { symbol })}
      text={t("resumeText")}
      send={(note, client_id) => {
        return client.call(proposePerpetualResumption, { symbol, note, client_id });
      }}
      onClose={onClose}
    />
  );
}
