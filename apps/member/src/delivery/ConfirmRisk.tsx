import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useIntention } from "@sumi/app/use-intention.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { sendIntention } from "@sumi/client/intention.ts";
import { confirmRisk } from "@sumi/contract/delivery/risk.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { standingQuery, useStanding } from "./own-standing.ts";
import { DELIVERY_PATHS } from "./paths.ts";

/** The member's word that they have read what is at risk, and when they gave it. */
export function ConfirmRisk() {
  const { t } = useTranslation("delivery");
  const format = useFormat();
  const navigate = useNavigate();
  const { data: standing } = useStanding();
  const { once, isBusy } = useOneAtATime();
  const [refusal, setRefusal] = useState<string>();
  const intention = useIntention();

  const confirm = async () => {
    const answer = await once(() => {
      setRefusal(undefined);
      return sendIntention(intention, {}, (name) => client.call(confirmRisk, { client_id: name }));
    });
    if (answer === undefined) return;
    if (!answer.ok) return setRefusal(failureText(answer.failure));
    queries.setQueryData(standingQuery.queryKey, answer.data);
    void navigate({ to: DELIVERY_PATHS.contracts, search: { mode: "real" } });
  };

  if (standing === undefined) return null;
  const { risk_confirmed_ms: confirmedMs } = standing;
  if (confirmedMs !== null) {
    const moment = format.moment(confirmedMs, "minute");
    return <NoticeNote tone="success">{t("riskConfirmed", { moment })}</NoticeNote>;
  }
  return (
    <div className="grid gap-2">
      <p role="alert" className="text-danger text-small empty:hidden">
        {refusal}
      </p>
      <Button kind="primary" size="large" isWide isLoading={isBusy} onPress={() => void confirm()}>
        {t("confirmRisk")}
      </Button>
    </div>
  );
}
