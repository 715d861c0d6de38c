import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { deskLog } from "@sumi/contract/audit/staff.ts";
import { client } from "../connection.ts";
import { Listing } from "../kit/Listing.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";

/** Sign-ins, file accesses and changes of the staff, newest first. */
export function DeskLog() {
  const { t } = useTranslation(["audit", "common"]);
  const format = useFormat();
  const code = useCodes();
  const pages = usePages(["desk-log"], async (cursor, signal) => {
    const answer = await client.call(deskLog, { cursor, limit: "50" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.entries, next: answer.data.next_cursor } };
  });
  return (
    <Listing
      label={t("list_desk")}
      emptyText={t("noActs")}
      pages={pages}
      keyOf={({ id }) => id}
      columns={[
        { key: "time", head: t("common:time"), cell: ({ time_ms }) => format.moment(time_ms) },
        { key: "staff", head: t("common:staffMember"), cell: ({ staff }) => staffName(staff) },
        { key: "event", head: t("event"), cell: ({ event }) => code("desk", event) },
        { key: "uid", head: t("common:member"), cell: ({ uid }) => uid ?? "–" },
        { key: "address", head: t("address"), cell: ({ address }) => address },
        {
          key: "details",
          head: t("details"),
          isExtra: true,
          cell: ({ details }) =>
            Object.entries(details)
              .map(([name, value]) => `${name} ${value}`)
              .join(" · "),
        },
      ]}
    />
  );
}
