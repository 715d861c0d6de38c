import { useTranslation } from "@sumi/app/speech.ts";
import type { Answer } from "@sumi/client/failure.ts";
import * as staff from "@sumi/contract/mining/staff.ts";
import { MACHINE_STOP_REASONS, SALE_SUSPENSION_REASONS } from "@sumi/contract/mining/terms.ts";
import { useQueryClient } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { noteErrors } from "../kit/note-form.ts";
import { type ChosenReasons, PublicReason } from "../kit/PublicReason.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SmallField } from "../kit/SmallField.tsx";
import { useForm } from "../kit/use-form.ts";
import { ReadProspectus } from "../prospectuses/ReadProspectus.tsx";
import { MACHINES_KEY, type MachineAct, type MachineRow } from "./data.ts";
import { moneyErrors } from "./money-form.ts";

/** The acts whose reason members read. */
const REASONS = { suspend: SALE_SUSPENSION_REASONS, stop: MACHINE_STOP_REASONS } as const;

export type MachineDialogProps = {
  readonly act: MachineAct;
  readonly machine: MachineRow;
  readonly onClose: () => void;
};

type Form = ChosenReasons<typeof REASONS> & { readonly amount: string; readonly note: string };
const EMPTY: Form = { suspend: "INCIDENT", stop: "HARDWARE", amount: "", note: "" };

/** Drops or suspends, or proposes to open, fund, reduce, resume, release or stop a machine. */
export function MachineDialog({ act, machine, onClose }: MachineDialogProps) {
  const { t } = useTranslation(["mining", "common"]);
  const queries = useQueryClient();
  const isAlone = act === "discard" || act === "suspend";
  const isMoney = act === "fund" || act === "reduce";
  const check = (values: Form): ReturnType<typeof moneyErrors> => {
    return isMoney ? moneyErrors(values) : noteErrors(values);
  };
  const form = useForm({
    initial: EMPTY,
    check,
    fields: ({ note, amount, ...reasons }) => {
      return { ...reasons, machine: machine.id, amount: amount.trim(), note: note.trim() };
    },
    send: (fields, clientId) => send(act, { ...fields, client_id: clientId }),
    onDone: async () => {
      if (!isAlone) tellProposed();
      await queries.invalidateQueries({ queryKey: MACHINES_KEY });
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t(`${act}Title`, { name: machine.name })}
      submitLabel={isAlone ? t(act) : t("common:propose")}
      cancelLabel={t("common:cancel")}
      kind={act === "stop" || act === "discard" || act === "suspend" ? "danger" : "primary"}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t(`${act}Text`)}</p>
      {act === "open" && <ReadProspectus hash={machine.prospectus} />}
      {isMoney && (
        <SmallField
          label={`${t("amount")} (${machine.coin})`}
          value={values.amount}
          onChange={(amount) => change({ amount })}
          error={errors.amount && t(errors.amount)}
        />
      )}
      {(act === "suspend" || act === "stop") && (
        <PublicReason
          value={values[act]}
          reasons={REASONS[act]}
          labelOf={(reason) => t(`reason_${reason}`)}
          onChange={(reason) => change({ [act]: reason })}
        />
      )}
      <AuditNote
        label={t(isMoney ? "evidence" : "note")}
        value={values.note}
        onChange={(note) => change({ note })}
        error={errors.note && t(errors.note)}
      />
    </FormDialog>
  );
}

type Fields = Form & { readonly machine: string; readonly client_id: string };

function send(act: MachineAct, all: Fields): Promise<Answer<unknown>> {
  const { suspend, stop, amount, ...fields } = all;
  const { note: evidence, ...rest } = fields;
  switch (act) {
    case "discard":
      return client.call(staff.discardMachine, fields);
    case "suspend":
      return client.call(staff.suspendSale, { ...fields, reason: suspend });
    case "open":
      return client.call(staff.proposeOpeningMachine, fields);
    case "resume":
      return client.call(staff.proposeResumingSale, fields);
    case "thaw":
      return client.call(staff.proposeThaw, fields);
    case "stop":
      return client.call(staff.proposeStop, { ...fields, reason: stop });
    case "fund":
      return client.call(staff.proposeFunding, { ...rest, amount, evidence });
    case "reduce":
      return client.call(staff.proposeReduction, { ...rest, amount, evidence });
  }
}
