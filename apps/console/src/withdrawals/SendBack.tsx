import { useTranslation } from "@sumi/app/speech.ts";
import { failWithdrawal, rejectWithdrawal } from "@sumi/contract/withdrawals/staff-acts.ts";
import { REJECT_REASONS } from "@sumi/contract/withdrawals/terms.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { ReasonDialog } from "../kit/ReasonDialog.tsx";
import { useForm } from "../kit/use-form.ts";
import type { WithdrawalCase } from "./data.ts";
import { HoldDialog } from "./HoldDialog.tsx";

export type Sheet = "reject" | "hold" | "fail";

export type SendBackProps = {
  readonly sheet: Sheet;
  readonly found: WithdrawalCase;
  readonly onDone: (word: string) => void;
  readonly onClose: () => void;
};

/** The answers other than an approval: rejected, held, or reported as never arrived. */
export function SendBack({ sheet, found, onDone, onClose }: SendBackProps) {
  const { t } = useTranslation(["withdrawals", "common"]);
  const { id } = found.withdrawal;
  const close = (word: string) => {
    onClose();
    onDone(word);
  };
  if (sheet === "reject") {
    return <RejectDialog id={id} onDone={() => close(t("rejected"))} onClose={onClose} />;
  }
  if (sheet === "hold" && found.hold !== null) {
    const { earliest_ms: earliestMs, latest_ms: latestMs } = found.hold;
    const onHeld = () => close(t("held"));
    return (
      <HoldDialog
        id={id}
        earliestMs={earliestMs}
        latestMs={latestMs}
        onClose={onClose}
        onDone={onHeld}
      />
    );
  }
  return <FailDialog id={id} onDone={() => close(t("common:proposed"))} onClose={onClose} />;
}

type SheetProps = {
  readonly id: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

type Reject = {
  id: string;
  reason: (typeof REJECT_REASONS)[number];
  words?: string;
  note?: string;
};

function RejectDialog({ id, onDone, onClose }: SheetProps) {
  const { t } = useTranslation(["withdrawals", "common"]);
  return (
    <ReasonDialog
      title={t("rejectTitle")}
      text={t("rejectText")}
      submitLabel={t("reject")}
      kind="reject"
      reasons={REJECT_REASONS}
      noteLabel={t("common:wordsToMember")}
      colleaguesLabel={t("common:note")}
      fields={(reason, words, note): Reject => ({
        id,
        reason,
        ...(words !== "" && { words }),
        ...(note !== "" && { note }),
      })}
      send={(fields, clientId) => client.call(rejectWithdrawal, { ...fields, client_id: clientId })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

function FailDialog({ id, onDone, onClose }: SheetProps) {
  const { t } = useTranslation(["withdrawals", "common"]);
  const form = useForm({
    initial: { evidence: "" },
    check: ({ evidence }) => (evidence.trim() === "" ? { evidence: t("evidenceMissing") } : {}),
    fields: ({ evidence }) => ({ id, evidence: evidence.trim() }),
    send: (fields, clientId) => client.call(failWithdrawal, { ...fields, client_id: clientId }),
    onDone,
  });
  return (
    <FormDialog
      title={t("failTitle")}
      kind="danger"
      submitLabel={t("common:propose")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("failText")}</p>
      <AuditNote
        label={t("evidence")}
        value={form.values.evidence}
        onChange={(evidence) => form.change({ evidence })}
        error={form.errors.evidence}
      />
    </FormDialog>
  );
}
