import { useTranslation } from "@sumi/app/speech.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { queries } from "../app/queries.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { SelectField } from "../kit/SelectField.tsx";
import { useForm } from "../kit/use-form.ts";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { endOf, lacksNote, type MemberAct, reasonsFor, SHAPES } from "./act-form.ts";
import { sendAct } from "./send-act.ts";

/** A freeze has the same reasons for every account, and a review instead of an end. */
const KINDS: Readonly<Partial<Record<MemberAct, "freeze">>> = {
  freeze: "freeze",
  freezeHouse: "freeze",
};

export type ActDialogProps = {
  readonly act: MemberAct;
  readonly uid: string;
  readonly onClose: () => void;
};

/** Asks for what an act needs: a reason that the member reads, an end, a word for colleagues. */
export function ActDialog({ act, uid, onClose }: ActDialogProps) {
  const { t } = useTranslation(["members", "common"]);
  const code = useCodes();
  const { spans } = SHAPES[act];
  // Spans count from here, so that what is read is what is sent, however often.
  const [openedMs] = useState(() => Date.now());
  const hours = String(spans[0] ?? 0);
  const form = useForm({
    initial: { hours, reason: reasonsFor(act, Number(hours))[0] ?? "", note: "" },
    check: ({ note }) => (lacksNote(act, note) ? { note: t("common:noteMissing") } : {}),
    fields: (values) => {
      const asksReason = reasonsFor(act, Number(values.hours)).length > 0;
      const reason = asksReason ? values.reason : "";
      const end = endOf(Number(values.hours), openedMs);
      return { act, uid, reason, end, note: values.note.trim() };
    },
    send: sendAct,
    onDone: async () => {
      toasts.show("success", t(`done_${act}`));
      onClose();
      await queries.invalidateQueries({ queryKey: ["file", uid] });
    },
  });
  const { values, change } = form;
  const reasons = reasonsFor(act, Number(values.hours));
  const span = useSpanWord(openedMs);
  return (
    <FormDialog
      title={t(`act_${act}`)}
      kind={act === "freeze" ? "danger" : "primary"}
      submitLabel={t(`submit_${act}`)}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t(`explain_${act}`)}</p>
      {reasons.length > 0 && (
        <SelectField
          label={t("common:reason")}
          value={values.reason}
          options={reasons.map((value) => ({ value, label: code(KINDS[act] ?? act, value) }))}
          onChange={(reason) => change({ reason })}
        />
      )}
      {spans.length > 0 && (
        <SelectField
          label={t(KINDS[act] === "freeze" ? "reviewBy" : "end")}
          value={values.hours}
          options={spans.map((value) => ({ value: String(value), label: span(value) }))}
          onChange={(hours) => change({ hours })}
        />
      )}
      <AuditNote
        label={t("common:note")}
        value={values.note}
        onChange={(note) => change({ note })}
        error={form.errors.note}
      />
    </FormDialog>
  );
}

/** Words for the end of a span, a moment in the reader's language; 0 hours are "at once". */
function useSpanWord(openedMs: number) {
  const { t } = useTranslation(["members", "common"]);
  const format = useFormat();
  return (hours: number) =>
    hours === 0
      ? t("liftNow")
      : t("until", { moment: format.moment(Number(endOf(hours, openedMs))) });
}
