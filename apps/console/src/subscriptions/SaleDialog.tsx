import { useTranslation } from "@sumi/app/speech.ts";
import type { Answer } from "@sumi/client/failure.ts";
import * as staff from "@sumi/contract/subscriptions/staff.ts";
import { CANCELLATION_REASONS, SUSPENSION_REASONS } from "@sumi/contract/subscriptions/terms.ts";
import { useQueryClient } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { noteErrors } from "../kit/note-form.ts";
import { type ChosenReasons, PublicReason } from "../kit/PublicReason.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { useForm } from "../kit/use-form.ts";
import { ReadProspectus } from "../prospectuses/ReadProspectus.tsx";
import { SALES_KEY, type SaleAct, type SaleRow } from "./data.ts";

/** The acts whose reason members read. */
const REASONS = { suspend: SUSPENSION_REASONS, cancel: CANCELLATION_REASONS } as const;

export type SaleDialogProps = {
  readonly act: SaleAct;
  readonly sale: SaleRow;
  readonly onClose: () => void;
};

type Form = ChosenReasons<typeof REASONS> & { readonly note: string };
const EMPTY: Form = { suspend: "INCIDENT", cancel: "ISSUER_WITHDREW", note: "" };

/** Drops or suspends a sale, or proposes to open, resume or cancel it. */
export function SaleDialog({ act, sale, onClose }: SaleDialogProps) {
  const { t } = useTranslation(["subscriptions", "common"]);
  const queries = useQueryClient();
  const isAlone = act === "discard" || act === "suspend";
  const form = useForm({
    initial: EMPTY,
    check: noteErrors,
    fields: ({ note, ...reasons }) => ({ ...reasons, project: sale.id, note: note.trim() }),
    send: (fields, clientId) => send(act, { ...fields, client_id: clientId }),
    onDone: async () => {
      if (!isAlone) tellProposed();
      await queries.invalidateQueries({ queryKey: SALES_KEY });
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t(`${act}Title`, { coin: sale.coin })}
      submitLabel={isAlone ? t(act) : t("common:propose")}
      cancelLabel={t("common:cancel")}
      kind={act === "open" || act === "resume" ? "primary" : "danger"}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t(`${act}Text`)}</p>
      {act === "open" && <ReadProspectus hash={sale.prospectus} />}
      {(act === "suspend" || act === "cancel") && (
        <PublicReason
          value={values[act]}
          reasons={REASONS[act]}
          labelOf={(reason) => t(`reason_${reason}`)}
          onChange={(reason) => change({ [act]: reason })}
        />
      )}
      <AuditNote
        label={t("note")}
        value={values.note}
        onChange={(note) => change({ note })}
        error={errors.note && t(errors.note)}
      />
    </FormDialog>
  );
}

type Fields = Form & { readonly project: string; readonly client_id: string };

function send(act: SaleAct, all: Fields): Promise<Answer<unknown>> {
  const { suspend, cancel, ...fields } = all;
  switch (act) {
    case "discard":
      return client.call(staff.discardProject, fields);
    case "suspend":
      return client.call(staff.suspendProject, { ...fields, reason: suspend });
    case "open":
      return client.call(staff.proposeOpening, fields);
    case "resume":
      return client.call(staff.proposeResumingProject, fields);
    case "cancel":
      return client.call(staff.proposeCancellation, { ...fields, reason: cancel });
  }
}
