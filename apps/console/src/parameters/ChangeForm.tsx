import { useTranslation } from "@sumi/app/speech.ts";
import { proposeParameter } from "@sumi/contract/parameters/staff.ts";
import { type Typed, typedOf, rawOf } from "@sumi/formulas/parameter-units.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useState } from "react";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { useFormat } from "../language/use-format.ts";
import { hurts, typedError } from "./change-form.ts";
import { FigureField } from "./FigureField.tsx";
import type { Parameter } from "./ParametersScreen.tsx";
import { useParameterWords } from "./use-parameter-words.ts";

export type ChangeFormProps = { readonly row: Parameter; readonly noticeMs: number };

const HOUR_MS = 3_600_000;
const DAYS = [1, 3, 7, 30] as const;

/** Proposes a new value from a moment on; changes that hurt members are announced ahead of time. */
export function ChangeForm({ row, noticeMs }: ChangeFormProps) {
  const { t } = useTranslation(["parameters", "common"]);
  const [typed, setTyped] = useState<Typed>(() => typedOf(row.unit, row.value));
  const format = useFormat();
  const [note, setNote] = useState("");
  const [openedMs] = useState(() => Date.now());
  const [effective, setEffective] = useState("0");
  const [isJudged, setJudged] = useState(false);
  const words = useParameterWords();
  const wished = rawOf(row.unit, { ...typed, text: typed.text.trim() });
  const error = typedError(row, typed.text.trim(), wished);
  const doesHurt = error === undefined && wished !== undefined && hurts(row, wished);
  const times = useTimes(doesHurt ? [] : ["0"], openedMs + noticeMs);
  const chosen = times.some(({ value }) => value === effective) ? effective : times[0]?.value;
  const propose = useAct(
    (fields: { key: string; value: string; effective_ms: string; note?: string }, id) =>
      client.call(proposeParameter, { ...fields, client_id: id }),
  );
  const submit = async () => {
    setJudged(true);
    if (error !== undefined || wished === undefined) return;
    const text = note.trim() === "" ? {} : { note: note.trim() };
    const fields = { key: row.key, value: wished, effective_ms: chosen ?? "0", ...text };
    if ((await propose.run(fields)) === undefined) return;
    tellProposed();
    setTyped(typedOf(row.unit, row.value));
    setJudged(false);
  };
  return (
    <form
      noValidate
      className="grid gap-3 rounded-2 bg-well p-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FigureField
        row={row}
        label={t("newValue")}
        typed={typed}
        onChange={setTyped}
        error={isJudged && error !== undefined ? t(`error_${error}`) : undefined}
      />
      <SelectField
        label={t("effectiveFrom")}
        value={chosen ?? "0"}
        options={times}
        onChange={setEffective}
      />
      {error === undefined && wished !== undefined && (
        <p className="figures text-small" aria-live="polite">
          {words.value(row, row.value)} →{" "}
          <span className="font-semibold">{words.value(row, wished)}</span>
          <span className="block text-caption text-text-3">
            {chosen === "0"
              ? t("atOnce")
              : t("effective", { moment: format.moment(Number(chosen)) })}
          </span>
        </p>
      )}
      {doesHurt && <p className="text-caption text-warning">{t("hurtsText")}</p>}
      <AuditNote label={t("common:note")} value={note} onChange={setNote} />
      <p role="alert" className="text-danger text-small empty:hidden">
        {propose.refusal}
      </p>
      <Button kind="primary" size="small" type="submit" isLoading={propose.isBusy}>
        {t("propose")}
      </Button>
    </form>
  );
}

/**
 * The moments to choose from: at once, if that is allowed, or days after the earliest announced
 * one.
 */
function useTimes(first: readonly string[], earliestMs: number) {
  const { t } = useTranslation(["parameters", "common"]);
  const format = useFormat();
  // An hour more, so that a second person has the time to approve it.
  const moments = DAYS.map((days) => String(earliestMs + (days - 1) * 24 * HOUR_MS + HOUR_MS));
  return [
    ...first.map((value) => ({ value, label: t("atOnce") })),
    ...moments.map((value) => ({ value, label: format.moment(Number(value)) })),
  ];
}
