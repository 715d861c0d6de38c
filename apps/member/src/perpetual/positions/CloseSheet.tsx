import { useTranslation } from "@sumi/app/speech.ts";
import { unitsOf } from "@sumi/app/units.ts";
import { closePosition } from "@sumi/contract/perpetual/orders.ts";
import { percentOf } from "@sumi/formulas/shares.ts";
import { floorToStep } from "@sumi/formulas/steps.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { Ruler } from "@sumi/ui/Ruler.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { useState } from "react";
import { client } from "../../connection.ts";
import { useFormat } from "../../language/use-format.ts";
import { ChangeFoot } from "./ChangeFoot.tsx";
import type { PositionSheetProps } from "./PositionCard.tsx";
import { usePositionChange } from "./use-position-change.ts";

const WHOLE = 100;

/** Closes the position at the market: all of it, or the part that is chosen along a ruler. */
export function CloseSheet({ position, contract, onClose }: PositionSheetProps) {
  const { t } = useTranslation(["perpetual", "common"]);
  const format = useFormat();
  const [percent, setPercent] = useState(WHOLE);
  const { submit, isBusy, message } = usePositionChange<{
    symbol: string;
    qty: string | undefined;
  }>({
    symbol: position.symbol,
    send: (fields) => client.call(closePosition, fields),
    onDone: onClose,
  });
  const part = floorToStep(percentOf(unitsOf(position.qty), percent), unitsOf(contract.lot));
  // The whole is closed without a quantity, so that nothing stays behind if it changes meanwhile.
  const isWhole = percent === WHOLE;
  const qty = isWhole ? position.qty : formatAmount(part);
  const share = format.percent(String(percent), { isSigned: false, decimals: 0 });
  return (
    <Sheet
      title={t("closePosition")}
      closeLabel={t("common:close")}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("closeText")}</p>
      <p className="figures py-2 text-center font-semibold text-figure">
        {format.number(qty)} <span className="text-text-3 text-title">{contract.coin}</span>
      </p>
      <Ruler
        label={t("closeShare")}
        value={percent}
        stopText={(stop) => (stop === WHOLE ? `${stop}%` : String(stop))}
        spoken={share}
        onChange={setPercent}
      />
      <ChangeFoot
        label={t("closePart", { size: `${format.number(qty)} ${contract.coin}` })}
        isBusy={isBusy}
        message={message}
        reason={unitsOf(qty) === 0n ? t("chooseShare") : undefined}
        onPress={() => submit({ symbol: position.symbol, qty: isWhole ? undefined : qty })}
      />
    </Sheet>
  );
}
