import { failureText } from "@sumi/app/failure-text.ts";
import { cancelOrder, type OrderData } from "@sumi/contract/spot/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../connection.ts";
import { learn } from "../live/own.ts";

/** Cancels the rest of an order; a second tap while the first is under way does nothing. */
export function CancelOrderButton({ order }: { readonly order: OrderData }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    const answer = await client.call(cancelOrder, { id: order.id });
    if (answer.ok) {
      learn(answer.data);
      toasts.show("success", t("orderCancelled"));
    } else toasts.show("error", failureText(answer.failure));
    setBusy(false);
  };
  return (
    <Button size="small" isLoading={isBusy} onPress={() => void cancel()}>
      {t("cancelOrder")}
    </Button>
  );
}
