import { useTranslation } from "@sumi/app/speech.ts";
import { unitsOf } from "@sumi/app/units.ts";
import type { OrderData } from "@sumi/contract/spot/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Segmented } from "@sumi/ui/Choice.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { useMemo, useState } from "react";
import { KIND_WORDS } from "../app/order-kinds.ts";
import { useIsChecking } from "../app/use-is-checking.ts";
import { useFormat } from "../language/use-format.ts";
import { useBalance } from "../live/own.ts";
import type { ListedMarket } from "../markets/market-list.ts";
import { FigureField } from "../trading/order/FigureField.tsx";
import { type AmendForm, amendFormOf, amendProblem, isChange, losesPlace } from "./amend-form.ts";
import { payCoin, termsOf } from "./terms.ts";
import { useAmendOrder } from "./use-amend-order.ts";
import { useProblemText } from "./use-problem-text.ts";

export type AmendSheetProps = {
  readonly market: ListedMarket;
  readonly order: OrderData;
  readonly onClose: () => void;
};

/** Another price or another quantity for an order that waits. */
export function AmendSheet({ market, order, onClose }: AmendSheetProps) {
  const { t } = useTranslation(["spot", "common", "trading"]);
  const format = useFormat();
  const [form, setForm] = useState(() => amendFormOf(order));
  const { submit, isBusy, message } = useAmendOrder(order, onClose);
  const isChecking = useIsChecking() && isBusy;
  const reason = useReason(market, order, form);
  return (
    <Sheet
      title={t("trading:amendOrder")}
      closeLabel={t("common:close")}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === undefined) void submit(form);
        }}
      >
        <p className="text-small text-text-2">
          {t(order.side === "buy" ? "common:buy" : "common:sell")} ·{" "}
          {order.symbol.replace("-", "/")} · {t(KIND_WORDS[order.type])} ·{" "}
          <span className="figures-dense">
            {format.number(order.filled)} / {format.number(order.qty ?? "0")}
          </span>
        </p>
        <Segmented
          label={t("trading:amendWhat")}
          options={[
            { value: "price", label: t("trading:price") },
            { value: "quantity", label: t("trading:quantity") },
          ]}
          value={form.changes}
          onChange={(changes) => setForm({ ...form, changes })}
        />
        <Figure market={market} order={order} form={form} onChange={setForm} error={message} />
        <p role="status" className="text-small text-text-2 empty:hidden">
          {isChecking ? t("common:checking") : undefined}
        </p>
        <Button kind="primary" type="submit" isWide isLoading={isBusy} reason={reason}>
          {t("trading:amend")}
        </Button>
      </form>
    </Sheet>
  );
}

/** The reason why the amendment cannot be sent; `undefined` if it can. */
function useReason(market: ListedMarket, order: OrderData, form: AmendForm): string | undefined {
  const { t } = useTranslation(["spot", "trading"]);
  const problemText = useProblemText();
  const terms = useMemo(() => termsOf(market), [market]);
  const balance = useBalance(payCoin(terms, order.side));
  const available = balance && unitsOf(balance.available);
  const problem = amendProblem(form, { terms, order, available });
  if (problem !== undefined) return problemText(problem);
  return isChange(form, order) ? undefined : t("trading:nothingChanged");
}

type FigureProps = {
  readonly market: ListedMarket;
  readonly order: OrderData;
  readonly form: AmendForm;
  readonly onChange: (form: AmendForm) => void;
  readonly error: string | undefined;
};

/** The figure to change, and the effect of the change on the order's place in the queue. */
function Figure({ market, order, form, onChange, error }: FigureProps) {
  const { t } = useTranslation("trading");
  const isPrice = form.changes === "price";
  return (
    <FigureField
      key={form.changes}
      label={t(isPrice ? "price" : "totalQuantity")}
      unit={isPrice ? market.quote : market.base}
      value={form[form.changes]}
      onChange={(text) => onChange({ ...form, [form.changes]: text })}
      step={isPrice ? market.rules.tick : market.rules.lot}
      isPrice={isPrice}
      hint={t(losesPlace(form, order) ? "losesPlace" : "keepsPlace")}
      error={error}
    />
  );
}
