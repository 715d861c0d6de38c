import { useTranslation } from "@sumi/app/speech.ts";
import { reconcile } from "@sumi/contract/solvency/staff.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { useForm } from "../kit/use-form.ts";
import { refusedLine } from "./report-form.ts";

type Fields = { report: string; source: string; taken_ms: string; note?: string };

/** Compares a report of the outside wallets with the ledger; it adjusts nothing. */
export function ReconcileDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["solvency", "common"]);
  const [takenMs] = useState(() => Date.now());
  const form = useForm({
    initial: { report: "", source: "", note: "" },
    check: ({ report, source }) => ({
      ...(report.trim() === "" && { line: 1 }),
      ...(source.trim() === "" && { source: t("sourceMissing") }),
    }),
    fields: ({ report, source, note }): Fields => {
      const words = note.trim() === "" ? {} : { note: note.trim() };
      return { report, source: source.trim(), taken_ms: String(takenMs), ...words };
    },
    send: (fields) => client.call(reconcile, fields),
    onDone: async ({ differing, missing }) => {
      const isWhole = differing + missing.length === 0;
      toasts.show(isWhole ? "success" : "error", t(isWhole ? "agrees" : "doneDiffers"));
      onClose();
      await queries.invalidateQueries({ queryKey: ["solvency"] });
      await queries.invalidateQueries({ queryKey: ["pages", "reconciliations"] });
    },
  });
  const { values, change } = form;
  const wrongLine = refusedLine(form.failure) ?? form.errors.line;
  return (
    <FormDialog
      title={t("reconcile")}
      submitLabel={t("hold")}
      cancelLabel={t("common:cancel")}
      // The field itself tells which line is wrong.
      form={wrongLine === undefined ? form : { ...form, refusal: undefined }}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("reconcileText")}</p>
      <AuditNote
        label={t("report")}
        placeholder="USDT,TRC20,1500000"
        rows={6}
        maxLength={20_000}
        value={values.report}
        onChange={(report) => {
          form.forgetFailure();
          change({ report });
        }}
        error={wrongLine === undefined ? undefined : t("badLine", { line: wrongLine })}
      />
      <SmallField
        label={t("source")}
        maxLength={100}
        value={values.source}
        onChange={(source) => change({ source })}
        error={form.errors.source}
      />
      <AuditNote
        label={t("common:note")}
        value={values.note}
        onChange={(note) => change({ note })}
      />
    </FormDialog>
  );
}
