import { useTranslation } from "@sumi/app/speech.ts";
import { Ruler } from "@sumi/ui/Ruler.tsx";
import { useState } from "react";
import { useFormat } from "../language/use-format.ts";
import type { Scene } from "./order-errors.ts";
import { shareOf, sizedTo } from "./order-size.ts";
import type { OrderFormState } from "./use-order-form.ts";

export type SizeRulerProps = { readonly state: OrderFormState; readonly scene: Scene };

/** The share of the available balance that the order uses; it starts at zero. */
export function SizeRuler({ state, scene }: SizeRulerProps) {
  const { t } = useTranslation("trading");
  const format = useFormat();
  const { form, dispatch } = state;
  // Whole lots seldom match the percentage exactly; the ring stays where the member put it.
  const [asked, setAsked] = useState<{ readonly percent: number; readonly text: string }>();
  const sized = sizedTo(form, 0, scene);
  const text = sized === undefined ? "" : form[sized.field];
  const isAsked = asked !== undefined && asked.text === text && text !== "";
  const share = isAsked ? asked.percent : shareOf(form, scene);
  const percent = (value: number) =>
    format.percent(String(value), { isSigned: false, decimals: 0 });
  return (
    <Ruler
      label={t("shareOfAvailable")}
      value={share}
      tone={form.side === "buy" ? "up" : "down"}
      isDisabled={sized === undefined}
      stopText={(stop) => (stop === 100 ? percent(stop) : String(stop))}
      spoken={percent(share)}
      onChange={(value) => {
        const next = sizedTo(form, value, scene);
        if (next === undefined) return;
        setAsked({ percent: value, text: next.text });
        dispatch({ type: "typed", ...next });
      }}
    />
  );
}
