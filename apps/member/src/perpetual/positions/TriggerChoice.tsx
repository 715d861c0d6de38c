import { useTranslation } from "@sumi/app/speech.ts";
import { Segmented } from "@sumi/ui/Choice.tsx";

export type TriggerBy = "mark" | "last";

export type TriggerChoiceProps = {
  readonly label: string;
  readonly value: TriggerBy;
  readonly onChange: (by: TriggerBy) => void;
};

/** The price that a trigger is compared with: the mark, or that of the last trade. */
export function TriggerChoice({ label, value, onChange }: TriggerChoiceProps) {
  const { t } = useTranslation("perpetual");
  return (
    <div className="grid gap-1 pt-2">
      <span aria-hidden="true" className="text-caption text-text-3">
        {label}
      </span>
      <Segmented
        label={label}
        options={[
          { value: "mark", label: t("mark") },
          { value: "last", label: t("last") },
        ]}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
