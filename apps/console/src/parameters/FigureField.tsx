import { useTranslation } from "@sumi/app/speech.ts";
import { isTime, LENGTH_NAMES, type Typed } from "@sumi/formulas/parameter-units.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { useParameterWords } from "../kit/use-parameter-words.ts";
import type { Parameter } from "./ParametersScreen.tsx";

export type FigureFieldProps = {
  readonly row: Parameter;
  readonly label: string;
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
  readonly error?: string | undefined;
};

/** A field for a figure in the unit in which people say it. */
export function FigureField(props: FigureFieldProps) {
  const { row, label, typed, onChange, error } = props;
  const { t } = useTranslation(["parameters", "common"]);
  const isLength = isTime(row.unit);
  if (row.unit === "choice") return <ChoiceField {...props} />;
  return (
    <div className={isLength ? "grid grid-cols-[1fr_auto] items-start gap-2" : "grid"}>
      <SmallField
        label={label}
        value={typed.text}
        maxLength={500}
        inputMode={row.unit === "link" || row.unit === "clock" ? "text" : "decimal"}
        trail={trailOf(row)}
        onChange={(text) => onChange({ ...typed, text })}
        error={error}
      />
      {isLength && (
        <div className="pt-[26px]">
          <SelectField
            isQuiet
            label={t("lengthUnit")}
            value={typed.length}
            options={LENGTH_NAMES.map((value) => ({ value, label: t(`length_${value}`) }))}
            onChange={(length) => onChange({ ...typed, length })}
          />
        </div>
      )}
    </div>
  );
}

function ChoiceField({ row, label, typed, onChange, error }: FigureFieldProps) {
  const words = useParameterWords();
  const values = Array.from({ length: (row.max ?? 1) + 1 }, (_, index) => String(index));
  return (
    <div>
      <SelectField
        label={label}
        value={typed.text}
        options={values.map((value) => ({ value, label: words.value(row, value) }))}
        onChange={(text) => onChange({ ...typed, text })}
      />
      {error !== undefined && (
        <p role="alert" className="mt-1 text-caption text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function trailOf({ unit, coin }: Parameter): string | undefined {
  if (coin !== null) return coin;
  switch (unit) {
    case "basis_points":
    case "share":
      return "%";
    case "factor":
      return "×";
    case "clock":
      return "UTC";
    default:
      return undefined;
  }
}
