import { showPasskey } from "@sumi/app/browser-passkeys.ts";
import type { Solution } from "@sumi/app/captcha.ts";
import { failureText } from "@sumi/app/failure-text.ts";
import { say } from "@sumi/app/speech.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { type Answer, type Failure, unchanged } from "@sumi/client/failure.ts";
import { signIn } from "@sumi/contract/sign-in/staff.ts";
import { doorPasskey } from "@sumi/contract/sign-in/staff-passkeys.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { useState } from "react";
import { client } from "../connection.ts";
import { session } from "../session/session.ts";
import { type Factor, type SignInForm, signInFields } from "./sign-in-form.ts";

/** Sends one attempt at a time, with a captcha and a second factor if the server demands them. */
export function useSignIn() {
  const [factor, setFactor] = useState<Factor>("none");
  const [captcha, setCaptcha] = useState<{ readonly refusals: number }>();
  const { once, isBusy } = useOneAtATime();
  const [message, setMessage] = useState<string>();

  const refused = (failure: Failure) => {
    const code = failure.kind === "refused" ? failure.code : undefined;
    if (code === "GRAPHIC_CODE_ERROR") {
      setCaptcha({ refusals: captcha === undefined ? 0 : captcha.refusals + 1 });
      return;
    }
    setCaptcha(undefined);
    if (code === "STEP_UP_REQUIRED" && factor === "none") setFactor("code");
    // Even if the lost answer was a success, the person can only sign in again: it reads as
    // offline.
    else setMessage(failureText(unchanged(failure)));
  };

  const send = async (ask: () => Promise<Answer<DataOf<typeof signIn>> | "unsigned">) => {
    const answer = await once(() => {
      setMessage(undefined);
      return ask();
    });
    if (answer === undefined) return;
    if (answer === "unsigned") setMessage(say("passkeyFailed"));
    else if (answer.ok) session.begin(answer.data.token);
    else refused(answer.failure);
  };

  const submit = (form: SignInForm, solution?: Solution) =>
    send(() => client.call(signIn, { ...signInFields(form, factor), ...solution }));

  const submitPasskey = (form: SignInForm) =>
    send(async () => {
      const asked = await client.call(doorPasskey, {});
      if (!asked.ok) return asked;
      const passkey = await showPasskey(asked.data.options);
      if (passkey === undefined) return "unsigned";
      return client.call(signIn, { ...signInFields(form, "none"), passkey });
    });

  return { submit, submitPasskey, isBusy, message, factor, setFactor, captcha };
}
