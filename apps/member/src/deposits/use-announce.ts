import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useIntention } from "@sumi/app/use-intention.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { isUncertain, sendIntention } from "@sumi/client/intention.ts";
import { fetchTelling } from "@sumi/client/upload.ts";
import { announceDeposit } from "@sumi/contract/deposits/calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useNote } from "../app/use-note.ts";
import { client } from "../connection.ts";
import { reach } from "../transfers/reached.ts";
import type { DepositPage } from "./data.ts";
import type { DepositForm } from "./deposit-form.ts";
import { DEPOSITS_PATHS } from "./paths.ts";

export type AnnounceRefusal = {
  readonly message: string;
  /** It may have happened: asking again finds out. */
  readonly isUncertain: boolean;
};

/** The coin and the network of the transfer. */
type Place = Pick<DepositPage, "coin" | "network">;

/**
 * Announces one transfer at a time, and reports the progress of sending. While the outcome is
 * unknown, the same announcement is sent under the same `client_id`, so that one transfer is one
 * deposit.
 */
export function useAnnounce() {
  const { t } = useTranslation("deposits");
  const navigate = useNavigate();
  const { once } = useOneAtATime();
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useNote<AnnounceRefusal>();
  const intention = useIntention();

  const submit = async (
    { coin, network }: Place,
    { amount, txid: typed, voucher }: DepositForm,
  ) => {
    const txid = typed.trim() === "" ? undefined : typed.trim();
    const fields = { coin, network, amount, txid };
    const wish = { ...fields, voucher: voucher?.id };
    const answer = await once(() => {
      setShare(0);
      setRefusal(undefined);
      return sendIntention(intention, wish, (name) => {
        const sent = { ...fields, voucher: voucher?.blob, client_id: name };
        return client.call(announceDeposit, sent, { fetch: fetchTelling(setShare) });
      });
    });
    if (answer === undefined) return;
    setShare(undefined);
    if (answer.ok) {
      const { deposit, sequence } = answer.data;
      reach(sequence);
      toasts.show("success", t("announced"));
      await navigate({
        to: DEPOSITS_PATHS.depositDetail,
        search: { id: deposit.id },
        replace: true,
      });
      return;
    }
    const { failure } = answer;
    const uncertain = isUncertain(intention);
    const refused = { message: failureText(failure), isUncertain: uncertain };
    setRefusal(refused, uncertain ? undefined : failure);
  };

  return { submit, share, refusal, forgive: () => setRefusal(undefined) };
}
