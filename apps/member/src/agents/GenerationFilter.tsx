import { useTranslation } from "@sumi/app/speech.ts";
import { Chips } from "@sumi/ui/Choice.tsx";

/** A generation as calls name it; undefined means all three. */
export type GenerationChoice = "1" | "2" | "3" | undefined;

const ALL = "all";

export type GenerationFilterProps = {
  readonly value: GenerationChoice;
  readonly onChange: (generation: GenerationChoice) => void;
};

/** Narrows a list to one generation of the team. */
export function GenerationFilter({ value, onChange }: GenerationFilterProps) {
  const { t } = useTranslation(["agents", "common"]);
  return (
    <Chips<"1" | "2" | "3" | typeof ALL>
      label={t("generations")}
      options={[
        { value: ALL, label: t("common:all") },
        ...(["1", "2", "3"] as const).map((number) => ({
          value: number,
          label: t("generation", { number }),
        })),
      ]}
      value={value ?? ALL}
      onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
    />
  );
}
