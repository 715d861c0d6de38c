import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { parameterHistory } from "@sumi/contract/parameters/staff.ts";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import { ReviewPanel } from "../kit/ReviewPanel.tsx";
import { staffName } from "../kit/staff-name.ts";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useParameterWords } from "../kit/use-parameter-words.ts";
import { useFormat } from "../language/use-format.ts";
import { ChangeForm } from "./ChangeForm.tsx";
import type { Parameter } from "./ParametersScreen.tsx";

export type ParameterPanelProps = {
  readonly row: Parameter;
  readonly noticeMs: number;
  readonly onClose: () => void;
};

/** One parameter: its bounds, its past and coming values, and a form to propose another. */
export function ParameterPanel({ row, noticeMs, onClose }: ParameterPanelProps) {
  const { t } = useTranslation(["parameters", "common"]);
  const may = useMay();
  const words = useParameterWords();
  const bound = (figure: number | null) =>
    figure === null ? "–" : words.value(row, plain(figure));
  const bounds = `${bound(row.min)} … ${bound(row.max)}`;
  return (
    <ReviewPanel title={words.name(row)} closeLabel={t("common:close")} onClose={onClose}>
      <div className="grid gap-4">
        <div>
          <p className="figures break-all font-bold text-heading">{words.value(row, row.value)}</p>
          <p className="pt-1 text-small text-text-2">{words.sentence(row)}</p>
          <p className="break-all pt-1 text-caption text-text-3">{t("keyIs", { key: row.key })}</p>
        </div>
        <KeyValueRows
          rows={[
            { label: t("initial"), value: words.value(row, row.initial) },
            ...(row.kind === "link" || row.unit === "choice"
              ? []
              : [{ label: t("bounds"), value: bounds }]),
            { label: t("hurtsWhen"), value: t(`hurts_${row.hurts ?? "none"}`) },
          ]}
        />
        {may("parameters.change") && <ChangeForm row={row} noticeMs={noticeMs} />}
        <History row={row} />
      </div>
    </ReviewPanel>
  );
}

/** A bound of the wire as a decimal: 1e-8 would be no figure. */
function plain(figure: number): string {
  return figure.toFixed(8).replace(/\.?0+$/, "");
}

function History({ row }: { readonly row: Parameter }) {
  const { key } = row;
  const words = useParameterWords();
  const { t } = useTranslation(["parameters", "common"]);
  const format = useFormat();
  const query = useQuery({
    queryKey: ["parameters", key],
    queryFn: async ({ signal }) =>
      answered(await client.call(parameterHistory, { key }, { signal })).changes,
  });
  return (
    <UnlessFailed query={query}>
      <section aria-label={t("history")}>
        <h3 className="pb-1.5 font-semibold text-small">{t("history")}</h3>
        {query.data?.length === 0 && <p className="text-small text-text-3">{t("noHistory")}</p>}
        <ol className="grid gap-2 text-small">
          {query.data?.map((change) => (
            <li
              key={`${change.sequence} ${change.effective_ms}`}
              className="border-line border-b pb-2"
            >
              <span className="figures">
                {words.value(row, change.before)} →{" "}
                <span className="font-semibold">{words.value(row, change.value)}</span>
              </span>
              <span className="block text-caption text-text-3">
                {t("effective", { moment: format.moment(change.effective_ms) })} ·{" "}
                {change.staff === null ? t("genesis") : staffName(change.staff)}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </UnlessFailed>
  );
}
