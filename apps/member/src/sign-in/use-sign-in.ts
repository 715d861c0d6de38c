import type { Solution } from "@sumi/app/captcha.ts";
import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { type Failure, unchanged } from "@sumi/client/failure.ts";
import { signIn } from "@sumi/contract/sign-in/calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useRouter } from "@tanstack/react-router";
import { appealTicketOf } from "../app/appeal-ticket.ts";
import { memberQuery } from "../app/member.ts";
import { queries } from "../app/queries.ts";
import { useCaptcha } from "../app/use-captcha.ts";
import { useNote } from "../app/use-note.ts";
import { APPEALS_PATHS } from "../appeals/paths.ts";
import { client } from "../connection.ts";
import { PAGES_PATHS } from "../pages/paths.ts";
import { useStepUp } from "../proof/use-step-up.tsx";
import { returnPath } from "../session/return-path.ts";
import { session } from "../session/session.ts";
import type { SignInForm } from "./sign-in-form.ts";
import { useSignInWork } from "./use-sign-in-work.ts";
import { wordOfSuccessRead } from "./word-of-success.ts";

/**
 * Even if the lost answer was a success, the member can only sign in again: it reads as offline.
 */
function messageOf(failure: Failure): string {
  return failureText(unchanged(failure));
}

/** How long a sign-in waits for the member's file. */
const FILE_MS_MAX = 3_000;

/** Without an answer the member goes on: whatever new terms refuse says so itself. */
async function areTermsWaiting(): Promise<boolean> {
  const file = queries.fetchQuery(memberQuery).catch(() => undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, FILE_MS_MAX, undefined));
  return typeof (await Promise.race([file, late]))?.terms_required_ms === "number";
}

/** Sends one attempt at a time, with its proof of work, or with the puzzle if that is demanded. */
export function useSignIn() {
  const { t } = useTranslation("sign-in");
  const router = useRouter();
  const captcha = useCaptcha();
  const work = useSignInWork();
  const stepUp = useStepUp();
  const { once, isBusy } = useOneAtATime();
  const [message, setMessage] = useNote<string>();

  const enter = async (token: string) => {
    captcha.close();
    session.renew(token);
    toasts.show("success", t("signedIn"));
    const [isAsked] = await Promise.all([areTermsWaiting(), wordOfSuccessRead()]);
    const target = returnPath.take() ?? "/";
    session.begin(token);
    const terms = `${PAGES_PATHS.terms}?next=${encodeURIComponent(target)}`;
    await router.navigate({ href: isAsked ? terms : target, replace: true });
  };

  const send = async (form: SignInForm, solution?: Solution) => {
    const { username, password, remember } = form;
    setMessage(undefined);
    const answer = await client.call(signIn, {
      email: username.trim(),
      lpwd: password,
      ...(solution ?? (await work.take())),
      remember: remember ? "1" : "0",
    });
    if (answer.ok) await enter(answer.data.token);
    else if (!captcha.isWantedBy(answer.failure)) {
      captcha.close();
      const ticket = appealTicketOf(answer.failure);
      // The password was right; the account has a second factor, which is asked for now.
      const token = await stepUp.ask(answer.failure);
      if (ticket !== undefined)
        await router.navigate({ to: APPEALS_PATHS.appeal, search: { ticket } });
      else if (token === undefined)
        setMessage(messageOf(answer.failure), unchanged(answer.failure));
      else await enter(token);
    }
  };

  return {
    prepare: work.prepare,
    submit: (form: SignInForm, solution?: Solution) => once(() => send(form, solution)),
    isBusy,
    message,
    isCaptchaWanted: captcha.isWanted,
    captchaRefusals: captcha.refusals,
    closeCaptcha: captcha.close,
    sheet: stepUp.sheet,
  };
}
