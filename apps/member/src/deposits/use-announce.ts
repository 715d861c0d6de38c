import { fetchTelling } from "@sumi/client/upload.ts";
import { announceDeposit } from "@sumi/contract/deposits.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../app/failure-text.ts";
import { type Intention, intentionOf } from "../app/intention.ts";
import { client } from "../connection.ts";
import { paths } from "../paths.ts";
import { reach } from "../transfers/reached.ts";
import type { DepositPage } from "./data.ts";
import type { DepositForm } from "./deposit-form.ts";

export type AnnounceRefusal = {
  readonly message: string;
  /** It may have happened: asking again finds out. */
  readonly isUncertain: boolean;
};

/**
 * Announces a transfer once at a time, and tells how much of it has left. While nobody knows what
 * became of it the same one goes under the same name, so that one transfer is one deposit.
 */
export function useAnnounce({ coin, network }: Pick<DepositPage, "coin" | "network">) {
  const { t } = useTranslation("deposits");
  const navigate = useNavigate();
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useState<AnnounceRefusal>();
  const intention = useRef<Intention>(undefined);
  const isSent = useRef(false);

  const submit = async ({ amount, txid: typed, voucher }: DepositForm) => {
    if (isSent.current) return;
    isSent.current = true;
    setShare(0);
    setRefusal(undefined);
    const txid = typed.trim() === "" ? undefined : typed.trim();
    const fields = { coin, network, amount, txid };
    const wish = intentionOf({ ...fields, voucher: voucher?.id }, intention.current);
    intention.current = wish;
    const said = { ...fields, voucher: voucher?.blob, client_id: wish.id };
    const answer = await client.call(announceDeposit, said, { fetch: fetchTelling(setShare) });
    isSent.current = false;
    setShare(undefined);
    if (answer.ok) {
      const { deposit, sequence } = answer.data;
      reach(sequence);
      toasts.show("success", t("announced"));
      await navigate({ to: paths.depositDetail, search: { id: deposit.id }, replace: true });
      return;
    }
    const { failure } = answer;
    // A refusal is final; after silence the same wish is asked for under the same name.
    if (failure.kind === "refused" && failure.code !== "TRY_AGAIN") intention.current = undefined;
    setRefusal({ message: failureText(failure), isUncertain: failure.kind === "unknown" });
  };

  return { submit, share, refusal, forgive: () => setRefusal(undefined) };
}
