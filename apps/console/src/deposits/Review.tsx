import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Checkbox } from "@sumi/ui/Checkbox.tsx";
import { AuditNote } from "../kit/AuditNote.tsx";
import { DecisionForm } from "../kit/DecisionForm.tsx";
import { Impact } from "../kit/Impact.tsx";
import { KbdHint } from "../kit/KbdHint.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { SameTransfer } from "./SameTransfer.tsx";
import type { Review } from "./use-review.ts";

/**
 * The fields of a review: the amount that arrived, its transaction, the tick that it came to the
 * member's own address, and a note for colleagues.
 */
export function ReviewFields({ review, coin }: { readonly review: Review; readonly coin: string }) {
  const { t } = useTranslation(["deposits", "common"]);
  const { form, setForm, errors, query, submit } = review;
  const hasOutputs = query.data?.has_outputs === true;
  return (
    <DecisionForm onSubmit={submit}>
      <SmallField
        label={t("amount")}
        inputMode="decimal"
        maxLength={27}
        value={form.amount}
        onChange={(amount) => setForm({ ...form, amount })}
        error={errors.amount && t(errors.amount)}
        trail={coin}
      />
      <div className={hasOutputs ? "grid grid-cols-[1fr_84px] gap-2" : "grid"}>
        <SmallField
          label={t("txid")}
          value={form.txid}
          onChange={(txid) => setForm({ ...form, txid })}
          error={errors.txid && t(errors.txid)}
        />
        {hasOutputs && (
          <SmallField
            label={t("output")}
            inputMode="numeric"
            maxLength={6}
            value={form.output}
            onChange={(output) => setForm({ ...form, output })}
            error={errors.output && t(errors.output)}
          />
        )}
      </div>
      <div data-wrong={errors.receiver === undefined ? undefined : "true"}>
        <Checkbox
          label={t("receiver")}
          isOn={form.isReceiverChecked}
          onChange={(isReceiverChecked) => setForm({ ...form, isReceiverChecked })}
        />
        <p role="alert" className="text-caption text-danger empty:hidden">
          {errors.receiver && t(errors.receiver)}
        </p>
      </div>
      <AuditNote
        label={t("common:note")}
        placeholder={t("common:optional")}
        rows={1}
        value={form.note}
        onChange={(note) => setForm({ ...form, note })}
      />
    </DecisionForm>
  );
}

export type ReviewFootProps = {
  readonly review: Review;
  readonly onReject: (() => void) | undefined;
};

/**
 * The effect on the ledger stands above the button, which names it: it credits, or confirms as the
 * first of two. Other deposits of the typed transaction stand above both, in sight of who types it.
 */
export function ReviewFoot({ review, onReject }: ReviewFootProps) {
  const { t } = useTranslation("deposits");
  const { query, isBusy, refusal, submit } = review;
  const outcome = query.data?.outcome ?? "refused";
  return (
    <>
      <SameTransfer deposits={query.data?.same_transfer ?? []} />
      <Impact lines={query.data?.impact ?? []} />
      <p role="alert" className="py-1 text-danger text-small empty:hidden">
        {refusal}
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        {onReject !== undefined && (
          <Button size="small" kind="danger" onPress={onReject}>
            {t("reject")}
          </Button>
        )}
        <Button
          size="small"
          kind="primary"
          isLoading={isBusy}
          reason={outcome === "refused" ? t("outcome_refused") : undefined}
          onPress={submit}
        >
          {t(`outcome_${outcome}`)}
          <KbdHint keyName="A" />
        </Button>
      </div>
      <p className="pt-2 text-caption text-text-3">{t("footNote")}</p>
    </>
  );
}
