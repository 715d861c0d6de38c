import { failureText } from "@sumi/app/failure-text.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { join } from "@sumi/contract/sign-in/staff.ts";
import { useState } from "react";
import { client } from "../connection.ts";
import { type JoinForm, joinFields, type Proof } from "./join-form.ts";

/** Sends one attempt at a time, with what the person still has if the server demands it. */
export function useJoin(onJoined: (name: string) => void) {
  const [proof, setProof] = useState<Proof>();
  const [message, setMessage] = useState<string>();
  const { once, isBusy } = useOneAtATime();

  const submit = async (form: JoinForm) => {
    const answer = await once(() => {
      setMessage(undefined);
      return client.call(join, joinFields(form, proof));
    });
    if (answer === undefined) return;
    if (answer.ok) return onJoined(answer.data.name);
    const { failure } = answer;
    const isAsked = failure.kind === "refused" && failure.code === "STEP_UP_REQUIRED";
    if (isAsked && proof === undefined) setProof("code");
    else setMessage(failureText(failure));
  };

  return { submit, isBusy, message, proof, setProof };
}
