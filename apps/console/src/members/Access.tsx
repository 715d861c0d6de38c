import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { memberAccess } from "@sumi/contract/members/staff.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { client } from "../connection.ts";
import { Listing } from "../kit/Listing.tsx";
import { staffNumber } from "../kit/staff-name.ts";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";

/** Every act and file access of the staff, the same list that the member sees. */
export function Access({ uid }: { readonly uid: string }) {
  const { t } = useTranslation(["members", "common"]);
  const format = useFormat();
  const code = useCodes();
  const pages = usePages(["file", uid, "access"], async (cursor, signal) => {
    const answer = await client.call(memberAccess, { uid, cursor, limit: "50" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.entries, next: answer.data.next_cursor } };
  });
  return (
    <div className="py-5">
      <p className="pb-3 text-small text-text-3">{t("accessText")}</p>
      <Listing
        label={t("section_access")}
        emptyText={t("noAccess")}
        pages={pages}
        keyOf={(row) => `${row.kind} ${row.time_ms} ${row.staff} ${row.sequence ?? ""}`}
        columns={[
          { key: "time", head: t("common:time"), cell: ({ time_ms }) => format.moment(time_ms) },
          { key: "staff", head: t("common:staffMember"), cell: ({ staff }) => staffNumber(staff) },
          {
            key: "kind",
            head: t("accessKind"),
            cell: ({ kind }) => (
              <Tag tone={kind === "act" ? "warning" : "plain"}>{t(`access_${kind}`)}</Tag>
            ),
          },
          {
            key: "what",
            head: t("accessWhat"),
            cell: ({ kind, what }) => code(kind === "act" ? "command" : "file_access", what),
          },
          { key: "case", head: t("common:case"), cell: (row) => row.case || "–" },
        ]}
      />
    </div>
  );
}
