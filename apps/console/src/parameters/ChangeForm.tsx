import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { AuditNote } from "../kit/AuditNote.tsx";
import { SelectField } from "../kit/SelectField.tsx";
import { useParameterWords } from "../kit/use-parameter-words.ts";
import { useFormat } from "../language/use-format.ts";
import { FigureField } from "./FigureField.tsx";
import type { Parameter } from "./ParametersScreen.tsx";
import { useChange } from "./use-change.ts";

export type ChangeFormProps = { readonly row: Parameter; readonly noticeMs: number };

/** Proposes a new value from a moment on; changes that hurt members are announced ahead of time. */
export function ChangeForm({ row, noticeMs }: ChangeFormProps) {
  const { t } = useTranslation(["parameters", "common"]);
  const format = useFormat();
  const words = useParameterWords();
  const change = useChange(row, noticeMs);
  const { form, value, error, chosen } = change;
  return (
    <form
      noValidate
      className="grid gap-3 rounded-2 bg-well p-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        change.submit();
      }}
    >
      <FigureField
        row={row}
        label={t("newValue")}
        typed={form.typed}
        onChange={(typed) => change.change({ typed })}
        error={error && t(`error_${error}`)}
      />
      <SelectField
        label={t("effectiveFrom")}
        value={chosen}
        options={change.times}
        onChange={change.setEffective}
      />
      {value !== undefined && (
        <p className="figures text-small" aria-live="polite">
          {`${words.value(row, row.value)} → `}
          <span className="font-semibold">{words.value(row, value)}</span>
          <span className="block text-caption text-text-3">
            {chosen === "0"
              ? t("atOnce")
              : t("effective", { moment: format.moment(Number(chosen)) })}
          </span>
        </p>
      )}
      {change.doesHurt && <p className="text-caption text-warning">{t("hurtsText")}</p>}
      <AuditNote
        label={t("common:note")}
        value={form.note}
        onChange={(note) => change.change({ note })}
      />
      <p role="alert" className="text-danger text-small empty:hidden">
        {change.refusal}
      </p>
      <Button kind="primary" size="small" type="submit" isLoading={change.isBusy}>
        {t("propose")}
      </Button>
    </form>
  );
}
