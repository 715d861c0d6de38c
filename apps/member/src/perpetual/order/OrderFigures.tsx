import { useTranslation } from "@sumi/app/speech.ts";
import { FigureField } from "../../trading/order/FigureField.tsx";
import { MarketPriceNote } from "../../trading/order/MarketPriceNote.tsx";
import type { Contract } from "../use-contracts.ts";
import { type Field, fieldsOf } from "./order-form.ts";
import type { Problem } from "./order-problems.ts";
import type { OrderFormState } from "./use-order-form.ts";
import { useProblemText } from "./use-problem-text.ts";

export type OrderFiguresProps = {
  readonly contract: Contract;
  readonly state: OrderFormState;
  /** The fields that were empty when the member tried to send the order. */
  readonly missing: readonly Problem[];
  readonly refusal: { readonly message: string; readonly field: Field | undefined } | undefined;
};

const LABELS = {
  price: "trading:price",
  stopPrice: "trading:stopPrice",
  quantity: "trading:quantity",
  takeProfit: "takeProfit",
  stopLoss: "stopLoss",
} as const satisfies Record<Field, string>;

/** The figures of this kind of order. */
export function OrderFigures({ contract, state, missing, refusal }: OrderFiguresProps) {
  const { t } = useTranslation(["perpetual", "trading"]);
  const problemText = useProblemText(contract);
  const { form, dispatch } = state;
  const errorOf = (field: Field) => {
    const empty = missing.find((problem) => problem.field === field);
    return refusal?.field === field ? refusal.message : empty && problemText(empty);
  };
  return (
    <>
      {form.kind === "market" && <MarketPriceNote />}
      {fieldsOf(form).map((field) => {
        const isPrice = field !== "quantity";
        return (
          <FigureField
            key={field}
            label={t(LABELS[field])}
            unit={isPrice ? contract.settle_coin : contract.coin}
            value={form[field]}
            onChange={(text) => dispatch({ type: "changed", changes: { [field]: text } })}
            step={isPrice ? contract.tick : contract.lot}
            isPrice={isPrice}
            error={errorOf(field)}
          />
        );
      })}
    </>
  );
}
