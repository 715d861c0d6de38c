import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { confirmDeposit, depositCase } from "@sumi/contract/deposits/staff.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tellDecided } from "../app/decided.ts";
import { useDecidedElsewhere } from "../app/decided-elsewhere.ts";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { useSettled } from "../kit/use-settled.ts";
import type { DepositRow } from "./data.ts";
import { fieldsToJudge, type ReviewForm, reviewErrors } from "./review-form.ts";

/**
 * The review of one deposit. The server checks the fields while they are typed; submitting confirms
 * the deposit.
 */
export function useReview(row: DepositRow, onDecided: () => void) {
  const { t } = useTranslation("deposits");
  // Nothing is filled in: what a reviewer has not typed, nobody has compared with the chain.
  const [form, setForm] = useState<ReviewForm>({
    amount: "",
    txid: "",
    output: "0",
    note: "",
    isReceiverChecked: false,
  });
  const [isJudged, setJudged] = useState(false);
  const asked = useSettled(fieldsToJudge(form));
  const query = useQuery({
    queryKey: ["file", row.member.uid, "deposit", row.id, asked],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      answered(await client.call(depositCase, { id: row.id, ...asked }, { signal })),
  });
  const confirm = useAct(
    (fields: { id: string; amount: string; txid: string; output: string; note: string }, id) =>
      client.call(confirmDeposit, {
        ...fields,
        // Without the tick nothing is sent.
        receiver: "checked",
        note: fields.note || undefined,
        client_id: id,
      }),
  );
  useDecidedElsewhere(confirm.failure, () => void tellDecided("deposits", row.member.uid));
  const send = async () => {
    setJudged(true);
    if (query.data === undefined || query.data.outcome === "refused") return;
    if (Object.keys(reviewErrors(form)).length > 0) return;
    const { amount, txid, output, note } = form;
    const trimmed = { amount: amount.trim(), txid: txid.trim(), output: output.trim() };
    const done = await confirm.run({ id: row.id, ...trimmed, note: note.trim() });
    if (done === undefined) return;
    toasts.show("success", t(`done_${done.state}`));
    onDecided();
    await tellDecided("deposits", row.member.uid);
  };
  return {
    form,
    setForm,
    errors: isJudged ? reviewErrors(form) : {},
    query,
    isBusy: confirm.isBusy,
    refusal: confirm.refusal,
    submit: () => void send(),
  };
}

export type Review = ReturnType<typeof useReview>;
