import { keepFrozen } from "@sumi/contract/appeals/staff.ts";
import { FREEZE_REASONS } from "@sumi/contract/members/terms.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { tellDecided } from "../app/decided.ts";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { SelectField } from "../kit/SelectField.tsx";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";

const DAY_MS = 86_400_000;
const DAYS = [1, 3, 6] as const;

type Reason = (typeof FREEZE_REASONS)[number];
type Fields = { uid: string; reason: Reason; review_by_ms: string; note?: string };

/** Whose freeze it is, and its reason so far. */
type Freeze = { readonly uid: string; readonly reason: string };

/** Ends a review with the freeze going on; somebody else than whoever decided it before. */
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
  const [reason, setReason] = useState(
    () => FREEZE_REASONS.find((one) => one === present) ?? FREEZE_REASONS[0],
  );
  const [review, setReview] = useState(moments[0] ?? "");
  const [note, setNote] = useState("");
  const keep = useAct((fields: Fields, clientId) =>
    client.call(keepFrozen, { ...fields, client_id: clientId }),
  );
  const submit = async () => {
    const words = note.trim() === "" ? {} : { note: note.trim() };
    const done = await keep.run({ uid, reason, review_by_ms: review, ...words });
    if (done === undefined) return;
    toasts.show("success", t("kept"));
    onClose();
    await tellDecided("appeals", uid);
  };
  return (
    <FormDialog
      title={t("keepFrozen")}
      kind="danger"
      submitLabel={t("keepFrozen")}
      cancelLabel={t("common:cancel")}
      isBusy={keep.isBusy}
      refusal={keep.refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("keepText")}</p>
      <SelectField
        label={t("common:reason")}
        value={reason}
        options={FREEZE_REASONS.map((value) => ({ value, label: code("freeze", value) }))}
        onChange={setReason}
      />
      <SelectField
        label={t("reviewBy")}
        value={review}
        options={moments.map((value) => ({ value, label: format.moment(Number(value)) }))}
        onChange={setReview}
      />
      <AuditNote label={t("common:note")} value={note} onChange={setNote} />
    </FormDialog>
  );
}
