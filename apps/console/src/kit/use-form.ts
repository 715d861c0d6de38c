import type { Answer, Failure } from "@sumi/client/failure.ts";
import { useState } from "react";
import { useAct } from "../app/use-act.ts";
import { useDraft } from "../app/use-draft.ts";

/** The part of a form that every dialog must show: that it is being sent, and its refusal. */
export type FormState = {
  readonly isBusy: boolean;
  /** The reason of the last refusal in words; undefined once the form is sent again. */
  readonly refusal: string | undefined;
  readonly submit: () => void;
};

export type Form<Values, Errors> = FormState & {
  readonly values: Values;
  readonly change: (changed: Partial<Values>) => void;
  /** Errors by field; none before the first submit. */
  readonly errors: Partial<Errors>;
  readonly failure: Failure | undefined;
  readonly forgetFailure: () => void;
};

export type FormPlan<Values, Errors, Fields, Data> = {
  /**
   * Read once, when the form appears. What is typed then outlives the end of the session, so no
   * secret is a value of it.
   */
  readonly initial: Values;
  /** Errors by field; the form is sent when there are none. `nowMs` is the moment of the submit. */
  readonly check?: (values: Values, nowMs: number) => Errors;
  /** The fields to send. As long as they stay equal, sending them again counts once. */
  readonly fields: (values: Values) => Fields;
  readonly send: (fields: Fields, clientId: string) => Promise<Answer<Data>>;
  readonly onDone: (data: Data) => void | Promise<void>;
};

/**
 * The values of one form and the way that they are sent: check, send once at a time with a step-up
 * where the server wants one, and tell the caller when it is done.
 */
export function useForm<
  Values extends object,
  Fields extends object,
  Data,
  Errors extends object = object,
>(plan: FormPlan<Values, Errors, Fields, Data>): Form<Values, Errors> {
  const { initial, check, fields, send, onDone } = plan;
  // Forms with the same fields and the same beginning on one page are the same form.
  const [values, setValues] = useDraft(`${location.href} ${JSON.stringify(initial)}`, initial);
  const [submittedMs, setSubmittedMs] = useState<number>();
  const act = useAct(send);

  const errorsAt = (nowMs: number): Partial<Errors> => check?.(values, nowMs) ?? {};
  const submit = async () => {
    const nowMs = Date.now();
    setSubmittedMs(nowMs);
    if (Object.keys(errorsAt(nowMs)).length > 0) return;
    const data = await act.run(fields(values));
    if (data !== undefined) await onDone(data);
  };
  return {
    values,
    change: (changed) => setValues((before) => ({ ...before, ...changed })),
    errors: submittedMs === undefined ? {} : errorsAt(submittedMs),
    isBusy: act.isBusy,
    refusal: act.refusal,
    failure: act.failure,
    forgetFailure: act.forget,
    submit: () => void submit(),
  };
}
