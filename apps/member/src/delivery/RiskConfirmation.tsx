import { useTranslation } from "@sumi/app/speech.ts";
import { confirmRisk } from "@sumi/contract/delivery/risk.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { useNavigate } from "@tanstack/react-router";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { ConfirmRisk } from "../trading/ConfirmRisk.tsx";
import { standingQuery, useStanding } from "./own-standing.ts";
import { DELIVERY_PATHS } from "./paths.ts";

/** The member's word that they have read what is at risk, and when they gave it. */
export function RiskConfirmation() {
  const { t } = useTranslation("delivery");
  const format = useFormat();
  const navigate = useNavigate();
  const { data: standing } = useStanding();
  if (standing === undefined) return null;
  const { risk_confirmed_ms: confirmedMs } = standing;
  if (confirmedMs !== null) {
    const moment = format.moment(confirmedMs, "minute");
    return <NoticeNote tone="success">{t("riskConfirmed", { moment })}</NoticeNote>;
  }
  return (
    <ConfirmRisk
      label={t("confirmRisk")}
      send={(name) => client.call(confirmRisk, { client_id: name })}
      onDone={(data) => {
        queries.setQueryData(standingQuery.queryKey, data);
        void navigate({ to: DELIVERY_PATHS.contracts, search: { mode: "real" } });
      }}
    />
  );
}
