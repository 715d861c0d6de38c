import type { Answer, Failure } from "@sumi/client/failure.ts";
import { useRef, useState } from "react";
import { failureText } from "./failure-text.ts";
import type { Refusal } from "./field-errors.ts";

export type SendingOptions<Form, Data> = {
  readonly send: (form: Form) => Promise<Answer<Data>>;
  /** The field that a refusal speaks of, if it speaks of one. */
  readonly fieldOf: (failure: Failure) => keyof Form | undefined;
  readonly onDone: (data: Data) => void;
};

/** Sends a form once at a time and keeps what was said no to. */
export function useSending<Form, Data>({ send, fieldOf, onDone }: SendingOptions<Form, Data>) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal<Form>>();
  const isSent = useRef(false);

  const submit = async (form: Form) => {
    if (isSent.current) return;
    isSent.current = true;
    setBusy(true);
    setRefusal(undefined);
    const answer = await send(form);
    isSent.current = false;
    setBusy(false);
    if (answer.ok) onDone(answer.data);
    else {
      const { failure } = answer;
      setRefusal({ message: failureText(failure), field: fieldOf(failure), form });
    }
  };

  return { submit, isBusy, refusal };
}
