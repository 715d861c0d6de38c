import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { readyAnswersFor } from "@sumi/contract/support/ready-answers.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { LANGUAGE_NAMES } from "../kit/language-names.ts";

type ReadyAnswersProps = {
  readonly id: string;
  readonly uid: string;
  readonly onChoose: (text: string) => void;
};

/** Ready answers in the member's language: a tap puts one into the field, to be read and sent. */
export function ReadyAnswers({ id, uid, onChoose }: ReadyAnswersProps) {
  const { t } = useTranslation("support");
  const { data = [] } = useQuery({
    queryKey: ["file", uid, "ready-answers", id],
    queryFn: async ({ signal }) =>
      answered(await client.call(readyAnswersFor, { id }, { signal })).answers,
  });
  if (data.length === 0) return null;
  return (
    <fieldset aria-label={t("readyAnswers")} className="flex flex-wrap gap-1.5">
      {data.map(({ name, language, text }) => (
        <Button key={name} size="small" onPress={() => onChoose(text)}>
          {name} · {LANGUAGE_NAMES[language]}
        </Button>
      ))}
    </fieldset>
  );
}
