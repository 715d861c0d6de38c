import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { queries } from "../app/queries.ts";
import { useAct } from "../app/use-act.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { SelectField } from "../kit/SelectField.tsx";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { endOf, lacksNote, type MemberAct, reasonsFor, SHAPES } from "./act-form.ts";
import { sendAct } from "./send-act.ts";

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
  const [hours, setHours] = useState(String(spans[0] ?? 0));
  const reasons = reasonsFor(act, Number(hours));
  const [chosen, setChosen] = useState(reasons[0] ?? "");
  const [note, setNote] = useState("");
  // Spans count from here, so that what is read is what is sent, however often.
  const [openedMs] = useState(() => Date.now());
  const [isJudged, setJudged] = useState(false);
  const acting = useAct(sendAct);
  const submit = async () => {
    setJudged(true);
    if (lacksNote(act, note)) return;
    const end = endOf(Number(hours), openedMs);
    const reason = reasons.length === 0 ? "" : chosen;
    const fields = { act, uid, reason, end, note: note.trim() };
    if ((await acting.run(fields)) === undefined) return;
    toasts.show("success", t(`done_${act}`));
    onClose();
    await queries.invalidateQueries({ queryKey: ["file", uid] });
  };
  const span = useSpanWord(openedMs);
  return (
    <FormDialog
      title={t(`act_${act}`)}
      kind={act === "freeze" ? "danger" : "primary"}
      submitLabel={t(`submit_${act}`)}
      cancelLabel={t("common:cancel")}
      isBusy={acting.isBusy}
      refusal={acting.refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t(`explain_${act}`)}</p>
      {reasons.length > 0 && (
        <SelectField
          label={t("common:reason")}
          value={chosen}
          options={reasons.map((value) => ({ value, label: code(act, value) }))}
          onChange={setChosen}
        />
      )}
      {spans.length > 0 && (
        <SelectField
          label={t(act === "freeze" ? "reviewBy" : "end")}
          value={hours}
          options={spans.map((one) => ({ value: String(one), label: span(one) }))}
          onChange={setHours}
        />
      )}
      <AuditNote
        label={t("common:note")}
        value={note}
        onChange={setNote}
        error={isJudged && lacksNote(act, note) ? t("noteMissing") : undefined}
      />
    </FormDialog>
  );
}

/** Until when, as a moment that one can read; 0 hours are "at once". */
function useSpanWord(openedMs: number) {
  const { t } = useTranslation(["members", "common"]);
  const format = useFormat();
  return (hours: number) =>
    hours === 0
      ? t("liftNow")
      : t("until", { moment: format.moment(Number(endOf(hours, openedMs))) });
}
