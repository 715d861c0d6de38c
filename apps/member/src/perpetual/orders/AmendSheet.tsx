import { useTranslation } from "@sumi/app/speech.ts";
import { amendPerpetualOrder, type PerpetualOrderData } from "@sumi/contract/perpetual/orders.ts";
import { useState } from "react";
import { KIND_WORDS } from "../../app/order-kinds.ts";
import { client } from "../../connection.ts";
import { useFormat } from "../../language/use-format.ts";
import { AmendmentForm } from "../../trading/order/AmendmentForm.tsx";
import { amendmentOf, isChange } from "../../trading/order/amendment.ts";
import { useProblemText } from "../order/use-problem-text.ts";
import { useChange } from "../positions/use-change.ts";
import { type Contract, marketOf } from "../use-contracts.ts";
import { amendProblem } from "./amend-problem.ts";

export type AmendSheetProps = {
  readonly contract: Contract;
  readonly order: PerpetualOrderData;
  readonly onClose: () => void;
};

type Fields = { readonly id: string } & (
  | { readonly price: string; readonly qty: undefined }
  | { readonly price: undefined; readonly qty: string }
);

/** Another price or another size for an order that waits on a contract. */
export function AmendSheet({ contract, order, onClose }: AmendSheetProps) {
  const { t } = useTranslation(["perpetual", "common", "trading"]);
  const format = useFormat();
  const problemText = useProblemText(contract);
  const [form, setForm] = useState(() => amendmentOf(order));
  const { submit, isBusy, message } = useChange<Fields>({
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
          {t(KIND_WORDS[order.type])} · {order.leverage}× ·{" "}
          <span className="figures-dense">
            {format.number(order.filled)} / {format.number(order.qty ?? "0")}
          </span>
        </>
      }
      form={form}
      onChange={setForm}
      isBusy={isBusy}
      message={message}
      reason={problem === undefined ? unchanged : problemText(problem)}
      onSubmit={() =>
        submit(
          form.changes === "price"
            ? { id: order.id, price: form.price, qty: undefined }
            : { id: order.id, price: undefined, qty: form.quantity },
        )
      }
      onClose={onClose}
    />
  );
}
