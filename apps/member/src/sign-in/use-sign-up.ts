import type { Solution } from "@sumi/app/captcha.ts";
import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import type { TermsData } from "@sumi/contract/pages/calls.ts";
import { register, registerByPhone } from "@sumi/contract/sign-in/calls.ts";
import { useRouter } from "@tanstack/react-router";
import { useCaptcha } from "../app/use-captcha.ts";
import { useNote } from "../app/use-note.ts";
import { client } from "../connection.ts";
import { kept } from "../session/kept.ts";
import { SIGN_IN_PATHS } from "./paths.ts";
import { REGISTER_MODE } from "./register-mode.ts";
import { fieldOfRefusal, type SignUpForm } from "./sign-up-form.ts";
import { wordOfSuccessRead } from "./word-of-success.ts";

/** A refusal, with the form as it was sent: its error disappears once the field changes. */
export type Refusal = {
  readonly message: string;
  readonly field: keyof SignUpForm | undefined;
  readonly form: SignUpForm;
};

/**
 * Signs up. The server judges the form before it asks for the captcha, so the form is sent without
 * one first: nobody solves it for a password that is refused. `terms` are what the form shows.
 */
export function useSignUp(terms: readonly TermsData[]) {
  const { t } = useTranslation("sign-in");
  const router = useRouter();
  const captcha = useCaptcha();
  const { once, isBusy } = useOneAtATime();
  const [refusal, setRefusal] = useNote<Refusal>();

  const send = async (form: SignUpForm, solution?: Solution) => {
    const { username, password, invite } = form;
    const call = REGISTER_MODE === 1 ? register : registerByPhone;
    const invit = invite.trim() === "" ? undefined : invite.trim();
    const fields = { account: username.trim(), lpwd: password, invit, ...solution };
    const shown = Object.fromEntries(terms.map(({ page, version }) => [page, String(version)]));
    const answer = await client.call(call, { ...fields, ...shown });
    if (answer.ok) {
      captcha.close();
      // A new member owns nothing yet: the first page keeps the place of the first steps.
      kept.write("first-steps", "310");
      await wordOfSuccessRead();
      const state = { username: fields.account };
      await router.navigate({ to: SIGN_IN_PATHS.signIn, replace: true, state });
    } else if (!captcha.isWantedBy(answer.failure)) {
      captcha.close();
      const { failure } = answer;
      const message = failure.kind === "unknown" ? t("signUpUnknown") : failureText(failure);
      setRefusal({ message, field: fieldOfRefusal(failure), form }, failure);
    }
  };

  return {
    begin: (form: SignUpForm) => {
      setRefusal(undefined);
      return once(() => send(form));
    },
    submit: (form: SignUpForm, solution: Solution) => once(() => send(form, solution)),
    isBusy,
    refusal,
    isCaptchaWanted: captcha.isWanted,
    captchaRefusals: captcha.refusals,
    closeCaptcha: captcha.close,
  };
}
