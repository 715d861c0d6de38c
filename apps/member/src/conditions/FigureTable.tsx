import { useTranslation } from "@sumi/app/speech.ts";
import { useFormat } from "../language/use-format.ts";
import type { Figure } from "./figures.ts";

export type FigureTableProps = {
  /** The name of the first column, then one of each figure. */
  readonly head: readonly string[];
  readonly rows: readonly { readonly name: string; readonly figures: readonly Figure[] }[];
};

/** Figures in columns; an announced change stands below the figure that it changes. */
export function FigureTable({ head: [first = "", ...others], rows }: FigureTableProps) {
  return (
    <table className="w-full text-right text-small">
      <thead>
        <tr className="text-caption text-text-3">
          <th scope="col" className="py-2 pr-2 text-left align-bottom font-medium">
            {first}
          </th>
          {others.map((name) => (
            <th key={name} scope="col" className="py-2 pl-2 align-bottom font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures-dense divide-y divide-line">
        {rows.map(({ name, figures }) => (
          <tr key={name} className="align-baseline">
            <th scope="row" className="break-words py-2.5 pr-2 text-left font-medium">
              {name}
            </th>
            {figures.map((figure, place) => (
              <td key={others[place]} className="break-words py-2.5 pl-2">
                <FigureText figure={figure} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One figure with its label, as a line. */
export function FigureLine({ label, figure }: { readonly label: string; readonly figure: Figure }) {
  return (
    <dl className="flex flex-wrap items-baseline gap-x-4 text-small">
      <dt className="max-w-full flex-none break-words text-text-3">{label}</dt>
      <dd className="figures-dense max-w-full flex-1 basis-16 break-words text-right">
        <FigureText figure={figure} />
      </dd>
    </dl>
  );
}

function FigureText({ figure }: { readonly figure: Figure }) {
  const { t } = useTranslation("conditions");
  const format = useFormat();
  const { now, later } = figure;
  return (
    <>
      {now ?? t("notOffered")}
      {later.map(({ fromMs, text }) => (
        <span key={fromMs} className="block text-caption text-text-2">
          {t("later", {
            time: format.moment(fromMs, "minute"),
            value: text ?? t("notOffered"),
          })}
        </span>
      ))}
    </>
  );
}
