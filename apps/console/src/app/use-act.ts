import type { Answer, Failure } from "@sumi/client/failure.ts";
import { type Intention, sendIntention } from "@sumi/client/intention.ts";
import { useRef, useState } from "react";
import { failureText } from "./failure-text.ts";
import { stepUp } from "./step-up.ts";

export type Act<Fields, Data> = {
  /** Does it once at a time; gives what came of it, and nothing where it was refused. */
  readonly run: (fields: Fields) => Promise<Data | undefined>;
  readonly isBusy: boolean;
  /** Why the last one came to nothing, and in words; undefined once another begins. */
  readonly failure: Failure | undefined;
  readonly refusal: string | undefined;
  readonly forget: () => void;
};

/**
 * One act of the staff. It is sent under one name however often it is pressed or repeated, asks for
 * the second factor where the server wants it, and is then sent again as it was.
 */
export function useAct<Fields extends object, Data>(
  send: (fields: Fields, clientId: string) => Promise<Answer<Data>>,
): Act<Fields, Data> {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isSent = useRef(false);
  const open = useRef<Intention>(undefined);
  const intention = {
    read: () => open.current,
    become: (next: Intention | undefined) => {
      open.current = next;
    },
  };

  const run = async (fields: Fields): Promise<Data | undefined> => {
    if (isSent.current) return undefined;
    isSent.current = true;
    setBusy(true);
    setFailure(undefined);
    const answer = await sendIntention(intention, fields, (name) =>
      stepUp.around(() => send(fields, name)),
    );
    isSent.current = false;
    setBusy(false);
    if (answer.ok) return answer.data;
    setFailure(answer.failure);
    return undefined;
  };
  const refusal = failure === undefined ? undefined : failureText(failure);
  return { run, isBusy, failure, refusal, forget: () => setFailure(undefined) };
}
