import { requestWithdrawal } from "@sumi/contract/withdrawals.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../app/failure-text.ts";
import { type Intention, intentionOf } from "../app/intention.ts";
import { queries } from "../app/queries.ts";
import { paths } from "../paths.ts";
import { useStepUp } from "../proof/use-step-up.tsx";
import { reach } from "../transfers/reached.ts";
import { infoOf, infoQuery } from "./info.ts";
import type { WithdrawalForm } from "./withdrawal-form.ts";

export type RequestRefusal = {
  readonly message: string;
  /** It may have happened: asking again finds out. */
  readonly isUncertain: boolean;
};

/**
 * Asks for the withdrawal once at a time. While nobody knows what became of it the same one goes
 * under the same name, so that asking again never takes the coins twice.
 */
export function useRequest(coin: string, form: WithdrawalForm) {
  const { t } = useTranslation("withdrawals");
  const navigate = useNavigate();
  const stepUp = useStepUp();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RequestRefusal>();
  const intention = useRef<Intention>(undefined);
  const isSent = useRef(false);

  const submit = async (password: string) => {
    if (isSent.current) return;
    isSent.current = true;
    setBusy(true);
    setRefusal(undefined);
    const { network, address = "", quantity: qty } = form;
    const fields = { coin, network, address, qty };
    const wish = intentionOf(fields, intention.current);
    intention.current = wish;
    const answer = await stepUp.call(requestWithdrawal, {
      ...{ ...fields, password, client_id: wish.id },
    });
    isSent.current = false;
    setBusy(false);
    if (answer.ok) {
      const { withdrawal, sequence } = answer.data;
      reach(sequence);
      queries.setQueryData(infoQuery(withdrawal.id).queryKey, infoOf(withdrawal, sequence));
      toasts.show("success", t("requested"));
      await navigate({ to: paths.withdrawal, search: { id: withdrawal.id }, replace: true });
      return;
    }
    const { failure } = answer;
    // A refusal is final; after silence the same wish is asked for under the same name.
    if (failure.kind === "refused" && failure.code !== "TRY_AGAIN") intention.current = undefined;
    setRefusal({ message: failureText(failure), isUncertain: failure.kind === "unknown" });
  };

  return { submit, isBusy, refusal, forgive: () => setRefusal(undefined), sheet: stepUp.sheet };
}

export type Request = ReturnType<typeof useRequest>;
