import { useTranslation } from "@sumi/app/speech.ts";
import { Ruler } from "@sumi/ui/Ruler.tsx";

export type LeverageRulerProps = {
  readonly value: number;
  /** The greatest leverage that the contract takes. */
  readonly max: number;
  readonly onChange: (leverage: number) => void;
};

/** The leverage of what is opened, in whole steps. */
export function LeverageRuler({ value, max, onChange }: LeverageRulerProps) {
  const { t } = useTranslation("perpetual");
  const times = (leverage: number) => `${leverage}×`;
  return (
    <div>
      <p className="flex justify-between text-caption text-text-3">
        <span>{t("leverage")}</span>
        <b className="figures font-semibold text-text-1">{times(value)}</b>
      </p>
      <Ruler
        label={t("leverage")}
        value={value}
        min={1}
        max={max}
        stops={Array.from({ length: max }, (_, at) => at + 1)}
        stopText={times}
        spoken={times(value)}
        isDisabled={max === 1}
        onChange={onChange}
      />
    </div>
  );
}
