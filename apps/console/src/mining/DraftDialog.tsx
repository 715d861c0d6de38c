import { useTranslation } from "@sumi/app/speech.ts";
import { draftMachine } from "@sumi/contract/mining/staff.ts";
import { INCOME_TYPES, OWNERSHIPS } from "@sumi/contract/mining/terms.ts";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { SelectField } from "../kit/SelectField.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { useForm } from "../kit/use-form.ts";
import { DraftSteps } from "../prospectuses/DraftSteps.tsx";
import { EMPTY_PROSPECTUS } from "../prospectuses/prospectus-form.ts";
import { MACHINES_KEY } from "./data.ts";
import { DAYS, type DraftErrors, type DraftForm, draftErrors, draftFields } from "./draft-form.ts";

const EMPTY: DraftForm = {
  name: "",
  ownership: "sole",
  supply: "1",
  pay_coin: "USDT",
  price: "",
  coin: "",
  income_type: "coin",
  daily: "",
  term_days: "30",
  list: "",
  delist: "",
  platform_coin: "USDT",
  platform_min: "0",
  referrals_min: "0",
  once: "false",
  frozen: "false",
  forbidden: "",
  prospectus: EMPTY_PROSPECTUS,
  note: "",
};

/** Terms of a machine, its prospectus, and a last look at both. */
export function DraftDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("mining");
  const queries = useQueryClient();
  const form = useForm({
    initial: EMPTY,
    check: draftErrors,
    fields: draftFields,
    send: (fields, clientId) => client.call(draftMachine, { ...fields, client_id: clientId }),
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: MACHINES_KEY });
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

const TEXTS = [
  "name",
  "supply",
  "pay_coin",
  "price",
  "coin",
  "daily",
  "term_days",
  "platform_coin",
  "platform_min",
  "referrals_min",
  "forbidden",
] as const;

type TermsProps = {
  readonly values: DraftForm;
  readonly errors: DraftErrors;
  readonly change: (news: Partial<DraftForm>) => void;
};

/** The machine, its figures, its dates and its conditions, two beside each other. */
function Terms({ values, errors, change }: TermsProps) {
  const { t } = useTranslation("mining");
  return (
    <>
      <p className="text-small text-text-2">{t("draftText")}</p>
      <div className="grid grid-cols-2 gap-3">
        <Choices values={values} change={change} />
        {TEXTS.map((name) => (
          <SmallField
            key={name}
            label={t(`field_${name}`)}
            maxLength={60}
            value={values[name]}
            onChange={(text) => change({ [name]: text })}
            error={errors[name] && t(errors[name])}
          />
        ))}
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
      </div>
    </>
  );
}

const FLAGS = ["false", "true"] as const;

function Choices({ values, change }: Omit<TermsProps, "errors">) {
  const { t } = useTranslation("mining");
  return (
    <>
      <SelectField
        label={t("field_ownership")}
        value={values.ownership}
        options={OWNERSHIPS.map((value) => ({ value, label: t(`ownership_${value}`) }))}
        onChange={(ownership) => change({ ownership })}
      />
      <SelectField
        label={t("field_income_type")}
        value={values.income_type}
        options={INCOME_TYPES.map((value) => ({ value, label: t(`income_${value}`) }))}
        onChange={(type) => change({ income_type: type })}
      />
      <SelectField
        label={t("field_once")}
        value={values.once}
        options={FLAGS.map((value) => ({ value, label: t(`once_${value}`) }))}
        onChange={(once) => change({ once })}
      />
      <SelectField
        label={t("field_frozen")}
        value={values.frozen}
        options={FLAGS.map((value) => ({ value, label: t(`frozen_${value}`) }))}
        onChange={(frozen) => change({ frozen })}
      />
    </>
  );
}

/** Everything that members buy by, and that two people open. */
function Review({ values }: { readonly values: DraftForm }) {
  const { t } = useTranslation("mining");
  const { ownership, income_type: type, once, frozen } = values;
  return (
    <KeyValueRows
      rows={[
        { label: t("field_ownership"), value: t(`ownership_${ownership}`) },
        { label: t("field_income_type"), value: t(`income_${type}`) },
        { label: t("field_once"), value: t(`once_${once}`) },
        { label: t("field_frozen"), value: t(`frozen_${frozen}`) },
        ...[...TEXTS, ...DAYS].map((field) => {
          return { label: t(`field_${field}`), value: values[field] === "" ? "–" : values[field] };
        }),
      ]}
    />
  );
}
