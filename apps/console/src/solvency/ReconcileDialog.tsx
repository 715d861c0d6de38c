import { reconcile } from "@sumi/contract/solvency/staff.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { queries } from "../app/queries.ts";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { refusedLine } from "./report-form.ts";

/** Holds what really lies outside against the ledger; nothing is adjusted by it. */
export function ReconcileDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["solvency", "common"]);
  const [form, setForm] = useState({ report: "", source: "", note: "" });
  const [takenMs] = useState(() => Date.now());
  const [isJudged, setJudged] = useState(false);
  const holding = useAct(
    (fields: { report: string; source: string; taken_ms: string; note?: string }) =>
      client.call(reconcile, fields),
  );
  const isEmpty = form.report.trim() === "";
  const wrongLine = refusedLine(holding.failure) ?? (isJudged && isEmpty ? 1 : undefined);
  const submit = async () => {
    setJudged(true);
    if (isEmpty || form.source.trim() === "") return;
    const words = form.note.trim() === "" ? {} : { note: form.note.trim() };
    const { report, source } = form;
    const fields = { report, source: source.trim(), taken_ms: String(takenMs), ...words };
    const done = await holding.run(fields);
    if (done === undefined) return;
    const isWhole = done.differing + done.missing.length === 0;
    toasts.show(isWhole ? "success" : "error", t(isWhole ? "agrees" : "doneDiffers"));
    onClose();
    await queries.invalidateQueries({ queryKey: ["solvency"] });
    await queries.invalidateQueries({ queryKey: ["pages", "reconciliations"] });
  };
  return (
    <FormDialog
      title={t("reconcile")}
      submitLabel={t("hold")}
      cancelLabel={t("common:cancel")}
      isBusy={holding.isBusy}
      refusal={wrongLine === undefined ? holding.refusal : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("reconcileText")}</p>
      <AuditNote
        label={t("report")}
        placeholder="USDT,TRC20,1500000"
        rows={6}
        maxLength={20_000}
        value={form.report}
        onChange={(report) => {
          holding.forget();
          setForm({ ...form, report });
        }}
        error={wrongLine === undefined ? undefined : t("badLine", { line: wrongLine })}
      />
      <SmallField
        label={t("source")}
        maxLength={100}
        value={form.source}
        onChange={(source) => setForm({ ...form, source })}
        error={isJudged && form.source.trim() === "" ? t("sourceMissing") : undefined}
      />
      <AuditNote
        label={t("common:note")}
        value={form.note}
        onChange={(note) => setForm({ ...form, note })}
      />
    </FormDialog>
  );
}
