import { useTranslation } from "@sumi/app/speech.ts";
import { haltContracts, STAFF_HALT_REASONS } from "@sumi/contract/delivery/staff.ts";
import { useQueryClient } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { ReasonDialog } from "../kit/ReasonDialog.tsx";
import type { MarketRow } from "./data.ts";

export type MarketDialogProps = { readonly market: MarketRow; readonly onClose: () => void };

/** Stops new contracts on a coin at once, in both directions. */
export function HaltDialog({ market, onClose }: MarketDialogProps) {
  const { t } = useTranslation(["delivery", "common"]);
  const queries = useQueryClient();
  const { mode, coin } = market;
  return (
    <ReasonDialog
      title={t("haltTitle", { coin, mode: t(`mode_${mode}`) })}
      text={t("haltText")}
      submitLabel={t("halt")}
      kind="halt_reason"
      reasons={STAFF_HALT_REASONS}
      noteLabel={t("note")}
      noteMissing={t("noteMissing")}
      fields={(reason, note) => ({ mode, coin, reason, note })}
      send={(fields, clientId) => client.call(haltContracts, { ...fields, client_id: clientId })}
      onDone={() => {
        onClose();
        void queries.invalidateQueries({ queryKey: ["contracts"] });
      }}
      onClose={onClose}
    />
  );
}
