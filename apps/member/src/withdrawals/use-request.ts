import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { isUncertain, sendIntention } from "@sumi/client/intention.ts";
import { requestWithdrawal } from "@sumi/contract/withdrawals/calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { queries } from "../app/queries.ts";
import { useNote } from "../app/use-note.ts";
import { useStepUp } from "../proof/use-step-up.tsx";
import { reach } from "../transfers/reached.ts";
import { infoOf, infoQuery } from "./info.ts";
import { WITHDRAWALS_PATHS } from "./paths.ts";
import type { WithdrawalFormState } from "./use-withdrawal-form.ts";

export type RequestRefusal = {
  readonly message: string;
  /** It may have happened: asking again finds out. */
  readonly isUncertain: boolean;
  /** The password was wrong, so the request itself was not examined. */
  readonly isOfPassword: boolean;
};

/**
 * Requests one withdrawal at a time. While the outcome is unknown, the same request is sent under
 * the same `client_id`, so that a repetition never withdraws twice.
 */
export function useRequest(coin: string, { form, intention }: WithdrawalFormState) {
  const { t } = useTranslation("withdrawals");
  const navigate = useNavigate();
  const stepUp = useStepUp();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useNote<RequestRefusal>();
  const isSent = useRef(false);

  const submit = async (password: string) => {
    if (isSent.current) return;
    isSent.current = true;
    setBusy(true);
    setRefusal(undefined);
    const { network, address = "", quantity: qty } = form;
    const fields = { coin, network, address, qty };
    const answer = await sendIntention(intention, fields, (name) =>
      stepUp.call(requestWithdrawal, { ...fields, password, client_id: name }),
    );
    isSent.current = false;
    setBusy(false);
    if (answer.ok) {
      const { withdrawal, sequence } = answer.data;
      reach(sequence);
      queries.setQueryData(infoQuery(withdrawal.id).queryKey, infoOf(withdrawal, sequence));
      toasts.show("success", t("requested"));
      await navigate({
        to: WITHDRAWALS_PATHS.withdrawal,
        search: { id: withdrawal.id },
        replace: true,
      });
      return;
    }
    const { failure } = answer;
    const uncertain = isUncertain(intention);
    const refused = {
      message: failureText(failure),
      isUncertain: uncertain,
      isOfPassword: failure.kind === "refused" && failure.code === "WITHDRAW_PASSWORD_WRONG",
    };
    setRefusal(refused, uncertain ? undefined : failure);
  };

  return {
    submit,
    isBusy,
    refusal,
    forgive: () => setRefusal(undefined),
    /** Closes the sheet: a refusal is forgotten, an uncertain outcome is kept. */
    close: () => setRefusal((before) => (before?.isUncertain === true ? before : undefined)),
    sheet: stepUp.sheet,
  };
}

export type Request = ReturnType<typeof useRequest>;
