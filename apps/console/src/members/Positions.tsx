import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { memberPositions } from "@sumi/contract/members/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { Amount } from "../kit/Amount.tsx";
import { type Column, DataTable } from "../kit/DataTable.tsx";
import { Listing } from "../kit/Listing.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useFormat } from "../language/use-format.ts";

type Data = DataOf<typeof memberPositions>;
type Open = Data["open"][number];
type Past = Data["past"][number];

/** The member's positions on perpetual contracts, which nobody here can change. */
export function Positions({ uid }: { readonly uid: string }) {
  const { t } = useTranslation("members");
  const openColumns = useOpenColumns();
  const pastColumns = usePastColumns();
  const open = useQuery({
    queryKey: ["file", uid, "open-positions"],
    queryFn: async ({ signal }) =>
      answered(await client.call(memberPositions, { uid, limit: "1" }, { signal })).open,
  });
  const pages = usePages(["file", uid, "past-positions"], async (cursor, signal) => {
    const answer = await client.call(memberPositions, { uid, cursor, limit: "50" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.past, next: answer.data.next_cursor } };
  });
  return (
    <div className="grid gap-5 py-5">
      <section>
        <h2 className="pb-2 font-semibold">{t("openPositions")}</h2>
        <UnlessFailed query={open}>
          {open.data?.length === 0 ? (
            <p className="text-small text-text-3">{t("noPositions")}</p>
          ) : (
            <DataTable
              columns={openColumns}
              keyOf={({ symbol }) => symbol}
              label={t("openPositions")}
              rows={open.data}
            />
          )}
        </UnlessFailed>
      </section>
      <section>
        <h2 className="pb-2 font-semibold">{t("pastPositions")}</h2>
        <Listing
          columns={pastColumns}
          keyOf={({ symbol, id }) => `${symbol} ${id}`}
          label={t("pastPositions")}
          emptyText={t("noPastPositions")}
          pages={pages}
        />
      </section>
    </div>
  );
}

/** The columns that open and past positions share. */
function useSharedColumns<Row extends Open | Past>(): readonly Column<Row>[] {
  const { t } = useTranslation("members");
  const format = useFormat();
  return [
    {
      key: "of",
      head: t("positionNumber"),
      cell: ({ symbol, side, leverage }) =>
        t("positionOf", { symbol, side: t(`position_${side}`), leverage }),
    },
    {
      key: "entry",
      head: t("positionEntry"),
      isFigure: true,
      cell: ({ entry_price }) => format.number(entry_price),
    },
  ];
}

function useOpenColumns(): readonly Column<Open>[] {
  const { t } = useTranslation("members");
  const format = useFormat();
  const shared = useSharedColumns<Open>();
  const figureOf = (figure: string | null) => (figure === null ? "–" : format.number(figure));
  return [
    ...shared,
    {
      key: "quantity",
      head: t("positionQuantity"),
      isFigure: true,
      cell: ({ qty }) => format.number(qty),
    },
    {
      key: "margin",
      head: t("positionMargin"),
      isFigure: true,
      cell: ({ margin }) => format.number(margin),
    },
    {
      key: "mark",
      head: t("positionMark"),
      isFigure: true,
      isExtra: true,
      cell: ({ mark }) => figureOf(mark),
    },
    {
      key: "liquidation",
      head: t("positionLiquidation"),
      isFigure: true,
      cell: ({ liquidation_price }) => figureOf(liquidation_price),
    },
    {
      key: "unrealised",
      head: t("positionUnrealised"),
      isFigure: true,
      cell: ({ unrealised }) =>
        unrealised === null ? "–" : format.number(unrealised, { isSigned: true }),
    },
  ];
}

function usePastColumns(): readonly Column<Past>[] {
  const { t } = useTranslation(["members", "common"]);
  const format = useFormat();
  const shared = useSharedColumns<Past>();
  return [
    ...shared,
    {
      key: "quantity",
      head: t("positionQuantity"),
      isFigure: true,
      cell: ({ qty_max }) => format.number(qty_max),
    },
    {
      key: "ending",
      head: t("positionEnding"),
      cell: ({ ending }) => (ending === null ? "–" : t(`ending_${ending}`)),
    },
    {
      key: "result",
      head: t("positionResult"),
      isFigure: true,
      cell: ({ result, coin }) => <Amount value={result} coin={coin} isSigned />,
    },
    {
      key: "time",
      head: t("common:time"),
      isFigure: true,
      cell: ({ opened_ms }) => format.moment(opened_ms),
    },
  ];
}
