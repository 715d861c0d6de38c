import { useTranslation } from "@sumi/app/speech.ts";
import { proposeParameter } from "@sumi/contract/parameters/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useState } from "react";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { useFormat } from "../language/use-format.ts";
import { hurts, valueError } from "./change-form.ts";
import type { Parameter } from "./ParametersScreen.tsx";

export type ChangeFormProps = { readonly row: Parameter; readonly noticeMs: number };

const HOUR_MS = 3_600_000;
const DAYS = [1, 3, 7, 30] as const;

/** Proposes a new value from a moment on; changes that hurt members are announced ahead of time. */
export function ChangeForm({ row, noticeMs }: ChangeFormProps) {
  const { t } = useTranslation(["parameters", "common"]);
  const [wished, setWished] = useState("");
  const [note, setNote] = useState("");
  const [openedMs] = useState(() => Date.now());
  const [effective, setEffective] = useState("0");
  const [isJudged, setJudged] = useState(false);
  const error = valueError(row, wished.trim());
  const doesHurt = error === undefined && hurts(row, wished.trim());
  const times = useTimes(doesHurt ? [] : ["0"], openedMs + noticeMs);
  const chosen = times.some(({ value }) => value === effective) ? effective : times[0]?.value;
  const propose = useAct(
    (fields: { key: string; value: string; effective_ms: string; note?: string }, id) =>
      client.call(proposeParameter, { ...fields, client_id: id }),
  );
  const submit = async () => {
    setJudged(true);
    if (error !== undefined) return;
    const words = note.trim() === "" ? {} : { note: note.trim() };
    const value = wished.trim();
    const fields = { key: row.key, value, effective_ms: chosen ?? "0", ...words };
    if ((await propose.run(fields)) === undefined) return;
    tellProposed();
    setWished("");
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
      <SmallField
        label={t("newValue")}
        value={wished}
        maxLength={500}
        inputMode={row.kind === "link" ? "text" : "decimal"}
        onChange={setWished}
        error={isJudged && error !== undefined ? t(`error_${error}`) : undefined}
      />
      <SelectField
        label={t("effectiveFrom")}
        value={chosen ?? "0"}
        options={times}
        onChange={setEffective}
      />
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
