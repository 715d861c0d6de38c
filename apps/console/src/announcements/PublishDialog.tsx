import { useTranslation } from "@sumi/app/speech.ts";
import { proposeAnnouncement } from "@sumi/contract/announcements/staff.ts";
import {
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_PLACES,
  AUDIENCES,
} from "@sumi/contract/announcements/terms.ts";
import { ArticleFields } from "../articles/ArticleFields.tsx";
import { writeArticle } from "../articles/article-draft.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { useForm } from "../kit/use-form.ts";
import type { AnnouncementRow } from "./data.ts";
import {
  type PublishErrors,
  type PublishForm,
  publishErrors,
  publishFields,
} from "./publish-form.ts";

export type PublishDialogProps = {
  readonly initial: PublishForm;
  /** The announcement whose words are corrected; its readers stay the same. */
  readonly corrects: AnnouncementRow | undefined;
  readonly onClose: () => void;
};

/** Words, their readers and their time, which a second person publishes. */
export function PublishDialog({ initial, corrects, onClose }: PublishDialogProps) {
  const { t } = useTranslation(["announcements", "articles", "common"]);
  const form = useForm({
    initial,
    check: publishErrors,
    fields: (values) => publishFields(values, corrects),
    send: async ({ article, ...fields }, clientId) => {
      const written = await writeArticle(article);
      if (!written.ok) return written;
      const terms = { ...fields, article: written.data, client_id: clientId };
      return client.call(proposeAnnouncement, terms);
    },
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={corrects === undefined ? t("publish") : t("correctTitle", { title: corrects.title })}
      submitLabel={t("common:propose")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">
        {t(corrects === undefined ? "publishText" : "correctText")}
      </p>
      <ArticleFields
        value={values.article}
        errors={errors}
        onChange={(article) => change({ article })}
      />
      <Terms
        values={values}
        errors={errors}
        isCorrection={corrects !== undefined}
        change={change}
      />
      <AuditNote
        label={t("articles:note")}
        value={values.note}
        onChange={(note) => change({ note })}
        error={errors.note && t(`articles:${errors.note}`)}
      />
    </FormDialog>
  );
}

type TermsProps = {
  readonly values: PublishForm;
  readonly errors: Partial<PublishErrors>;
  readonly isCorrection: boolean;
  readonly change: (changed: Partial<PublishForm>) => void;
};

function Terms({ values, errors, isCorrection, change }: TermsProps) {
  const { t } = useTranslation("announcements");
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label={t("kind")}
        value={values.kind}
        options={ANNOUNCEMENT_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <SelectField
        label={t("place")}
        value={values.place}
        options={ANNOUNCEMENT_PLACES.map((value) => ({ value, label: t(`place_${value}`) }))}
        onChange={(place) => change({ place })}
      />
      {!isCorrection && (
        <SelectField
          label={t("audience")}
          value={values.audience}
          options={AUDIENCES.map((value) => ({ value, label: t(`audience_${value}`) }))}
          onChange={(audience) => change({ audience })}
        />
      )}
      {!isCorrection && values.audience !== "everybody" && (
        <SmallField
          label={t(`of_${values.audience}`)}
          maxLength={16}
          value={values.audienceOf}
          onChange={(audienceOf) => change({ audienceOf })}
          error={errors.audienceOf && t(errors.audienceOf)}
        />
      )}
      <SmallField
        label={t("start")}
        type="datetime-local"
        value={values.start}
        onChange={(start) => change({ start })}
      />
      <SmallField
        label={t("end")}
        type="datetime-local"
        value={values.end}
        onChange={(end) => change({ end })}
        error={errors.end && t(errors.end)}
      />
    </div>
  );
}
