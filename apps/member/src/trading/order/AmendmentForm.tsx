import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Segmented } from "@sumi/ui/Choice.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import type { ReactNode } from "react";
import { useIsChecking } from "../../app/use-is-checking.ts";
import { useFormat } from "../../language/use-format.ts";
import type { TradedMarket } from "../traded-market.ts";
import { type Amended, type Amendment, losesPlace } from "./amendment.ts";
import { FigureField } from "./FigureField.tsx";

export type AmendmentFormProps = {
  readonly market: Pick<TradedMarket, "base" | "quote" | "rules">;
  readonly order: Amended;
  /** Side, market and kind in words. */
  readonly summary: ReactNode;
  readonly form: Amendment;
  readonly onChange: (form: Amendment) => void;
  readonly isBusy: boolean;
  /** Why the exchange refused it. */
  readonly message: string | undefined;
  /** Why it cannot be sent. */
  readonly reason: string | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
};

/** The sheet in which an order that waits gets another price or another quantity. */
export function AmendmentForm(props: AmendmentFormProps) {
  const { order, form, onChange, isBusy, message, reason, onSubmit } = props;
  const { t } = useTranslation(["common", "trading"]);
  const format = useFormat();
  const isChecking = useIsChecking() && isBusy;
  const { base, quote, rules } = props.market;
  const isPrice = form.changes === "price";
  return (
    <Sheet
      title={t("trading:amendOrder")}
      closeLabel={t("common:close")}
      isOpen
      isBusy={isBusy}
      onClose={props.onClose}
    >
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === undefined) onSubmit();
        }}
      >
        <p className="text-small text-text-2">
          {props.summary} ·{" "}
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
          onChange={(changes) => onChange({ ...form, changes })}
        />
        <FigureField
          key={form.changes}
          label={t(isPrice ? "trading:price" : "trading:totalQuantity")}
          unit={isPrice ? quote : base}
          value={form[form.changes]}
          onChange={(text) => onChange({ ...form, [form.changes]: text })}
          step={isPrice ? rules.tick : rules.lot}
          isPrice={isPrice}
          hint={t(losesPlace(form, order) ? "trading:losesPlace" : "trading:keepsPlace")}
          error={message}
        />
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
