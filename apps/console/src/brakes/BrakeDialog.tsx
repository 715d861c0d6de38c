import { useTranslation } from "@sumi/app/speech.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { brake, proposeBrake } from "@sumi/contract/brakes/staff.ts";
import { useQueryClient } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { FormDialog } from "../kit/FormDialog.tsx";
import { FIRST_HALT, HaltFields, haltFieldsOf } from "../kit/HaltFields.tsx";
import { noteErrors } from "../kit/note-form.ts";
import { tellProposed } from "../kit/proposed.ts";
import { useForm } from "../kit/use-form.ts";
import { type BrakeThing, brakesQuery } from "./data.ts";
import { useThingName } from "./use-thing-name.ts";

export type BrakeDialogProps = {
  readonly thing: BrakeThing;
  /** The exchange's time when the list was read. */
  readonly timeMs: number;
  readonly onClose: () => void;
};

/** Brakes at once; two people decide about the next brake within a week. */
export function BrakeDialog({ thing, timeMs, onClose }: BrakeDialogProps) {
  const { t } = useTranslation(["brakes", "common"]);
  const queries = useQueryClient();
  const nameOf = useThingName();
  const { kind, name } = thing;
  const isByTwo = thing.again_ms !== null;
  const form = useForm({
    initial: FIRST_HALT,
    check: noteErrors,
    fields: (halt) => ({ kind, name, ...haltFieldsOf(halt, timeMs) }),
    send: (fields, clientId): Promise<Answer<unknown>> => {
      const given = { ...fields, client_id: clientId };
      return isByTwo ? client.call(proposeBrake, given) : client.call(brake, given);
    },
    onDone: async () => {
      if (isByTwo) tellProposed();
      await queries.invalidateQueries({ queryKey: brakesQuery.queryKey });
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("brakeTitle", { thing: nameOf(thing) })}
      submitLabel={t(isByTwo ? "proposeBrake" : "brake")}
      cancelLabel={t("common:cancel")}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("brakeText")}</p>
      {isByTwo && <p className="text-small text-text-2">{t("brakeAgainText")}</p>}
      <HaltFields isByTwo={isByTwo} values={values} errors={errors} onChange={change} />
    </FormDialog>
  );
}
