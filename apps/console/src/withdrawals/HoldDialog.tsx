import { useTranslation } from "@sumi/app/speech.ts";
import { holdWithdrawal } from "@sumi/contract/withdrawals/staff-acts.ts";
import { HOLD_REASONS } from "@sumi/contract/withdrawals/terms.ts";
import { useState } from "react";
import { client } from "../connection.ts";
import { FormDialog } from "../kit/FormDialog.tsx";
import { SelectField } from "../kit/SelectField.tsx";
import { useForm } from "../kit/use-form.ts";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { holdMoments } from "./hold-form.ts";

export type HoldDialogProps = {
  readonly id: string;
  /** The deadline that stands, or now where that has passed. */
  readonly earliestMs: number;
  readonly latestMs: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

type Values = { reason: (typeof HOLD_REASONS)[number]; deadline: string };

/** Holds a withdrawal for a reason and until a moment; the member reads both. */
export function HoldDialog({ id, earliestMs, latestMs, onDone, onClose }: HoldDialogProps) {
  const { t } = useTranslation(["withdrawals", "common"]);
  const format = useFormat();
  const code = useCodes();
  // Moments count from here, so that what is read is what is sent, however often.
  const [moments] = useState(() => holdMoments(earliestMs, latestMs).map(String));
  const initial: Values = { reason: "DOCUMENTS", deadline: moments[0] ?? String(latestMs) };
  const form = useForm({
    initial,
    fields: ({ reason, deadline }) => ({ id, reason, deadline_ms: deadline }),
    send: (fields, clientId) => client.call(holdWithdrawal, { ...fields, client_id: clientId }),
    onDone,
  });
  const { values, change } = form;
  return (
    <FormDialog
      title={t("holdTitle")}
      submitLabel={t("hold")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("holdText")}</p>
      <SelectField
        label={t("common:reason")}
        value={values.reason}
        options={HOLD_REASONS.map((value) => ({ value, label: code("wait", value) }))}
        onChange={(reason) => change({ reason })}
      />
      <SelectField
        label={t("holdUntil")}
        value={values.deadline}
        options={moments.map((value) => ({ value, label: format.moment(Number(value)) }))}
        onChange={(deadline) => change({ deadline })}
      />
    </FormDialog>
  );
}
