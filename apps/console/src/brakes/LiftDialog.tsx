import { useTranslation } from "@sumi/app/speech.ts";
import { proposeLifting } from "@sumi/contract/brakes/staff.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { noteErrors } from "../kit/note-form.ts";
import { tellProposed } from "../kit/proposed.ts";
import { useForm } from "../kit/use-form.ts";
import type { BrakeDialogProps } from "./BrakeDialog.tsx";
import { useThingName } from "./use-thing-name.ts";

/** Proposes to lift a brake before its end. */
export function LiftDialog({ thing, onClose }: Omit<BrakeDialogProps, "timeMs">) {
  const { t } = useTranslation(["brakes", "common"]);
  const nameOf = useThingName();
  const { kind, name } = thing;
  const form = useForm({
    initial: { note: "" },
    check: noteErrors,
    fields: ({ note }) => ({ kind, name, note: note.trim() }),
    send: (fields, clientId) => client.call(proposeLifting, { ...fields, client_id: clientId }),
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("liftTitle", { thing: nameOf(thing) })}
      submitLabel={t("proposeLift")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("liftText")}</p>
      <AuditNote
        label={t("common:why")}
        value={values.note}
        onChange={(note) => change({ note })}
        error={errors.note && t("common:noteMissing")}
      />
    </FormDialog>
  );
}
