import { useTranslation } from "@sumi/app/speech.ts";
import { proposePage } from "@sumi/contract/pages/staff.ts";
import { PAGE_MARKS, PAGE_SECTIONS } from "@sumi/contract/pages/terms.ts";
import { ArticleFields } from "../articles/ArticleFields.tsx";
import { writeArticle } from "../articles/article-draft.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { useForm } from "../kit/use-form.ts";
import { type PageForm, pageErrors } from "./page-form.ts";

export type PageDialogProps = {
  readonly initial: PageForm;
  /** True for a new version: the name of the page stays. */
  readonly isVersion: boolean;
  readonly onClose: () => void;
};

/** A page, or a new version of one, which a second person publishes. */
export function PageDialog({ initial, isVersion, onClose }: PageDialogProps) {
  const { t } = useTranslation(["pages", "articles", "common"]);
  const form = useForm({
    initial,
    check: pageErrors,
    fields: (values) => ({ ...values, page: values.page.trim(), note: values.note.trim() }),
    send: async ({ article, ...fields }, clientId) => {
      const written = await writeArticle(article);
      if (!written.ok) return written;
      return client.call(proposePage, { ...fields, article: written.data, client_id: clientId });
    },
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={isVersion ? t("versionTitle", { page: initial.page }) : t("publish")}
      submitLabel={t("common:propose")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("publishText")}</p>
      {!isVersion && (
        <SmallField
          label={t("page")}
          maxLength={40}
          value={values.page}
          onChange={(page) => change({ page })}
          error={errors.page && t(errors.page)}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t("section")}
          value={values.section}
          options={PAGE_SECTIONS.map((value) => ({ value, label: t(`section_${value}`) }))}
          onChange={(section) => change({ section })}
        />
        <SelectField
          label={t("mark")}
          value={values.mark}
          options={PAGE_MARKS.map((value) => ({ value, label: t(`mark_${value}`) }))}
          onChange={(mark) => change({ mark })}
        />
      </div>
      <ArticleFields
        value={values.article}
        errors={errors}
        onChange={(article) => change({ article })}
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
