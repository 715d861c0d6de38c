import { useTranslation } from "@sumi/app/speech.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import type { Column } from "../kit/DataTable.tsx";
import { useParameterWords } from "../kit/use-parameter-words.ts";
import { useFormat } from "../language/use-format.ts";
import type { Parameter } from "./ParametersScreen.tsx";

/** A parameter's name with its sentence, its value, and the change that is announced. */
export function useParameterColumns(): readonly Column<Parameter>[] {
  const { t } = useTranslation(["parameters", "common"]);
  const format = useFormat();
  const words = useParameterWords();
  return [
    {
      key: "key",
      head: t("key"),
      cell: (row) => (
        <span className="block max-w-[560px] py-1.5">
          <span className="font-medium">{words.name(row)}</span>
          <span className="block text-caption text-text-3">{words.sentence(row)}</span>
        </span>
      ),
    },
    {
      key: "value",
      head: t("value"),
      isFigure: true,
      cell: (row) => (
        <span className="inline-block w-[150px] truncate align-bottom font-semibold">
          {words.value(row, row.value)}
        </span>
      ),
    },
    {
      key: "announced",
      head: t("announced"),
      cell: (row) => {
        const [next] = row.announced;
        // Every group is a table of its own: this width keeps their columns in line.
        if (next === undefined) return <span className="block w-[230px] max-[1199px]:w-auto" />;
        const moment = format.moment(next.effective_ms);
        return (
          <Tag tone="warning">{t("from", { value: words.value(row, next.value), moment })}</Tag>
        );
      },
    },
  ];
}
