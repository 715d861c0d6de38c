import { useTranslation } from "@sumi/app/speech.ts";
import { keepFrozen } from "@sumi/contract/appeals/staff.ts";
import { FREEZE_REASONS } from "@sumi/contract/members/terms.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { tellDecided } from "../app/decided.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { SelectField } from "../kit/SelectField.tsx";
import { useForm } from "../kit/use-form.ts";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";

const DAY_MS = 86_400_000;
const DAYS = [1, 3, 6] as const;

type Reason = (typeof FREEZE_REASONS)[number];
type Fields = { uid: string; reason: Reason; review_by_ms: string; note?: string };

/** A freeze: its member and its present reason. */
type Freeze = { readonly uid: string; readonly reason: string };

/** Ends a review and keeps the freeze; the person who decided before may not decide again. */
export function KeepFrozen(props: Freeze) {
  const { t } = useTranslation("appeals");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" size="small" onPress={() => setOpen(true)}>
        {t("keepFrozen")}
      </Button>
      {isOpen && <KeepDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

type KeepDialogProps = Freeze & { readonly onClose: () => void };

function KeepDialog({ uid, reason: present, onClose }: KeepDialogProps) {
  const { t } = useTranslation(["appeals", "common"]);
  const format = useFormat();
  const code = useCodes();
  const [openedMs] = useState(() => Date.now());
  const moments = DAYS.map((days) => String(openedMs + days * DAY_MS));
  const form = useForm({
    initial: {
      reason: FREEZE_REASONS.find((reason) => reason === present) ?? FREEZE_REASONS[0],
      review: moments[0] ?? "",
      note: "",
    },
    fields: ({ reason, review, note }): Fields => {
      const words = note.trim() === "" ? {} : { note: note.trim() };
      return { uid, reason, review_by_ms: review, ...words };
    },
    send: (fields, clientId) => client.call(keepFrozen, { ...fields, client_id: clientId }),
    onDone: async () => {
      toasts.show("success", t("kept"));
      onClose();
      await tellDecided("appeals", uid);
    },
  });
  const { values, change } = form;
  return (
    <FormDialog
      title={t("keepFrozen")}
      kind="danger"
      submitLabel={t("keepFrozen")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("keepText")}</p>
      <SelectField
        label={t("common:reason")}
        value={values.reason}
        options={FREEZE_REASONS.map((value) => ({ value, label: code("freeze", value) }))}
        onChange={(reason) => change({ reason })}
      />
      <SelectField
        label={t("reviewBy")}
        value={values.review}
        options={moments.map((value) => ({ value, label: format.moment(Number(value)) }))}
        onChange={(review) => change({ review })}
      />
      <AuditNote
        label={t("common:note")}
        value={values.note}
        onChange={(note) => change({ note })}
      />
    </FormDialog>
  );
}
