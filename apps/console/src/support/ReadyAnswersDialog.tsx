import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import {
  dropReadyAnswer,
  keepReadyAnswer,
  type ReadyAnswerData,
  readyAnswers,
} from "@sumi/contract/support/ready-answers.ts";
import {
  PLACEHOLDERS,
  READY_NAME_MAX,
  SUPPORT_WORDS_MAX,
  unknownPlaceholders,
} from "@sumi/contract/support/terms.ts";
import { LANGUAGES, type Language } from "@sumi/contract/wire/languages.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { queries } from "../app/queries.ts";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { LanguageField } from "../kit/LanguageField.tsx";
import { SelectField } from "../kit/SelectField.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { useForm } from "../kit/use-form.ts";

const readyQuery = queryOptions({
  queryKey: ["ready-answers"],
  queryFn: async ({ signal }) => answered(await client.call(readyAnswers, {}, { signal })).answers,
});

type ReadyAnswersDialogProps = { readonly onClose: () => void };

/** Writes ready answers, a language at a time; the dialog opens once they are here. */
export function ReadyAnswersDialog({ onClose }: ReadyAnswersDialogProps) {
  const { data } = useQuery(readyQuery);
  return data === undefined ? null : <Editor answers={data} onClose={onClose} />;
}

type EditorProps = ReadyAnswersDialogProps & { readonly answers: readonly ReadyAnswerData[] };

function Editor({ answers, onClose }: EditorProps) {
  const { t } = useTranslation(["support", "common"]);
  const form = useForm({
    initial: { chosen: "", name: "", language: "ja-JP" as Language, text: "" },
    check: errorsOf,
    fields: ({ name, language, text }) => ({ name: name.trim(), language, text: text.trim() }),
    send: (fields) => client.call(keepReadyAnswer, fields),
    onDone: async () => {
      await tell();
      change({ chosen: values.name.trim() });
    },
  });
  const { values, errors, change } = form;
  const { chosen, language } = values;
  const textOf = (name: string, wanted: Language) =>
    answers.find((each) => each.name === name)?.texts.find((each) => each.language === wanted)
      ?.text ?? "";
  return (
    <FormDialog
      title={t("readyAnswers")}
      submitLabel={t("readyKeep")}
      cancelLabel={t("common:close")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">
        {t("readyText", { placeholders: PLACEHOLDERS.map((each) => `{${each}}`).join(" ") })}
      </p>
      <SelectField
        label={t("readyAnswer")}
        value={chosen}
        options={[
          { value: "", label: t("readyNew") },
          ...answers.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={(name) => change({ chosen: name, name, text: textOf(name, language) })}
      />
      {chosen === "" && (
        <SmallField
          label={t("readyName")}
          maxLength={READY_NAME_MAX}
          value={values.name}
          onChange={(name) => change({ name })}
          error={errors.name && t(errors.name)}
        />
      )}
      <LanguageField
        label={t("readyLanguage")}
        value={language}
        missing={LANGUAGES.filter((each) => textOf(chosen, each) === "")}
        onChange={(next) => change({ language: next, text: textOf(chosen, next) })}
      />
      <AuditNote
        label={t("readyWords")}
        rows={5}
        maxLength={SUPPORT_WORDS_MAX}
        value={values.text}
        onChange={(text) => change({ text })}
        error={errors.text && t(errors.text)}
      />
      {chosen !== "" && (
        <DropButton name={chosen} onDropped={() => change({ chosen: "", name: "", text: "" })} />
      )}
    </FormDialog>
  );
}

type DropButtonProps = { readonly name: string; readonly onDropped: () => void };

function DropButton({ name, onDropped }: DropButtonProps) {
  const { t } = useTranslation("support");
  const dropping = useAct((fields: { name: string }) => client.call(dropReadyAnswer, fields));
  const drop = async () => {
    if ((await dropping.run({ name })) === undefined) return;
    await tell();
    onDropped();
  };
  return (
    <>
      <p role="alert" className="text-danger text-small empty:hidden">
        {dropping.refusal}
      </p>
      <Button kind="danger" size="small" isLoading={dropping.isBusy} onPress={() => void drop()}>
        {t("readyDrop")}
      </Button>
    </>
  );
}

type Errors = {
  readonly name?: "readyNameMissing";
  readonly text?: "wordsMissing" | "readyUnknown";
};

function errorsOf(values: { readonly name: string; readonly text: string }): Errors {
  const { name, text } = values;
  const isUnknown = unknownPlaceholders(text).length > 0;
  return {
    ...(name.trim() === "" ? { name: "readyNameMissing" as const } : {}),
    ...(text.trim() === "" ? { text: "wordsMissing" as const } : {}),
    ...(isUnknown ? { text: "readyUnknown" as const } : {}),
  };
}

function tell(): Promise<void> {
  return queries.invalidateQueries({ queryKey: readyQuery.queryKey });
}
