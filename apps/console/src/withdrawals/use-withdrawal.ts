import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import type { Failure } from "@sumi/client/failure.ts";
import { withdrawalCase } from "@sumi/contract/withdrawals/staff.ts";
import {
  completeWithdrawal,
  passWithdrawal,
  sendWithdrawal,
} from "@sumi/contract/withdrawals/staff-acts.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tellDecided } from "../app/decided.ts";
import { useDecidedElsewhere } from "../app/decided-elsewhere.ts";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import type { WithdrawalRow } from "./data.ts";

const TXID = /^[A-Za-z0-9:_-]{8,128}$/;
const CONFIRMATIONS = /^[1-9]\d{0,5}$/;

type Fields = {
  readonly step: "passes" | "sends" | "completes";
  readonly id: string;
  readonly txid: string;
  readonly confirmations: string;
  readonly note?: string;
};

/**
 * One withdrawal with its next step: to pass it, to record it as sent, or to record its arrival.
 */
export function useWithdrawal(row: WithdrawalRow, onDecided: () => void) {
  const { t } = useTranslation("withdrawals");
  const [form, setForm] = useState({ note: "", txid: "", confirmations: "" });
  const [isJudged, setJudged] = useState(false);
  const query = useQuery({
    queryKey: ["file", row.member.uid, "withdrawal", row.id],
    queryFn: async ({ signal }) =>
      answered(await client.call(withdrawalCase, { id: row.id }, { signal })),
  });
  const outcome = query.data?.outcome;
  const isStopped = query.data?.checks.some(({ level }) => level === "stop") === true;
  const step = useAct(({ step, id, txid, confirmations, note }: Fields, clientId) => {
    const about = { id, note, client_id: clientId };
    if (step === "sends") return client.call(sendWithdrawal, { ...about, txid });
    if (step === "passes") return client.call(passWithdrawal, about);
    const seen = confirmations === "" ? {} : { confirmations };
    return client.call(completeWithdrawal, { ...about, ...seen });
  });
  useDecidedElsewhere(step.failure, () => void tellDecided("withdrawals", row.member.uid));
  const [txid, confirmations, note] = [
    form.txid.trim(),
    form.confirmations.trim(),
    form.note.trim(),
  ];
  const isTxidWrong = outcome === "sends" && !TXID.test(txid);
  const isUnseen = confirmations === "" ? note === "" : !CONFIRMATIONS.test(confirmations);
  const isArrivalWrong = outcome === "completes" && isUnseen;
  const tell = async (word: string) => {
    toasts.show("success", word);
    onDecided();
    await tellDecided("withdrawals", row.member.uid);
  };
  const go = async () => {
    if (outcome === undefined || outcome === "refused" || outcome === "over") return;
    if (isStopped) return;
    setJudged(true);
    if (isTxidWrong || isArrivalWrong) return;
    const words = note === "" ? {} : { note };
    const named = outcome === "first_of_two" ? ("passes" as const) : outcome;
    const fields = { step: named, id: row.id, txid, confirmations, ...words };
    if ((await step.run(fields)) !== undefined) await tell(t(`done_${outcome}`));
  };
  return {
    form,
    setForm,
    txidError: isJudged && isTxidWrong ? t("txidWrong") : undefined,
    confirmationsError: isJudged && isArrivalWrong ? t("confirmationsWrong") : undefined,
    /** The other withdrawal that the transaction sent, once the server has refused it. */
    sentBefore: sentBefore(step.failure),
    query,
    outcome,
    isStopped,
    isBusy: step.isBusy,
    refusal: step.refusal,
    submit: () => void go(),
    tell: (word: string) => void tell(word),
  };
}

function sentBefore(failure: Failure | undefined) {
  if (failure?.kind !== "refused" || failure.params.withdrawal === undefined) return undefined;
  const { withdrawal, state } = failure.params;
  return { id: String(withdrawal), state: String(state) };
}

export type WithdrawalReview = ReturnType<typeof useWithdrawal>;
