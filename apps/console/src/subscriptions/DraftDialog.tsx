import { useTranslation } from "@sumi/app/speech.ts";
import { draftProject } from "@sumi/contract/subscriptions/staff.ts";
import { SALE_MODES } from "@sumi/contract/subscriptions/terms.ts";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { SelectField } from "../kit/SelectField.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { useForm } from "../kit/use-form.ts";
import { DraftSteps } from "../prospectuses/DraftSteps.tsx";
import { EMPTY_PROSPECTUS } from "../prospectuses/prospectus-form.ts";
import { SALES_KEY } from "./data.ts";
import {
  COUNTS,
  DAYS,
  type DraftErrors,
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
  prospectus: EMPTY_PROSPECTUS,
  note: "",
};

/** Terms of a sale, its prospectus, and a last look at both. */
export function DraftDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("subscriptions");
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
  const { values, change } = form;
  return (
    <DraftSteps
      title={t("draft")}
      form={form}
      prospectus={values.prospectus}
      changeProspectus={(prospectus) => change({ prospectus })}
      errors={draftErrors(values)}
      terms={(errors) => <Terms values={values} errors={errors} change={change} />}
      review={<Review values={values} />}
      note={(errors) => (
        <AuditNote
          label={t("note")}
          value={values.note}
          onChange={(note) => change({ note })}
          error={errors.note && t(errors.note)}
        />
      )}
      onClose={onClose}
    />
  );
}

type TermsProps = {
  readonly values: DraftForm;
  readonly errors: DraftErrors;
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
    <>
      <p className="text-small text-text-2">{t("draftText")}</p>
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
      <SmallField
        label={t("field_forbidden")}
        value={values.forbidden}
        onChange={(forbidden) => change({ forbidden })}
        error={errors.forbidden && t(errors.forbidden)}
      />
    </>
  );
}

/** Everything that the issuer delivers for and members read. */
function Review({ values }: { readonly values: DraftForm }) {
  const { t } = useTranslation("subscriptions");
  const { mode, once, forbidden } = values;
  const plain = [...PARTIES, ...FIGURES, ...DAYS, ...COUNTS] as const;
  return (
    <KeyValueRows
      rows={[
        ...plain.map((field) => ({ label: t(`field_${field}`), value: values[field] })),
        { label: t("field_mode"), value: t(`mode_${mode}`) },
        { label: t("field_once"), value: t(`once_${once}`) },
        { label: t("field_forbidden"), value: forbidden === "" ? "–" : forbidden },
      ]}
    />
  );
}
