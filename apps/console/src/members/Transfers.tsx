import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { memberTransfers } from "@sumi/contract/members/staff-person.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { client } from "../connection.ts";
import { Amount } from "../kit/Amount.tsx";
import type { Column } from "../kit/DataTable.tsx";
import { Listing } from "../kit/Listing.tsx";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { paths } from "../paths.ts";
import { Addresses } from "./Addresses.tsx";

type Row = DataOf<typeof memberTransfers>["transfers"][number];
type Direction = Row["direction"];

/** The member's deposits and withdrawals, each a link to its case, and the addresses of both. */
export function Transfers({ uid }: { readonly uid: string }) {
  const { t } = useTranslation("members");
  const [direction, setDirection] = useState<Direction>("in");
  const pages = usePages(["file", uid, "transfers", direction], async (cursor, signal) => {
    const fields = { uid, direction, cursor, limit: "50" };
    const answer = await client.call(memberTransfers, fields, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.transfers, next: answer.data.next_cursor } };
  });
  return (
    <div className="grid gap-5 py-5">
      <Chips
        label={t("section_transfers")}
        options={[
          { value: "in", label: t("transfersIn") },
          { value: "out", label: t("transfersOut") },
        ]}
        value={direction}
        onChange={setDirection}
      />
      <Listing
        label={t("section_transfers")}
        emptyText={t("noTransfers")}
        pages={pages}
        columns={useColumns()}
        keyOf={({ direction: way, id }) => `${way} ${id}`}
      />
      <Addresses uid={uid} />
    </div>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation(["members", "common"]);
  const format = useFormat();
  const code = useCodes();
  return [
    { key: "id", head: t("common:case"), cell: (row) => <TransferLink row={row} /> },
    { key: "network", head: t("common:network"), cell: ({ network }) => network },
    {
      key: "amount",
      head: t("common:amount"),
      isFigure: true,
      cell: ({ amount, coin }) => <Amount value={amount} coin={coin} />,
    },
    { key: "state", head: t("common:state"), cell: ({ state }) => code("transfer", state) },
    {
      key: "time",
      head: t("common:time"),
      isFigure: true,
      cell: ({ time_ms }) => format.moment(time_ms),
    },
  ];
}

function TransferLink({ row: { direction, id, state } }: { readonly row: Row }) {
  const to = direction === "in" ? paths.deposits : paths.withdrawals;
  return (
    // Both queues read these from their address.
    <Link to={to} search={{ case: id, state } as never} className="figures-dense text-link">
      {id}
    </Link>
  );
}
