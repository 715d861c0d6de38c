import { useTranslation } from "@sumi/app/speech.ts";
import { openPapers, PAPER_PURPOSES } from "@sumi/contract/identity/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { SelectField } from "../kit/SelectField.tsx";
import { useForm } from "../kit/use-form.ts";
import { useCodes } from "../language/use-codes.ts";

export type PapersCoverProps = { readonly id: string; readonly onOpen: () => void };

type Values = { readonly purpose: (typeof PAPER_PURPOSES)[number]; readonly note: string };
type Errors = { readonly note?: "openWhyMissing" };

/** Covers papers about which the caller decides nothing, and asks why they are opened. */
export function PapersCover({ id, onOpen }: PapersCoverProps) {
  const { t } = useTranslation(["identity", "common"]);
  const code = useCodes();
  const initial: Values = { purpose: "AUDIT", note: "" };
  const form = useForm({
    initial,
    check: ({ note }): Errors => (note.trim() === "" ? { note: "openWhyMissing" } : {}),
    fields: ({ purpose, note }) => ({ id, purpose, note: note.trim() }),
    send: (fields) => client.call(openPapers, fields),
    onDone: onOpen,
  });
  const { values, errors } = form;
  return (
    <form
      className="grid gap-3 rounded-2 bg-well p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isBusy) form.submit();
      }}
    >
      <p className="flex gap-2.5 text-small text-text-2">
        <Icon name="eye" size={20} />
        <span className="min-w-0 flex-1">{t("openText")}</span>
      </p>
      <SelectField
        label={t("openPurpose")}
        value={values.purpose}
        options={PAPER_PURPOSES.map((value) => ({ value, label: code("file_access", value) }))}
        onChange={(purpose) => form.change({ purpose })}
      />
      <AuditNote
        label={t("openWhy")}
        value={values.note}
        onChange={(note) => form.change({ note })}
        error={errors.note && t(errors.note)}
      />
      <p role="alert" className="text-danger text-small empty:hidden">
        {form.refusal}
      </p>
      <Button kind="primary" size="small" type="submit" isLoading={form.isBusy}>
        {t("common:openCase")}
      </Button>
    </form>
  );
}
