import { failureText } from "@sumi/app/failure-text.ts";
import { useIntention } from "@sumi/app/use-intention.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import type { Answer, Failure } from "@sumi/client/failure.ts";
import { sendIntention } from "@sumi/client/intention.ts";
import { useState } from "react";
import { stepUp } from "./step-up.ts";

export type Act<Fields, Data> = {
  /** Carries out one act at a time; returns its data, or nothing if it was refused. */
  readonly run: (fields: Fields) => Promise<Data | undefined>;
  readonly isBusy: boolean;
  /** The failure of the last act, also in words; undefined once another begins. */
  readonly failure: Failure | undefined;
  readonly refusal: string | undefined;
  readonly forget: () => void;
};

/**
 * Sends an act of the staff. Repetitions use the same `client_id`. If the server demands a second
 * factor, it is asked for, and the act is sent again unchanged.
 */
export function useAct<Fields extends object, Data>(
  send: (fields: Fields, clientId: string) => Promise<Answer<Data>>,
): Act<Fields, Data> {
  const { once, isBusy } = useOneAtATime();
  const [failure, setFailure] = useState<Failure>();
  const intention = useIntention();

  const run = async (fields: Fields): Promise<Data | undefined> => {
    const answer = await once(() => {
      setFailure(undefined);
      return sendIntention(intention, fields, (name) => stepUp.around(() => send(fields, name)));
    });
    if (answer === undefined) return undefined;
    if (answer.ok) return answer.data;
    setFailure(answer.failure);
    return undefined;
  };
  const refusal = failure === undefined ? undefined : failureText(failure);
  return { run, isBusy, failure, refusal, forget: () => setFailure(undefined) };
}
