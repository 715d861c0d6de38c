import { useTranslation } from "@sumi/app/speech.ts";
import { FigureField } from "../../trading/order/FigureField.tsx";
import type { Contract } from "../use-contracts.ts";
import { type TriggerBy, TriggerChoice } from "./TriggerChoice.tsx";

/** The prices at which a position closes by itself; an empty one does not. */
export type Protection = {
  readonly takeProfit: string;
  readonly stopLoss: string;
  readonly protectBy: TriggerBy;
};

export type ProtectionFieldsProps = {
  readonly contract: Contract;
  readonly value: Protection;
  readonly onChange: (changes: Partial<Protection>) => void;
};

/** Take-profit and stop-loss, and the price that both are compared with. */
export function ProtectionFields({ contract, value, onChange }: ProtectionFieldsProps) {
  const { t } = useTranslation("perpetual");
  return (
    <div className="grid gap-2 pt-2">
      {(["takeProfit", "stopLoss"] as const).map((field) => (
        <FigureField
          key={field}
          label={t(field)}
          unit={contract.settle_coin}
          value={value[field]}
          onChange={(text) => onChange({ [field]: text })}
          step={contract.tick}
          isPrice
        />
      ))}
      <TriggerChoice
        label={t("protectBy")}
        value={value.protectBy}
        onChange={(protectBy) => onChange({ protectBy })}
      />
      <p className="text-caption text-text-3">{t("protectionText")}</p>
    </div>
  );
}
