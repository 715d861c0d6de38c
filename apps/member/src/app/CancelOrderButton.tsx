import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { cancelOrder, type OrderData } from "@sumi/contract/spot/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { learn } from "../live/own.ts";

/** Cancels the rest of an order on spot. */
export function CancelOrderButton({ order }: { readonly order: OrderData }) {
  const cancel = async () => {
    const answer = await client.call(cancelOrder, { id: order.id });
    if (answer.ok) learn(answer.data);
    return answer;
  };
  const size = order.qty ?? order.amount ?? "0";
  return <CancelButton {...order} size={size} onCancel={cancel} />;
}

export type CancelButtonProps = Pick<OrderData, "symbol" | "side"> & {
  readonly size: string;
  readonly onCancel: () => Promise<Answer<unknown>>;
};

/** Cancels an order; a second tap while the first is under way does nothing. */
export function CancelButton({ symbol, side, size, onCancel }: CancelButtonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    const answer = await onCancel();
    if (answer.ok) toasts.show("success", t("orderCancelled"));
    else toasts.show("error", failureText(answer.failure));
    setBusy(false);
  };
  return (
    <Button
      size="small"
      isLoading={isBusy}
      name={t("cancelOrderOf", {
        pair: symbol.replace("-", "/"),
        side: t(side === "buy" ? "buy" : "sell"),
        size: format.number(size),
      })}
      onPress={() => void cancel()}
    >
      {t("cancelOrder")}
    </Button>
  );
}
