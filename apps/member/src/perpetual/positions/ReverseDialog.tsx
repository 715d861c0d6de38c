import { useTranslation } from "@sumi/app/speech.ts";
import { reversePosition } from "@sumi/contract/perpetual/orders.ts";
import { Dialog } from "@sumi/ui/Dialog.tsx";
import { client } from "../../connection.ts";
import { useFormat } from "../../language/use-format.ts";
import { OrderNotice } from "../../trading/order/OrderNotice.tsx";
import type { PositionSheetProps } from "./PositionCard.tsx";
import { usePositionChange } from "./use-position-change.ts";

/** Asks before a position becomes as large a one on the other side. */
export function ReverseDialog({ position, contract, onClose }: PositionSheetProps) {
  const { t } = useTranslation("perpetual");
  const format = useFormat();
  const { submit, isBusy, message } = usePositionChange<{ symbol: string }>({
    symbol: position.symbol,
    send: (fields) => client.call(reversePosition, fields),
    onDone: onClose,
  });
  const isLong = position.side === "long";
  return (
    <Dialog
      title={t("reversePosition")}
      confirmLabel={t("reverse")}
      cancelLabel={t("keepPosition")}
      kind="primary"
      isOpen
      isBusy={isBusy}
      onConfirm={() => submit({ symbol: position.symbol })}
      onClose={onClose}
    >
      <p>
        {t("reverseText", {
          size: `${format.number(position.qty)} ${contract.coin}`,
          side: t(isLong ? "long" : "short"),
          other: t(isLong ? "short" : "long"),
        })}
      </p>
      <OrderNotice message={message} isBusy={isBusy} />
    </Dialog>
  );
}
