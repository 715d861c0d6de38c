import { useTranslation } from "@sumi/app/speech.ts";
import { amendPerpetualOrder, type PerpetualOrderData } from "@sumi/contract/perpetual/orders.ts";
import { useState } from "react";
import { KIND_WORDS } from "../../app/order-kinds.ts";
import { client } from "../../connection.ts";
import { AmendmentForm } from "../../trading/order/AmendmentForm.tsx";
import {
  type AmendmentFields,
  amendmentOf,
  fieldsOf,
  isChange,
} from "../../trading/order/amendment.ts";
import { useProblemText } from "../order/use-problem-text.ts";
import { usePositionChange } from "../positions/use-position-change.ts";
import { type Contract, marketOf } from "../use-contracts.ts";
import { amendProblem } from "./amend-problem.ts";

export type AmendSheetProps = {
  readonly contract: Contract;
  readonly order: PerpetualOrderData;
  readonly onClose: () => void;
};

/** Another price or another size for an order that waits on a contract. */
export function AmendSheet({ contract, order, onClose }: AmendSheetProps) {
  const { t } = useTranslation(["perpetual", "common", "trading"]);
  const problemText = useProblemText(contract);
  const [form, setForm] = useState(() => amendmentOf(order));
  const { submit, isBusy, message } = usePositionChange<AmendmentFields>({
    symbol: order.symbol,
    send: (fields) => client.call(amendPerpetualOrder, fields),
    doneText: t("trading:amended"),
    onDone: onClose,
  });
  const problem = amendProblem(form, order, contract);
  const unchanged = isChange(form, order) ? undefined : t("trading:nothingChanged");
  return (
    <AmendmentForm
      market={marketOf(contract)}
      order={order}
      summary={
        <>
          {t(order.side === "buy" ? "long" : "short")} · {contract.coin} ·{" "}
          {t(KIND_WORDS[order.type])} · {order.leverage}×
        </>
      }
      form={form}
      onChange={setForm}
      isBusy={isBusy}
      message={message}
      reason={problem === undefined ? unchanged : problemText(problem)}
      onSubmit={() => submit(fieldsOf(form, order.id))}
      onClose={onClose}
    />
  );
}
