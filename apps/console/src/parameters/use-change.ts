import { useTranslation } from "@sumi/app/speech.ts";
import { proposeParameter } from "@sumi/contract/parameters/staff.ts";
import { rawOf, type Typed, typedOf } from "@sumi/formulas/parameter-units.ts";
import { useState } from "react";
import { useAct } from "../app/use-act.ts";
import { useDraft } from "../app/use-draft.ts";
import { client } from "../connection.ts";
import { tellProposed } from "../kit/proposed.ts";
import { useFormat } from "../language/use-format.ts";
import { hurts, typedError } from "./change-form.ts";
import type { Parameter } from "./ParametersScreen.tsx";

const HOUR_MS = 3_600_000;
const DAYS = [1, 3, 7, 30] as const;

/** A change of one parameter while it is typed: what it means, and from when it may count. */
export function useChange(row: Parameter, noticeMs: number) {
  const first: { readonly typed: Typed; readonly note: string } = {
    typed: typedOf(row.unit, row.value),
    note: "",
  };
  const [form, setForm] = useDraft(`parameter ${row.key}`, first);
  const [openedMs] = useState(() => Date.now());
  const [effective, setEffective] = useState("0");
  const [isJudged, setJudged] = useState(false);
  const text = form.typed.text.trim();
  const wished = rawOf(row.unit, { ...form.typed, text });
  const error = typedError(row, text, wished);
  // A wrong input has no value yet.
  const value = error === undefined ? wished : undefined;
  const doesHurt = value !== undefined && hurts(row, value);
  const times = useTimes(doesHurt ? [] : ["0"], openedMs + noticeMs);
  const chosen = times.find((time) => time.value === effective)?.value ?? times[0]?.value ?? "0";
  const propose = useAct(
    (fields: { key: string; value: string; effective_ms: string; note?: string }, id) =>
      client.call(proposeParameter, { ...fields, client_id: id }),
  );
  const submit = async () => {
    setJudged(true);
    if (value === undefined) return;
    const note = form.note.trim() === "" ? {} : { note: form.note.trim() };
    const fields = { key: row.key, value, effective_ms: chosen, ...note };
    if ((await propose.run(fields)) === undefined) return;
    tellProposed();
    setForm(first);
    setJudged(false);
  };
  return {
    form,
    change: (changed: Partial<typeof first>) => setForm((before) => ({ ...before, ...changed })),
    value,
    error: isJudged ? error : undefined,
    doesHurt,
    times,
    chosen,
    setEffective,
    submit: () => void submit(),
    isBusy: propose.isBusy,
    refusal: propose.refusal,
  };
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
