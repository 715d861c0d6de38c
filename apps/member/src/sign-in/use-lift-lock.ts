import type { Solution } from "@sumi/app/captcha.ts";
import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import type { Failure } from "@sumi/client/failure.ts";
import { liftLock } from "@sumi/contract/account-security/lock-calls.ts";
import { signIn } from "@sumi/contract/sign-in/calls.ts";
import { useState } from "react";
import { useCaptcha } from "../app/use-captcha.ts";
import { useNote } from "../app/use-note.ts";
import { client } from "../connection.ts";
import { questionOf } from "../proof/question.ts";
import { useMailCode } from "../proof/use-mail-code.ts";
import { session } from "../session/session.ts";
import type { SignInForm } from "./sign-in-form.ts";
import { useSignInWork } from "./use-sign-in-work.ts";

/**
 * Lifts a settings lock: the password is shown at the door, whose demand for a second factor is the
 * ticket with which a mailed code is asked for and shown.
 */
export function useLiftLock() {
  const { t } = useTranslation("lift-lock");
  const captcha = useCaptcha();
  const work = useSignInWork();
  const { once, isBusy } = useOneAtATime();
  const [ticket, setTicket] = useState<string>();
  const [liftMs, setLiftMs] = useState<number>();
  const [message, setMessage] = useNote<string>();

  const refuse = (failure: Failure) => {
    // The password has to be shown again once its ticket has lapsed.
    if (failure.kind === "refused" && failure.code === "STEP_UP_REQUIRED") setTicket(undefined);
    const isNone = failure.kind === "refused" && failure.code === "ILLEGAL_OPERATION";
    setMessage(isNone ? t("noLock") : failureText(failure), failure);
  };
  const call = async (fields: { readonly ticket: string; readonly code?: string }) => {
    const answer = await client.call(liftLock, fields);
    if (answer.ok && answer.data.lift_ms !== null) setLiftMs(answer.data.lift_ms);
    return answer;
  };
  const mailCode = useMailCode(() => call({ ticket: ticket ?? "" }));

  const show = ({ username, password }: Omit<SignInForm, "remember">, solution?: Solution) =>
    once(async () => {
      setMessage(undefined);
      const form = { email: username.trim(), lpwd: password, remember: "0" } as const;
      const shown = solution ?? (await work.take());
      const answer = await client.call(signIn, { ...form, ...shown });
      if (!answer.ok && captcha.isWantedBy(answer.failure)) return;
      captcha.close();
      if (answer.ok) {
        // An account without a second factor has no lock, and its member is signed in.
        session.begin(answer.data.token);
        setMessage(t("noLock"));
        return;
      }
      const question = questionOf(answer.failure, false);
      if (question === undefined) refuse(answer.failure);
      else setTicket(question.ticket);
    });

  const ask = (code: string) =>
    once(async () => {
      setMessage(undefined);
      const answer = await call({ ticket: ticket ?? "", code });
      if (!answer.ok) refuse(answer.failure);
    });

  return {
    show,
    ask,
    mailCode,
    isShown: ticket !== undefined,
    liftMs,
    message,
    progress: {
      isBusy,
      isCaptchaWanted: captcha.isWanted,
      captchaRefusals: captcha.refusals,
      closeCaptcha: captcha.close,
    },
  };
}
