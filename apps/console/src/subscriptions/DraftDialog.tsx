import { useTranslation } from "@sumi/app/speech.ts";
import { draftProject } from "@sumi/contract/subscriptions/staff.ts";
import { SALE_MODES } from "@sumi/contract/subscriptions/terms.ts";
import { useQueryClient } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { SelectField } from "../kit/SelectField.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { useForm } from "../kit/use-form.ts";
import { SALES_KEY } from "./data.ts";
import {
  COUNTS,
  DAYS,
  type DraftForm,
  draftErrors,
  draftFields,
  FIGURES,
  PARTIES,
} from "./draft-form.ts";

const EMPTY: DraftForm = {
  uid: "",
  coin: "",
  quote: "USDT",
  mode: "first_come",
  price: "",
  total: "",
  order_min: "",
  order_max: "",
  personal_cap: "",
  start: "",
  end: "",
  lock_days: "30",
  release_days: "1",
  once: "false",
  forbidden: "",
  note: "",
};

/** Writes down the terms of a sale, which nobody changes later. */
export function DraftDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["subscriptions", "common"]);
  const queries = useQueryClient();
  const form = useForm({
    initial: EMPTY,
    check: draftErrors,
    fields: draftFields,
    send: (fields, clientId) => client.call(draftProject, { ...fields, client_id: clientId }),
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: SALES_KEY });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("draft")}
      submitLabel={t("draft")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("draftText")}</p>
      <Terms {...form} />
      <SmallField
        label={t("field_forbidden")}
        value={form.values.forbidden}
        onChange={(forbidden) => form.change({ forbidden })}
        error={form.errors.forbidden && t(form.errors.forbidden)}
      />
      <AuditNote
        label={t("note")}
        value={form.values.note}
        onChange={(note) => form.change({ note })}
        error={form.errors.note && t(form.errors.note)}
      />
    </FormDialog>
  );
}

type TermsProps = {
  readonly values: DraftForm;
  readonly errors: ReturnType<typeof draftErrors>;
  readonly change: (news: Partial<DraftForm>) => void;
};

/** The parties, figures and dates of a sale, two beside each other. */
function Terms({ values, errors, change }: TermsProps) {
  const { t } = useTranslation("subscriptions");
  const field = (name: (typeof PARTIES | typeof FIGURES | typeof COUNTS)[number]) => (
    <SmallField
      key={name}
      label={t(`field_${name}`)}
      maxLength={27}
      value={values[name]}
      onChange={(text) => change({ [name]: text })}
      error={errors[name] && t(errors[name])}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-3">
      {PARTIES.map(field)}
      <SelectField
        label={t("field_mode")}
        value={values.mode}
        options={SALE_MODES.map((value) => ({ value, label: t(`mode_${value}`) }))}
        onChange={(mode) => change({ mode })}
      />
      {FIGURES.map(field)}
      <SelectField
        label={t("field_once")}
        value={values.once}
        options={(["false", "true"] as const).map((value) => ({
          value,
          label: t(`once_${value}`),
        }))}
        onChange={(once) => change({ once })}
      />
      {DAYS.map((name) => (
        <SmallField
          key={name}
          label={t(`field_${name}`)}
          type="date"
          value={values[name]}
          onChange={(day) => change({ [name]: day })}
          error={errors[name] && t(errors[name])}
        />
      ))}
      {COUNTS.map(field)}
    </div>
  );
}
