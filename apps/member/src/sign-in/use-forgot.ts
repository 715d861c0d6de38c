import type { Solution } from "@sumi/app/captcha.ts";
import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { type Failure, unchanged } from "@sumi/client/failure.ts";
import { forgotPassword } from "@sumi/contract/account-security/mail-calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { Refusal } from "../app/field-errors.ts";
import { useCaptcha } from "../app/use-captcha.ts";
import { useNote } from "../app/use-note.ts";
import { client } from "../connection.ts";
import { type ForgotForm, fieldOfForgotRefusal } from "./forgot-form.ts";
import { SIGN_IN_PATHS } from "./paths.ts";

const SECOND_MS = 1_000;

/**
 * Resets a password in two calls, one at a time: a captcha for a code, then the code with a new
 * password.
 */
export function useForgot(form: ForgotForm) {
  const { t } = useTranslation("forgot");
  const router = useRouter();
  const captcha = useCaptcha();
  const { once, isBusy } = useOneAtATime();
  const [refusal, setRefusal] = useNote<Refusal<ForgotForm>>();
  /** The moment from which another code may be asked for; undefined before the first. */
  const [againMs, setAgainMs] = useState<number>();
  /** Binds the mailed code to this page. */
  const [ticket, setTicket] = useState<string>();
  const account = form.account.trim();

  const refuse = (failure: Failure) => {
    setRefusal(
      { message: failureText(failure), field: fieldOfForgotRefusal(failure), form },
      failure,
    );
  };
  const ask = (solution: Solution) =>
    once(async () => {
      setRefusal(undefined);
      const answer = await client.call(forgotPassword, { account, ...solution });
      if (!answer.ok && captcha.isWantedBy(answer.failure)) return;
      captcha.close();
      if (answer.ok) {
        setTicket(answer.data.ticket ?? undefined);
        return setAgainMs(Date.now() + answer.data.seconds * SECOND_MS);
      }
      const { failure } = answer;
      // The last code is still on its way, so the page shows the remaining wait.
      const isEarly =
        ticket !== undefined &&
        failure.kind === "refused" &&
        failure.code === "CODE_RESEND_TOO_SOON";
      if (isEarly) setAgainMs(Date.now() + Number(failure.params.seconds ?? 0) * SECOND_MS);
      else refuse(unchanged(failure));
    });

  const reset = () =>
    once(async () => {
      setRefusal(undefined);
      const { code, new: next, confirm } = form;
      const answer = await client.call(forgotPassword, {
        account,
        ticket,
        code,
        new: next,
        confirm,
      });
      if (!answer.ok) return refuse(answer.failure);
      toasts.show("success", t("done"));
      await router.navigate({ to: SIGN_IN_PATHS.signIn, replace: true });
    });

  return {
    ask,
    reset,
    againMs,
    refusal,
    openCaptcha: captcha.open,
    progress: {
      isBusy,
      isCaptchaWanted: captcha.isWanted,
      captchaRefusals: captcha.refusals,
      closeCaptcha: captcha.close,
    },
  };
}
