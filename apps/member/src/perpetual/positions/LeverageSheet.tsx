import { useTranslation } from "@sumi/app/speech.ts";
import { setLeverage } from "@sumi/contract/perpetual/positions.ts";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { useState } from "react";
import { client } from "../../connection.ts";
import { LeverageRuler } from "../order/LeverageRuler.tsx";
import { leverageMax } from "../order/order-cost.ts";
import { ChangeFoot } from "./ChangeFoot.tsx";
import type { PositionSheetProps } from "./PositionCard.tsx";
import { ResultingRows } from "./ResultingRows.tsx";
import { afterLeverage } from "./resulting-liquidation.ts";
import { usePositionChange } from "./use-position-change.ts";

/** Another leverage for an open position: its margin follows. */
export function LeverageSheet({ position, contract, onClose }: PositionSheetProps) {
  const { t } = useTranslation(["perpetual", "common", "trading"]);
  const [leverage, setChosen] = useState(position.leverage);
  const { submit, isBusy, message } = usePositionChange<{ symbol: string; leverage: string }>({
    symbol: position.symbol,
    send: (fields) => client.call(setLeverage, fields),
    doneText: t("trading:amended"),
    onDone: onClose,
  });
  return (
    <Sheet
      title={t("leverage")}
      closeLabel={t("common:close")}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
    >
      <p className="pb-3 text-small text-text-2">{t("leverageText")}</p>
      <LeverageRuler value={leverage} max={leverageMax(contract)} onChange={setChosen} />
      <div className="pt-3">
        <ResultingRows
          resulting={afterLeverage({ position, contract }, leverage)}
          coin={contract.settle_coin}
        />
      </div>
      <ChangeFoot
        label={t("trading:amend")}
        isBusy={isBusy}
        message={message}
        reason={leverage === position.leverage ? t("trading:nothingChanged") : undefined}
        onPress={() => submit({ symbol: position.symbol, leverage: String(leverage) })}
      />
    </Sheet>
  );
}
