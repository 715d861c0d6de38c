import { useTranslation } from "@sumi/app/speech.ts";
import { endStaffSessions } from "@sumi/contract/staff-accounts/staff.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useForm } from "../kit/use-form.ts";
import type { Person } from "./StaffScreen.tsx";
import { whyErrors } from "./why-form.ts";

export type EndSessionsDialogProps = { readonly person: Person; readonly onClose: () => void };

/** Signs somebody of the staff out at once, as when their device is in other hands. */
export function EndSessionsDialog({ person, onClose }: EndSessionsDialogProps) {
  const { t } = useTranslation(["staff-accounts", "common"]);
  const form = useForm({
    initial: { note: "" },
    check: whyErrors,
    fields: ({ note }) => ({ number: String(person.number), note: note.trim() }),
    send: (fields) => client.call(endStaffSessions, fields),
    onDone: async ({ ended }) => {
      toasts.show("success", t("sessionsEnded", { number: ended }));
      onClose();
      await queries.invalidateQueries({ queryKey: ["staff"] });
      await queries.invalidateQueries({ queryKey: ["staff-changes"] });
    },
  });
  return (
    <FormDialog
      title={t("endSessionsTitle")}
      kind="danger"
      submitLabel={t("endSessions")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("endSessionsText")}</p>
      <p className="font-semibold">{staffName(person)}</p>
      <AuditNote
        label={t("whyLabel")}
        value={form.values.note}
        onChange={(note) => form.change({ note })}
        error={form.errors.note && t(form.errors.note)}
      />
    </FormDialog>
  );
}
