import { useTranslation } from "@sumi/app/speech.ts";
import { proposeResumption } from "@sumi/contract/delivery/staff.ts";
import { client } from "../connection.ts";
import { ProposalDialog } from "../kit/ProposalDialog.tsx";
import type { MarketDialogProps } from "./data.ts";

/** Proposes that new contracts on a coin begin again. */
export function ResumeDialog({ market, onClose }: MarketDialogProps) {
  const { t } = useTranslation("delivery");
  const { mode, coin } = market;
  return (
    <ProposalDialog
      title={t("resumeTitle", { coin, mode: t(`mode_${mode}`) })}
      text={t("resumeText")}
      send={(note, client_id) => client.call(proposeResumption, { mode, coin, note, client_id })}
      onClose={onClose}
    />
  );
}
