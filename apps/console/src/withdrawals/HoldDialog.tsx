import { HOLD_REASONS } from "@sumi/contract/withdrawals/terms.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../kit/FormDialog.tsx";
import { SelectField } from "../kit/SelectField.tsx";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { holdMoments } from "./hold-form.ts";

export type HoldDialogProps = {
  readonly latestMs: number;
  readonly isBusy: boolean;
  readonly refusal: string | undefined;
  readonly onSubmit: (reason: (typeof HOLD_REASONS)[number], deadlineMs: string) => void;
  readonly onClose: () => void;
};

/** What is waited for, and until when; the member reads both. */
export function HoldDialog({ latestMs, isBusy, refusal, onSubmit, onClose }: HoldDialogProps) {
  const { t } = useTranslation(["withdrawals", "common"]);
  const format = useFormat();
  const code = useCodes();
  const [openedMs] = useState(() => Date.now());
  const moments = holdMoments(openedMs, latestMs).map(String);
  const [reason, setReason] = useState<(typeof HOLD_REASONS)[number]>("DOCUMENTS");
  const [deadline, setDeadline] = useState(moments[0] ?? String(latestMs));
  return (
    <FormDialog
      title={t("holdTitle")}
      submitLabel={t("hold")}
      cancelLabel={t("common:cancel")}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={() => onSubmit(reason, deadline)}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("holdText")}</p>
      <SelectField
        label={t("common:reason")}
        value={reason}
        options={HOLD_REASONS.map((value) => ({ value, label: code("wait", value) }))}
        onChange={setReason}
      />
      <SelectField
        label={t("holdUntil")}
        value={deadline}
        options={moments.map((value) => ({ value, label: format.moment(Number(value)) }))}
        onChange={setDeadline}
      />
    </FormDialog>
  );
}
