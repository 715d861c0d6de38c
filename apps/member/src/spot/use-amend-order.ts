import { sendIntention } from "@sumi/client/intention.ts";
import { amendOrder, type OrderData } from "@sumi/contract/spot/calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../app/failure-text.ts";
import { useIntention } from "../app/use-intention.ts";
import { client } from "../connection.ts";
import { learn } from "../live/own.ts";
import type { AmendForm } from "./amend-form.ts";

/** Sends one change at a time; what nobody answered is asked for again under the same name. */
export function useAmendOrder(order: OrderData, onDone: () => void) {
  const { t } = useTranslation("spot");
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const intention = useIntention();
  const isSent = useRef(false);

  const submit = async ({ changes, price, quantity }: AmendForm) => {
    if (isSent.current) return;
    isSent.current = true;
    setBusy(true);
    setMessage(undefined);
    const fields = { id: order.id, ...(changes === "price" ? { price } : { qty: quantity }) };
    const answer = await sendIntention(intention, fields, (name) =>
      client.call(amendOrder, { ...fields, client_id: name }),
    );
    isSent.current = false;
    setBusy(false);
    if (!answer.ok) {
      setMessage(failureText(answer.failure));
      return;
    }
    learn(answer.data);
    toasts.show("success", t("amended"));
    onDone();
  };

  return { submit, isBusy, message };
}
