import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Amount } from "../../kit/Amount.tsx";
import { AuditNote } from "../../kit/AuditNote.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { KbdHint } from "../../kit/KbdHint.tsx";
import { useApproveKey } from "../../kit/use-approve-key.ts";
import type { JudgedLine } from "./good-lines.ts";
import { useBatchResult } from "./use-batch-result.ts";
import { useProblem } from "./use-problem.ts";

/** The result of a batch: pasted, checked line by line, and sent without its wrong lines. */
export function BatchResult() {
  const { t } = useTranslation(["withdrawals", "common"]);
  const result = useBatchResult();
  const { lines, good } = result;
  useApproveKey(good === undefined || result.isBusy ? undefined : result.send);
  return (
    <div className="grid max-w-[46rem] gap-3">
      <p className="text-small text-text-3">{t("resultText")}</p>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          result.judge();
        }}
        onKeyDown={(event) => {
          // Enter begins a new line here.
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) result.judge();
          if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
        }}
      >
        <AuditNote
          label={t("resultField")}
          rows={6}
          maxLength={40_000}
          value={result.text}
          onChange={result.setText}
        />
        <p role="alert" className="text-danger text-small empty:hidden">
          {result.refusal}
        </p>
        <div>
          <Button size="small" kind="outline" type="submit" isLoading={result.isBusy}>
            {t("check_lines")}
            <KbdHint keyName="Ctrl ↵" />
          </Button>
        </div>
      </form>
      {lines !== undefined && <JudgedLines lines={lines} />}
      {good !== undefined && (
        <div className="flex items-center gap-3">
          <Button size="small" kind="primary" isLoading={result.isBusy} onPress={result.send}>
            {t("sendLines", { number: good.good })}
            <KbdHint keyName="A" />
          </Button>
          {good.wrong > 0 && (
            <span className="text-danger text-small">
              {t("sendLinesWithout", { wrong: good.wrong })}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

function JudgedLines({ lines }: { readonly lines: readonly JudgedLine[] }) {
  const { t } = useTranslation(["withdrawals", "common"]);
  const problemOf = useProblem();
  // Wrong lines come first: they are what somebody has to do something about.
  const rows = lines.toSorted((a, b) => Number(a.problem === null) - Number(b.problem === null));
  return (
    <DataTable
      label={t("resultTitle")}
      rows={rows}
      keyOf={({ line }) => String(line)}
      columns={[
        { key: "line", head: t("line"), isFigure: true, cell: ({ line }) => line },
        {
          key: "id",
          head: t("common:case"),
          cell: ({ id }) => <span className="figures">{id}</span>,
        },
        {
          key: "txid",
          head: t("txid"),
          cell: ({ txid }) => <span className="figures-dense break-all">{txid}</span>,
        },
        {
          key: "arrival",
          head: t("netSum"),
          isFigure: true,
          cell: ({ payout }) =>
            payout === null ? "–" : <Amount value={payout.arrival} coin={payout.coin} />,
        },
        {
          key: "problem",
          head: t("check"),
          cell: ({ problem }) =>
            problem === null ? (
              t("lineGood")
            ) : (
              <span className="text-danger">{problemOf(problem)}</span>
            ),
        },
      ]}
    />
  );
}
