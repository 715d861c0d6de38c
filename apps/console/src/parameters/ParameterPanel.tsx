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
  const bounds = `${row.min ?? "–"} … ${row.max ?? "–"}`;
  return (
    <ReviewPanel title={row.key} closeLabel={t("common:close")} onClose={onClose}>
      <div className="grid gap-4">
        <p className="figures break-all font-bold text-heading">{row.value}</p>
        <KeyValueRows
          rows={[
            { label: t("initial"), value: row.initial },
            ...(row.kind === "link" ? [] : [{ label: t("bounds"), value: bounds }]),
            { label: t("hurtsWhen"), value: t(`hurts_${row.hurts ?? "none"}`) },
          ]}
        />
        {may("parameters.change") && <ChangeForm row={row} noticeMs={noticeMs} />}
        <History of={row.key} />
      </div>
    </ReviewPanel>
  );
}

function History({ of: key }: { readonly of: string }) {
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
                {change.before} → <span className="font-semibold">{change.value}</span>
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
