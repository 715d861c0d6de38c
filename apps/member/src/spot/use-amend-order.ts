import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useIntention } from "@sumi/app/use-intention.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { sendIntention } from "@sumi/client/intention.ts";
import { amendOrder, type OrderData } from "@sumi/contract/spot/calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { client } from "../connection.ts";
import { learn } from "../live/own.ts";
import type { Amendment } from "../trading/order/amendment.ts";

/** Sends one change at a time; after a lost answer it is sent again under the same `client_id`. */
export function useAmendOrder(order: OrderData, onDone: () => void) {
  const { t } = useTranslation("trading");
  const { once, isBusy } = useOneAtATime();
  const [message, setMessage] = useState<string>();
  const intention = useIntention();

  const submit = async ({ changes, price, quantity }: Amendment) => {
    const fields = { id: order.id, ...(changes === "price" ? { price } : { qty: quantity }) };
    const answer = await once(() => {
      setMessage(undefined);
      return sendIntention(intention, fields, (name) =>
        client.call(amendOrder, { ...fields, client_id: name }),
      );
    });
    if (answer === undefined) return;
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
