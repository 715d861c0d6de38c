import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Link } from "@tanstack/react-router";
import { AuditNote } from "../kit/AuditNote.tsx";
import { DecisionForm } from "../kit/DecisionForm.tsx";
import { Impact } from "../kit/Impact.tsx";
import { KbdHint } from "../kit/KbdHint.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { paths } from "../paths.ts";
import type { WithdrawalReview } from "./use-withdrawal.ts";

/**
 * The fields of the next step: the transaction by which coins were sent, the confirmations of their
 * arrival, and a note for colleagues.
 */
export function StepFields({ review }: { readonly review: WithdrawalReview }) {
  const { t } = useTranslation(["withdrawals", "common"]);
  const { form, setForm, outcome, txidError, confirmationsError, submit } = review;
  return (
    <DecisionForm onSubmit={submit}>
      {outcome === "sends" && (
        <SmallField
          label={t("txid")}
          value={form.txid}
          onChange={(txid) => setForm({ ...form, txid })}
          error={txidError}
        />
      )}
      {outcome === "completes" && (
        <SmallField
          label={t("confirmations")}
          inputMode="numeric"
          value={form.confirmations}
          onChange={(confirmations) => setForm({ ...form, confirmations })}
          error={confirmationsError}
        />
      )}
      <AuditNote
        label={t("common:note")}
        placeholder={t("common:optional")}
        value={form.note}
        onChange={(note) => setForm({ ...form, note })}
      />
    </DecisionForm>
  );
}

export type StepFootProps = {
  readonly review: WithdrawalReview;
  readonly mayStep: boolean;
  readonly onReject: (() => void) | undefined;
  readonly onHold: (() => void) | undefined;
  readonly onFail: (() => void) | undefined;
};

/**
 * The effect of the next step on the ledger, and below it the buttons to reject, to hold, to fail,
 * or to go on; each names its effect.
 */
export function StepFoot({ review, mayStep, onReject, onHold, onFail }: StepFootProps) {
  const { t } = useTranslation("withdrawals");
  const { outcome = "refused", isStopped, isBusy, refusal, sentBefore, submit, query } = review;
  // The effect of the next step, which is to pass the withdrawal or to record it as sent.
  const next = query.data?.impact.find(({ step }) => step === "pass" || step === "send");
  const stepRefused = isStopped ? t("stepRefused") : undefined;
  return (
    <>
      {next !== undefined && <Impact lines={next.lines} />}
      <p role="alert" className="py-1 text-danger text-small empty:hidden">
        {refusal}{" "}
        {sentBefore !== undefined && (
          <Link
            to={paths.withdrawals}
            search={{ q: sentBefore.id, state: sentBefore.state, case: sentBefore.id }}
            className="text-link"
          >
            {t("sentBefore", { id: sentBefore.id })}
          </Link>
        )}
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        {onReject !== undefined && (
          <Button size="small" kind="danger" onPress={onReject}>
            {t("reject")}
          </Button>
        )}
        {onHold !== undefined && (
          <Button size="small" kind="outline" onPress={onHold}>
            {t("hold")}
          </Button>
        )}
        {onFail !== undefined && (
          <Button size="small" kind="danger" onPress={onFail}>
            {t("fail")}
          </Button>
        )}
        {mayStep && outcome !== "over" && (
          <Button
            size="small"
            kind="primary"
            isLoading={isBusy}
            reason={outcome === "refused" ? t("outcome_refused") : stepRefused}
            onPress={submit}
          >
            {t(`outcome_${outcome}`)}
            <KbdHint keyName="A" />
          </Button>
        )}
      </div>
      <p className="pt-2 text-caption text-text-3">{t("footNote")}</p>
    </>
  );
}
