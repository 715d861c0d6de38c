import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useRef } from "react";
import { useMay } from "../../app/own.ts";
import { Amount } from "../../kit/Amount.tsx";
import { type Column, DataTable } from "../../kit/DataTable.tsx";
import { KbdHint } from "../../kit/KbdHint.tsx";
import { KeyFoot } from "../../kit/KeyFoot.tsx";
import { Part } from "../../kit/Part.tsx";
import { ScrollArea } from "../../kit/QueueLayout.tsx";
import { TopBar } from "../../kit/TopBar.tsx";
import { UnlessFailed } from "../../kit/UnlessFailed.tsx";
import { useKeys } from "../../kit/use-keys.ts";
import { useFormat } from "../../language/use-format.ts";
import { BatchResult } from "./BatchResult.tsx";
import { OwnPayouts } from "./OwnPayouts.tsx";
import { type PayoutGroup, usePayouts } from "./use-payouts.ts";

/** Payouts that wait, those that are one's own with their list, and the result of a batch. */
export function PayoutsScreen() {
  const { t } = useTranslation(["withdrawals", "common"]);
  const payouts = usePayouts();
  const { query, take, download, isBusy } = payouts;
  const mayPay = useMay()("withdrawals.send");
  const result = useRef<HTMLDivElement>(null);
  const { groups, own = [], batch_max: batchMax = 0 } = query.data ?? {};
  const free = groups?.find((group) => group.free > 0);
  const [first] = own;
  useKeys({
    t: mayPay && free !== undefined && !isBusy ? () => take(free) : undefined,
    d: mayPay && first !== undefined && !isBusy ? () => download(first) : undefined,
    p: mayPay ? () => result.current?.querySelector("textarea")?.focus() : undefined,
  });
  const columns = useGroupColumns(mayPay ? { take, isBusy, batchMax } : undefined);
  return (
    <>
      <TopBar title={t("payoutsTitle")} />
      <UnlessFailed query={query}>
        <ScrollArea>
          <p className="max-w-[46rem] py-3.5 text-small text-text-3">{t("payoutsText")}</p>
          <p role="alert" className="pb-2 text-danger text-small empty:hidden">
            {payouts.refusal}
          </p>
          <div className="pb-6">
            {groups?.length === 0 ? (
              <p className="text-small text-text-2">{t("payoutsNone")}</p>
            ) : (
              <DataTable
                label={t("payoutsTitle")}
                columns={columns}
                rows={groups}
                keyOf={({ coin, network, step }) => `${step} ${coin} ${network}`}
              />
            )}
          </div>
          {mayPay && (
            <>
              <Part title={t("ownPayouts")}>
                <OwnPayouts own={own} isBusy={isBusy} onDownload={download} />
              </Part>
              <Part title={t("resultTitle")}>
                <div ref={result}>
                  <BatchResult />
                </div>
              </Part>
            </>
          )}
        </ScrollArea>
      </UnlessFailed>
      <KeyFoot keys={["take", "list", "result", "approve"]} />
    </>
  );
}

type Taking = {
  readonly take: (group: PayoutGroup) => void;
  readonly isBusy: boolean;
  readonly batchMax: number;
};

function useGroupColumns(taking: Taking | undefined): readonly Column<PayoutGroup>[] {
  const { t } = useTranslation(["withdrawals", "common"]);
  const format = useFormat();
  return [
    { key: "wallet", head: t("wallet"), cell: ({ coin, network }) => `${coin} · ${network}` },
    { key: "step", head: t("step"), cell: ({ step }) => t(`step_${step}`) },
    {
      key: "cases",
      head: t("cases"),
      isFigure: true,
      cell: ({ cases, late }) => (
        <>
          <span className="block">{format.number(String(cases))}</span>
          {late > 0 && (
            <span className="block text-caption text-danger">{t("late", { number: late })}</span>
          )}
        </>
      ),
    },
    {
      key: "arrival",
      head: t("netSum"),
      isFigure: true,
      cell: ({ arrival, coin }) => <Amount value={arrival} coin={coin} />,
    },
    {
      key: "oldest",
      head: t("oldest"),
      isFigure: true,
      cell: ({ oldest_ms: ms, late }) => (
        <span className={late > 0 ? "font-semibold text-danger" : "text-text-2"}>
          {format.moment(ms)}
        </span>
      ),
    },
    {
      key: "take",
      head: t("common:key_take"),
      isHeadUnseen: true,
      isFigure: true,
      cell: (group) =>
        taking !== undefined &&
        group.free > 0 && (
          <Button
            size="small"
            kind="outline"
            isLoading={taking.isBusy}
            onPress={() => taking.take(group)}
          >
            {t("takePayouts", { number: Math.min(group.free, taking.batchMax) })}
            <KbdHint keyName="T" />
          </Button>
        ),
    },
  ];
}
