import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { referralTree } from "@sumi/contract/agents/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import type { Column } from "../kit/DataTable.tsx";
import { Listing } from "../kit/Listing.tsx";
import { MemberCell } from "../kit/MemberCell.tsx";
import { useFormat } from "../language/use-format.ts";

type Row = DataOf<typeof referralTree>["tree"][number];
type Mark = keyof Row["marks"];

const MARKS: readonly Mark[] = [
  "linked",
  "withdrawal_addresses",
  "devices",
  "network_addresses",
  "others",
  "trades",
];

/** Whom the member invited, and what they have in common with others of the tree. */
export function Team({ uid }: { readonly uid: string }) {
  const may = useMay();
  return may("agents.read") && <Tree uid={uid} />;
}

function Tree({ uid }: { readonly uid: string }) {
  const { t } = useTranslation("members");
  const pages = usePages(["file", uid, "team"], async (cursor, signal) => {
    const answer = await client.call(referralTree, { uid, cursor, limit: "50" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.tree, next: answer.data.next_cursor } };
  });
  return (
    <section className="grid gap-3 py-5">
      <h2 className="font-semibold">{t("section_team")}</h2>
      <p className="text-small text-text-3">{t("teamText")}</p>
      <Listing
        label={t("section_team")}
        columns={useColumns()}
        keyOf={({ member }) => member.uid}
        emptyText={t("noTeam")}
        pages={pages}
      />
    </section>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation("members");
  const format = useFormat();
  return [
    {
      key: "member",
      head: t("teamMember"),
      cell: ({ member }) => <MemberCell uid={member.uid} username={member.username} />,
    },
    {
      key: "generation",
      head: t("teamGeneration"),
      isFigure: true,
      cell: ({ generation }) => format.number(String(generation)),
    },
    {
      key: "joined",
      head: t("teamJoined"),
      isExtra: true,
      cell: ({ joined_ms: joinedMs }) => format.moment(joinedMs),
    },
    {
      key: "certified",
      head: t("teamCertified"),
      cell: ({ certified }) => t(certified ? "yes" : "no"),
    },
    {
      key: "worth",
      head: t("teamWorth"),
      isFigure: true,
      cell: ({ worth }) => format.number(worth),
    },
    {
      key: "marks",
      head: t("teamMarks"),
      cell: ({ marks }) => (
        <span className="flex flex-wrap gap-1.5">
          {MARKS.filter((mark) => marks[mark] > 0).map((mark) => (
            <Tag key={mark} tone={mark === "linked" ? "danger" : "warning"}>
              {t(`mark_${mark}`, { figure: format.number(String(marks[mark])) })}
            </Tag>
          ))}
        </span>
      ),
    },
  ];
}
