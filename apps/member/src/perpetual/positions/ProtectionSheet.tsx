import { useTranslation } from "@sumi/app/speech.ts";
import { setProtection } from "@sumi/contract/perpetual/positions.ts";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { useState } from "react";
import { client } from "../../connection.ts";
import { ChangeFoot } from "./ChangeFoot.tsx";
import type { PositionSheetProps } from "./PositionCard.tsx";
import { type Protection, ProtectionFields } from "./ProtectionFields.tsx";
import type { TriggerBy } from "./TriggerChoice.tsx";
import { usePositionChange } from "./use-position-change.ts";

type Fields = {
  readonly symbol: string;
  readonly take_profit: string | undefined;
  readonly stop_loss: string | undefined;
  readonly protect_by: TriggerBy;
};

/** Take-profit and stop-loss of an open position; an empty field ends the one that stands. */
export function ProtectionSheet({ position, contract, onClose }: PositionSheetProps) {
  const { t } = useTranslation(["perpetual", "common", "trading"]);
  const [form, setForm] = useState<Protection>({
    takeProfit: position.take_profit ?? "",
    stopLoss: position.stop_loss ?? "",
    protectBy: position.protect_by ?? "mark",
  });
  const { submit, isBusy, message } = usePositionChange<Fields>({
    symbol: position.symbol,
    send: (fields) => client.call(setProtection, fields),
    doneText: t("trading:amended"),
    onDone: onClose,
  });
  return (
    <Sheet
      title={t("protection")}
      closeLabel={t("common:close")}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
    >
      <ProtectionFields
        contract={contract}
        value={form}
        onChange={(changes) => setForm({ ...form, ...changes })}
      />
      <ChangeFoot
        label={t("trading:amend")}
        isBusy={isBusy}
        message={message}
        reason={undefined}
        onPress={() =>
          submit({
            symbol: position.symbol,
            take_profit: form.takeProfit === "" ? undefined : form.takeProfit,
            stop_loss: form.stopLoss === "" ? undefined : form.stopLoss,
            protect_by: form.protectBy,
          })
        }
      />
    </Sheet>
  );
}
