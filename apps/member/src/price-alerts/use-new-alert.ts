import { useTranslation } from "@sumi/app/speech.ts";
import { setPriceAlert } from "@sumi/contract/price-alerts/calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { fieldErrors } from "../app/field-errors.ts";
import { useSending } from "../app/use-sending.ts";
import { client } from "../connection.ts";
import {
  type AlertForm,
  alertProblems,
  EMPTY_ALERT,
  fieldOfRefusal,
  fieldsOf,
} from "./alert-form.ts";
import { remember } from "./calls.ts";

/** The form with the market, and its last price when it was sent. */
type SentAlert = AlertForm & { readonly market: string; readonly last: string | null };

export type AlertDraft = ReturnType<typeof useNewAlert>;

/** The form of a new alert, and its sending. */
export function useNewAlert(onSet: () => void) {
  const { t } = useTranslation("price-alerts");
  const [form, setForm] = useState(EMPTY_ALERT);
  const [symbol, choose] = useState<string>();
  const [isJudged, setJudged] = useState(false);
  const { submit, isBusy, refusal } = useSending({
    send: ({ market, last, ...wish }: SentAlert) =>
      client.call(setPriceAlert, { symbol: market, ...fieldsOf(wish, last) }),
    fieldOf: fieldOfRefusal,
    onDone: ({ alert }) => {
      remember(alert);
      toasts.show("success", t("saved"));
      onSet();
    },
  });
  /** The errors of the fields, once the form was sent for the first time. */
  const errorsAt = (last: string | null) => {
    const problems = Object.entries(isJudged ? alertProblems(form, last) : {});
    const own = Object.fromEntries(problems.map(([field, word]) => [field, t(word)]));
    return fieldErrors<SentAlert>({ ...form, market: symbol ?? "", last }, own, refusal);
  };
  const send = async (market: string, last: string | null) => {
    setJudged(true);
    if (Object.keys(alertProblems(form, last)).length > 0) return;
    await submit({ ...form, market, last });
  };
  const change = (changed: Partial<typeof form>) => setForm({ ...form, ...changed });
  return { form, change, symbol, choose, errorsAt, send, isBusy, refusal };
}
