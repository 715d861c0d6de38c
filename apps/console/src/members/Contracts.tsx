import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { memberContracts } from "@sumi/contract/members/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { client } from "../connection.ts";
import { Amount } from "../kit/Amount.tsx";
import type { Column } from "../kit/DataTable.tsx";
import { Listing } from "../kit/Listing.tsx";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";

type Row = DataOf<typeof memberContracts>["contracts"][number];

/** The member's contracts with their prices and results, which nobody here can change. */
export function Contracts({ uid }: { readonly uid: string }) {
  const { t } = useTranslation("members");
  const columns = useColumns();
  const pages = usePages(["file", uid, "contracts"], async (cursor, signal) => {
    const answer = await client.call(memberContracts, { uid, cursor, limit: "50" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.contracts, next: answer.data.next_cursor } };
  });
  return (
    <div className="py-5">
      <Listing
        label={t("section_contracts")}
        emptyText={t("noContracts")}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
      />
    </div>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation(["members", "common"]);
  const format = useFormat();
  const code = useCodes();
  const priceOf = (price: string | null) => (price === null ? "–" : format.number(price));
  return [
    { key: "id", head: t("contractNumber"), cell: ({ id }) => id },
    {
      key: "terms",
      head: t("contractTerms"),
      cell: ({ coin, direction, minutes }) =>
        t("contractOf", { coin, direction: code("direction", direction), minutes }),
    },
    {
      key: "stake",
      head: t("contractStake"),
      isFigure: true,
      cell: ({ stake, stake_coin }) => <Amount value={stake} coin={stake_coin} />,
    },
    {
      key: "prices",
      head: t("contractPrices"),
      isFigure: true,
      isExtra: true,
      cell: ({ open_price, close_price }) => `${priceOf(open_price)} → ${priceOf(close_price)}`,
    },
    {
      key: "state",
      head: t("common:state"),
      cell: ({ state, outcome }) => code("contract", outcome ?? state),
    },
    {
      key: "result",
      head: t("contractResult"),
      isFigure: true,
      cell: ({ result, stake_coin }) =>
        result === null ? "–" : <Amount value={result} coin={stake_coin} isSigned />,
    },
    {
      key: "time",
      head: t("common:time"),
      isFigure: true,
      cell: ({ accepted_ms }) => format.moment(accepted_ms),
    },
  ];
}
