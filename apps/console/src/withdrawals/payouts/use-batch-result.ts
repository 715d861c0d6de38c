import { useTranslation } from "@sumi/app/speech.ts";
import { judgePayouts, sendPayouts } from "@sumi/contract/withdrawals/payouts.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { useAct } from "../../app/use-act.ts";
import { client } from "../../connection.ts";
import { goodLines, type JudgedLine } from "./good-lines.ts";
import { tellPayouts } from "./use-payouts.ts";

/** A pasted result: judged first, then its good lines are sent as a whole. */
export function useBatchResult() {
  const { t } = useTranslation("withdrawals");
  const [text, setText] = useState("");
  const [lines, setLines] = useState<readonly JudgedLine[]>();
  const judging = useAct((fields: { readonly lines: string }) => {
    return client.call(judgePayouts, fields);
  });
  const sending = useAct((fields: { readonly lines: string }, clientId) => {
    return client.call(sendPayouts, { ...fields, client_id: clientId });
  });
  const judge = async (pasted: string) => {
    sending.forget();
    setLines((await judging.run({ lines: pasted }))?.lines);
  };
  const good = lines === undefined ? undefined : goodLines(lines);
  const send = async () => {
    if (good === undefined) return;
    const sent = await sending.run({ lines: good.text });
    await tellPayouts();
    if (sent === undefined) return;
    toasts.show("success", t("sentLines", { number: sent.cases }));
    // Wrong lines stay, to be put right.
    const wrong = (lines ?? []).filter(({ problem }) => problem !== null);
    setText(wrong.map(({ id, txid }) => `${id},${txid}`).join("\n"));
    setLines(undefined);
  };
  return {
    text,
    /** The judged lines are not those that stand there any more. */
    setText: (changed: string) => {
      setText(changed);
      setLines(undefined);
    },
    lines,
    good,
    isBusy: judging.isBusy || sending.isBusy,
    refusal: judging.refusal ?? sending.refusal,
    judge: () => text.trim() !== "" && void judge(text),
    send: () => void send(),
  };
}
