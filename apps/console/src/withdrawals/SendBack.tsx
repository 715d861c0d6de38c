import {
  failWithdrawal,
  holdWithdrawal,
  rejectWithdrawal,
} from "@sumi/contract/withdrawals/staff-acts.ts";
import { type HOLD_REASONS, REJECT_REASONS } from "@sumi/contract/withdrawals/terms.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { ReasonDialog } from "../kit/ReasonDialog.tsx";
import type { WithdrawalCase } from "./data.ts";
import { HoldDialog } from "./HoldDialog.tsx";

export type Sheet = "reject" | "hold" | "fail";

export type SendBackProps = {
  readonly sheet: Sheet;
  readonly found: WithdrawalCase;
  readonly onDone: (word: string) => void;
  readonly onClose: () => void;
};

type Reject = { id: string; reason: (typeof REJECT_REASONS)[number]; note?: string };
type Hold = { id: string; reason: (typeof HOLD_REASONS)[number]; deadline_ms: string };

/** What can be said instead of yes: no, not yet, or that it never arrived. */
export function SendBack({ sheet, found, onDone, onClose }: SendBackProps) {
  const { t } = useTranslation(["withdrawals", "common"]);
  const { id } = found.withdrawal;
  const close = (word: string) => {
    onClose();
    onDone(word);
  };
  const reject = useAct((fields: Reject, clientId) =>
    client.call(rejectWithdrawal, { ...fields, client_id: clientId }),
  );
  const hold = useAct((fields: Hold, clientId) =>
    client.call(holdWithdrawal, { ...fields, client_id: clientId }),
  );
  if (sheet === "reject") {
    return (
      <ReasonDialog
        title={t("rejectTitle")}
        text={t("rejectText")}
        submitLabel={t("reject")}
        kind="reject"
        reasons={REJECT_REASONS}
        noteLabel={t("common:note")}
        isBusy={reject.isBusy}
        refusal={reject.refusal}
        onClose={onClose}
        onSubmit={(reason, note) => {
          const words = note === "" ? {} : { note };
          void reject.run({ id, reason, ...words }).then((done) => done && close(t("rejected")));
        }}
      />
    );
  }
  if (sheet === "hold" && found.hold !== null) {
    return (
      <HoldDialog
        latestMs={found.hold.latest_ms}
        isBusy={hold.isBusy}
        refusal={hold.refusal}
        onClose={onClose}
        onSubmit={(reason, deadline) => {
          const fields = { id, reason, deadline_ms: deadline };
          void hold.run(fields).then((done) => done && close(t("held")));
        }}
      />
    );
  }
  return <FailDialog id={id} onDone={() => close(t("common:proposed"))} onClose={onClose} />;
}

type FailDialogProps = { readonly id: string; onDone: () => void; onClose: () => void };

function FailDialog({ id, onDone, onClose }: FailDialogProps) {
  const { t } = useTranslation(["withdrawals", "common"]);
  const [evidence, setEvidence] = useState("");
  const [isJudged, setJudged] = useState(false);
  const fail = useAct((fields: { id: string; evidence: string }, clientId) =>
    client.call(failWithdrawal, { ...fields, client_id: clientId }),
  );
  const isMissing = evidence.trim() === "";
  const submit = async () => {
    setJudged(true);
    if (isMissing) return;
    if ((await fail.run({ id, evidence: evidence.trim() })) !== undefined) onDone();
  };
  return (
    <FormDialog
      title={t("failTitle")}
      kind="danger"
      submitLabel={t("propose")}
      cancelLabel={t("common:cancel")}
      isBusy={fail.isBusy}
      refusal={fail.refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("failText")}</p>
      <AuditNote
        label={t("evidence")}
        value={evidence}
        onChange={setEvidence}
        error={isJudged && isMissing ? t("evidenceMissing") : undefined}
      />
    </FormDialog>
  );
}
