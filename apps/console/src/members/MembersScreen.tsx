import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { members, membersFile } from "@sumi/contract/members/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import type { Column } from "../kit/DataTable.tsx";
import { KeyFoot } from "../kit/KeyFoot.tsx";
import { Listing } from "../kit/Listing.tsx";
import { MemberCell } from "../kit/MemberCell.tsx";
import { QueueLayout } from "../kit/QueueLayout.tsx";
import { SaveList } from "../kit/SaveList.tsx";
import { SearchBox } from "../kit/SearchBox.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import { useAddress } from "../kit/use-selection.ts";
import { useFormat } from "../language/use-format.ts";
import { paths } from "../paths.ts";

type Row = DataOf<typeof members>["members"][number];

/** All members, newest first, with a search by name, UID or invite code. */
export function MembersScreen() {
  const { t } = useTranslation(["members", "common"]);
  const navigate = useNavigate();
  const may = useMay();
  const { search, become } = useAddress();
  const q = search.q ?? "";
  const status = search.status === "frozen" ? "frozen" : "all";
  const pages = usePages(["members", q, status], async (cursor, signal) => {
    const only = status === "frozen" ? ("frozen" as const) : undefined;
    const fields = { q: q || undefined, status: only, cursor, limit: "50" };
    const answer = await client.call(members, fields, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.members, next: answer.data.next_cursor } };
  });
  return (
    <QueueLayout
      top={
        <TopBar title={t("common:members")}>
          <SearchBox label={t("search")} value={q} onSearch={(text) => become({ q: text })} />
          {may("audit.read") && (
            <SaveList
              name="members"
              load={(fetching) => {
                const only = status === "frozen" ? ("frozen" as const) : undefined;
                const asked = { q: q || undefined, status: only };
                return client.call(membersFile, asked, { fetch: fetching });
              }}
            />
          )}
        </TopBar>
      }
      filters={
        <Chips
          label={t("common:state")}
          options={[
            { value: "all", label: t("all") },
            { value: "frozen", label: t("onlyFrozen") },
          ]}
          value={status}
          onChange={(next) => become({ status: next === "frozen" ? next : undefined })}
        />
      }
      foot={<KeyFoot keys={["search"]} />}
      panel={undefined}
    >
      <Listing
        label={t("common:members")}
        emptyText={t("nobody")}
        columns={useColumns()}
        pages={pages}
        keyOf={(row) => row.uid}
        onSelect={({ uid }) => void navigate({ to: paths.member, params: { uid } })}
      />
    </QueueLayout>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation(["members", "common"]);
  const format = useFormat();
  return [
    { key: "member", head: t("common:member"), cell: (row) => <MemberCell {...row} /> },
    {
      key: "status",
      head: t("common:state"),
      cell: ({ status, house }) => (
        <span className="flex gap-1.5">
          {status === "frozen" ? (
            <Tag tone="danger">{t("common:frozen")}</Tag>
          ) : (
            <Tag tone="success">{t("normal")}</Tag>
          )}
          {house !== "none" && <Tag tone="link">{t(`common:house_${house}`)}</Tag>}
        </span>
      ),
    },
    {
      key: "review",
      head: t("reviewBy"),
      isFigure: true,
      cell: ({ review_by_ms }) => (review_by_ms === null ? "" : format.moment(review_by_ms)),
    },
    {
      key: "registered",
      head: t("registered"),
      isFigure: true,
      cell: ({ registered_ms }) => format.moment(registered_ms),
    },
  ];
}
