import type { Failure } from "@sumi/client/failure.ts";
import { signIn } from "@sumi/contract/sign-in/calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { appealTicketOf } from "../app/appeal-ticket.ts";
import { failureText } from "../app/failure-text.ts";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";
import { paths } from "../paths.ts";
import { useStepUp } from "../proof/use-step-up.tsx";
import { memberQuery } from "../session/member.ts";
import { returnPath } from "../session/return-path.ts";
import { session } from "../session/session.ts";
import type { Solution } from "./captcha.ts";
import type { SignInForm } from "./sign-in-form.ts";
import { useCaptcha } from "./use-captcha.ts";
import { wordOfSuccessRead } from "./word-of-success.ts";

/** Whether or not a lost answer was a session, signing in again is all there is to do. */
function messageOf(failure: Failure): string {
  return failureText(failure.kind === "unknown" ? { kind: "offline" } : failure);
}

/** Sends the form once at a time; asks for a captcha when the server wants one. */
export function useSignIn() {
  const { t } = useTranslation("sign-in");
  const router = useRouter();
  const captcha = useCaptcha();
  const stepUp = useStepUp();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const isSent = useRef(false);

  const enter = async (token: string) => {
    captcha.close();
    session.keep(token);
    toasts.show("success", t("signedIn"));
    await wordOfSuccessRead();
    const target = returnPath.take() ?? "/";
    session.begin(token);
    void queries.prefetchQuery(memberQuery);
    await router.navigate({ href: target, replace: true });
  };

  const submit = async (form: SignInForm, solution?: Solution) => {
    const { username, password, remember } = form;
    if (isSent.current) return;
    isSent.current = true;
    setBusy(true);
    setMessage(undefined);
    const answer = await client.call(signIn, {
      ...{ email: username.trim(), lpwd: password, ...solution },
      remember: remember ? "1" : "0",
    });
    if (answer.ok) await enter(answer.data.token);
    else if (!captcha.isWantedBy(answer.failure)) {
      captcha.close();
      const ticket = appealTicketOf(answer.failure);
      // The password was right; an account with a second factor opens to that alone.
      const token = await stepUp.ask(answer.failure);
      if (ticket !== undefined) await router.navigate({ to: paths.appeal, search: { ticket } });
      else if (token === undefined) setMessage(messageOf(answer.failure));
      else await enter(token);
    }
    isSent.current = false;
    setBusy(false);
  };

  return {
    submit,
    isBusy,
    message,
    isCaptchaWanted: captcha.isWanted,
    captchaRefusals: captcha.refusals,
    closeCaptcha: captcha.close,
    sheet: stepUp.sheet,
  };
}
