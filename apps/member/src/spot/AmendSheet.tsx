import { useTranslation } from "@sumi/app/speech.ts";
import { unitsOf } from "@sumi/app/units.ts";
import { amendOrder, type OrderData } from "@sumi/contract/spot/calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useMemo, useState } from "react";
import { KIND_WORDS } from "../app/order-kinds.ts";
import { client } from "../connection.ts";
import { learn, useBalance } from "../live/own.ts";
import type { ListedMarket } from "../markets/market-list.ts";
import { AmendmentForm } from "../trading/order/AmendmentForm.tsx";
import {
  type Amendment,
  type AmendmentFields,
  amendmentOf,
  fieldsOf,
  isChange,
} from "../trading/order/amendment.ts";
import { useChange } from "../trading/use-change.ts";
import { amendProblem } from "./amend-problem.ts";
import { payCoin, termsOf } from "./terms.ts";
import { useProblemText } from "./use-problem-text.ts";

export type AmendSheetProps = {
  readonly market: ListedMarket;
  readonly order: OrderData;
  readonly onClose: () => void;
};

/** Another price or another quantity for an order that waits. */
export function AmendSheet({ market, order, onClose }: AmendSheetProps) {
  const { t } = useTranslation(["common", "trading"]);
  const [form, setForm] = useState(() => amendmentOf(order));
  const { submit, isBusy, message } = useChange({
    send: (fields: AmendmentFields & { client_id: string }) => client.call(amendOrder, fields),
    onDone: (data) => {
      learn(data);
      toasts.show("success", t("trading:amended"));
      onClose();
    },
  });
  return (
    <AmendmentForm
      market={market}
      order={order}
      summary={
        <>
          {t(order.side === "buy" ? "buy" : "sell")} · {order.symbol.replace("-", "/")} ·{" "}
          {t(KIND_WORDS[order.type])}
        </>
      }
      form={form}
      onChange={setForm}
      isBusy={isBusy}
      message={message}
      reason={useReason(market, order, form)}
      onSubmit={() => submit(fieldsOf(form, order.id))}
      onClose={onClose}
    />
  );
}

/** The reason why the amendment cannot be sent; `undefined` if it can. */
function useReason(market: ListedMarket, order: OrderData, form: Amendment): string | undefined {
  const { t } = useTranslation("trading");
  const problemText = useProblemText();
  const terms = useMemo(() => termsOf(market), [market]);
  const balance = useBalance(payCoin(terms, order.side));
  const available = balance && unitsOf(balance.available);
  const problem = amendProblem(form, { terms, order, available });
  if (problem !== undefined) return problemText(problem);
  return isChange(form, order) ? undefined : t("nothingChanged");
}
