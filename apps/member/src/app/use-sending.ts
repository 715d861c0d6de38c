import { failureText } from "@sumi/app/failure-text.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import type { Answer, Failure } from "@sumi/client/failure.ts";
import type { Refusal } from "./field-errors.ts";
import { useNote } from "./use-note.ts";

export type SendingOptions<Form, Data> = {
  readonly send: (form: Form) => Promise<Answer<Data>>;
  /** The field that a refusal is about, if it is about one. */
  readonly fieldOf: (failure: Failure) => keyof Form | undefined;
  readonly onDone: (data: Data) => void;
};

/** Sends a form, one attempt at a time, and keeps its refusal. */
export function useSending<Form, Data>({ send, fieldOf, onDone }: SendingOptions<Form, Data>) {
  const { once, isBusy } = useOneAtATime();
  const [refusal, setRefusal] = useNote<Refusal<Form>>();

  const submit = async (form: Form) => {
    const answer = await once(() => {
      setRefusal(undefined);
      return send(form);
    });
    if (answer === undefined) return;
    if (answer.ok) return onDone(answer.data);
    const { failure } = answer;
    setRefusal({ message: failureText(failure), field: fieldOf(failure), form }, failure);
  };

  return { submit, isBusy, refusal };
}
