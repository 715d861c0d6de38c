import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { audit } from "@sumi/contract/audit/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { client } from "../connection.ts";
import type { Column } from "../kit/DataTable.tsx";
import { Listing } from "../kit/Listing.tsx";
import { staffName } from "../kit/staff-name.ts";
import { TakeBack } from "../kit/TakeBack.tsx";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";

type Row = DataOf<typeof audit>["acts"][number];

/** The staff's commands with their effects, newest first; each can be checked in the journal. */
export function Acts() {
  const { t } = useTranslation(["audit", "common"]);
  const pages = usePages(["audit"], async (cursor, signal) => {
    const answer = await client.call(audit, { cursor, limit: "50" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.acts, next: answer.data.next_cursor } };
  });
  return (
    <Listing
      label={t("list_acts")}
      emptyText={t("noActs")}
      columns={useColumns()}
      pages={pages}
      keyOf={({ sequence }) => sequence}
    />
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation(["audit", "common"]);
  const format = useFormat();
  const code = useCodes();
  const { t: say } = useTranslation("events");
  // The events come from the server; a newer one without words is shown itself.
  const nameOf = say as (type: string) => string;
  return [
    { key: "sequence", head: t("sequence"), cell: ({ sequence }) => sequence },
    {
      key: "time",
      head: t("common:time"),
      cell: ({ time_ms }) => (
        <span className="figures-dense whitespace-nowrap">{format.moment(time_ms)}</span>
      ),
    },
    { key: "staff", head: t("common:staffMember"), cell: ({ staff }) => staffName(staff) },
    { key: "command", head: t("command"), cell: (row) => code("command", row.command) },
    { key: "uid", head: t("common:member"), cell: ({ uid }) => uid ?? "–" },
    {
      key: "events",
      head: t("events"),
      cell: (row) => (
        <details className="max-w-[460px] py-1.5">
          <summary className="cursor-pointer text-text-2">
            {row.events.map(({ type }) => nameOf(type)).join(", ")}
          </summary>
          <ul className="grid gap-1.5 pt-1.5 text-caption text-text-3">
            {row.events.map(({ type, fields }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events of a record never move.
              <li key={index} className="break-all">
                <span className="font-semibold text-text-2">{nameOf(type)}</span> {type}{" "}
                {Object.entries(fields)
                  .map(([name, value]) => `${name} ${value}`)
                  .join(" · ")}
              </li>
            ))}
            {row.note !== "" && <li className="text-text-1">{row.note}</li>}
            {row.reversal !== null && (
              <li>
                <TakeBack {...row.reversal} />
              </li>
            )}
          </ul>
        </details>
      ),
    },
  ];
}
