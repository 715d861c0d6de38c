import type { Solution } from "@sumi/app/captcha.ts";
import { failureText } from "@sumi/app/failure-text.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { unchanged } from "@sumi/client/failure.ts";
import { agentSignIn } from "@sumi/contract/sign-in/calls.ts";
import { useRouter } from "@tanstack/react-router";
import { AGENTS_PATHS } from "../agents/paths.ts";
import { appealTicketOf } from "../app/appeal-ticket.ts";
import { useCaptcha } from "../app/use-captcha.ts";
import { useNote } from "../app/use-note.ts";
import { APPEALS_PATHS } from "../appeals/paths.ts";
import { client } from "../connection.ts";
import { useStepUp } from "../proof/use-step-up.tsx";
import { agentSession } from "../session/agent-session.ts";
import type { SignInForm } from "./sign-in-form.ts";
import { useSignInWork } from "./use-sign-in-work.ts";

/** As `useSignIn`, at the agents' door: its session is kept apart from that of a member. */
export function useAgentSignIn() {
  const router = useRouter();
  const captcha = useCaptcha();
  const work = useSignInWork();
  const stepUp = useStepUp();
  const { once, isBusy } = useOneAtATime();
  const [message, setMessage] = useNote<string>();

  const enter = async (token: string) => {
    captcha.close();
    agentSession.begin(token);
    await router.navigate({ to: AGENTS_PATHS.overview, replace: true });
  };

  const send = async ({ username, password }: SignInForm, solution?: Solution) => {
    setMessage(undefined);
    const answer = await client.call(agentSignIn, {
      email: username.trim(),
      lpwd: password,
      ...(solution ?? (await work.take())),
    });
    if (answer.ok) return enter(answer.data.token);
    if (captcha.isWantedBy(answer.failure)) return;
    captcha.close();
    const ticket = appealTicketOf(answer.failure);
    if (ticket !== undefined) {
      return router.navigate({ to: APPEALS_PATHS.appeal, search: { ticket } });
    }
    const token = await stepUp.ask(answer.failure);
    if (token !== undefined) return enter(token);
    setMessage(failureText(unchanged(answer.failure)), unchanged(answer.failure));
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
