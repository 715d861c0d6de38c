import { useTranslation } from "@sumi/app/speech.ts";
import { addMargin, removeMargin } from "@sumi/contract/perpetual/positions.ts";
import { decimalMark } from "@sumi/messages/numbers.ts";
import { AmountField } from "@sumi/ui/AmountField.tsx";
import { Segmented } from "@sumi/ui/Choice.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { useState } from "react";
import { client } from "../../connection.ts";
import { useFormat } from "../../language/use-format.ts";
import { useBalance } from "../../live/own.ts";
import { ChangeFoot } from "./ChangeFoot.tsx";
import type { PositionSheetProps } from "./PositionCard.tsx";
import { ResultingRows } from "./ResultingRows.tsx";
import { afterMargin } from "./resulting-liquidation.ts";
import { usePositionChange } from "./use-position-change.ts";

const DECIMALS = 8;

/** Moves money into the margin of a position, or takes some of it back. */
export function MarginSheet({ position, contract, onClose }: PositionSheetProps) {
  const { t } = useTranslation(["perpetual", "common", "trading"]);
  const format = useFormat();
  const [way, setWay] = useState<"add" | "remove">("add");
  const [amount, setAmount] = useState("");
  const { settle_coin: coin } = contract;
  const available = useBalance(coin)?.available;
  const { submit, isBusy, message } = usePositionChange<{ symbol: string; amount: string }>({
    symbol: position.symbol,
    send: (fields) =>
      way === "add" ? client.call(addMargin, fields) : client.call(removeMargin, fields),
    doneText: t("trading:amended"),
    onDone: onClose,
  });
  const shown = way === "add" ? available : position.margin;
  return (
    <Sheet
      title={t("marginOf", { coin: contract.coin })}
      closeLabel={t("common:close")}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <Segmented
          label={t("margin")}
          options={[
            { value: "add", label: t("addMargin") },
            { value: "remove", label: t("removeMargin") },
          ]}
          value={way}
          onChange={setWay}
        />
        <AmountField
          label={t("amount")}
          aside={`${t(way === "add" ? "trading:available" : "margin")} ${
            shown === undefined ? "—" : format.number(shown)
          }`}
          unit={coin}
          value={amount}
          onChange={setAmount}
          decimals={DECIMALS}
          mark={decimalMark(format.language)}
          format={(text) => format.number(text)}
          hint={t(way === "add" ? "addMarginText" : "removeMarginText")}
        />
        <ResultingRows resulting={afterMargin({ position, contract }, way, amount)} coin={coin} />
      </div>
      <ChangeFoot
        label={t(way === "add" ? "addMargin" : "removeMargin")}
        isBusy={isBusy}
        message={message}
        reason={/[1-9]/.test(amount) ? undefined : t("trading:enterAmount")}
        onPress={() => submit({ symbol: position.symbol, amount })}
      />
    </Sheet>
  );
}
