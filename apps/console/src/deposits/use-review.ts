import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { confirmDeposit, depositCase } from "@sumi/contract/deposits/staff.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tellDecided } from "../app/decided.ts";
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
  const [form, setForm] = useState<ReviewForm>(() => ({
    amount: row.first?.amount ?? row.amount,
    txid: "",
    output: "0",
    note: "",
  }));
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
      client.call(confirmDeposit, { ...fields, note: fields.note || undefined, client_id: id }),
  );
  const send = async () => {
    setJudged(true);
    const isRefused = query.data?.outcome !== "credits" && query.data?.outcome !== "first_of_two";
    if (isRefused || Object.keys(reviewErrors(form)).length > 0) return;
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
