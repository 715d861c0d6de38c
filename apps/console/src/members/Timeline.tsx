import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { memberTimeline, TIMELINE_KINDS } from "@sumi/contract/members/staff-person.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import { useState } from "react";
import { client } from "../connection.ts";
import { Amount } from "../kit/Amount.tsx";
import { Card } from "../kit/Card.tsx";
import type { Column } from "../kit/DataTable.tsx";
import { Listing } from "../kit/Listing.tsx";
import { staffName, staffNumber } from "../kit/staff-name.ts";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";

type Entry = DataOf<typeof memberTimeline>["entries"][number];

/** Everything that happened to the member, newest first. */
export function Timeline({ uid }: { readonly uid: string }) {
  const { t } = useTranslation("members");
  const [kind, setKind] = useState<(typeof TIMELINE_KINDS)[number]>("all");
  const pages = usePages(["file", uid, "timeline", kind], async (cursor, signal) => {
    const fields = { uid, kind, cursor, limit: "20" };
    const answer = await client.call(memberTimeline, fields, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.entries, next: answer.data.next_cursor } };
  });
  return (
    <Card
      title={t("timeline")}
      aside={
        <Chips
          label={t("timeline")}
          options={TIMELINE_KINDS.map((value) => ({ value, label: t(`timeline_${value}`) }))}
          value={kind}
          onChange={setKind}
        />
      }
    >
      <Listing
        label={t("timeline")}
        emptyText={t("noTimeline")}
        pages={pages}
        columns={useColumns()}
        keyOf={keyOf}
      />
    </Card>
  );
}

/** An entry is named by its list and its place there. */
function keyOf(entry: Entry): string {
  switch (entry.source) {
    case "bill":
      return `bill ${entry.bill.id}`;
    case "security":
      return `security ${entry.time_ms} ${entry.kind}`;
    case "staff":
      return `staff ${entry.time_ms} ${entry.entry.staff} ${entry.entry.sequence}`;
    case "note":
      return `note ${entry.time_ms} ${entry.note.staff.number}`;
  }
}

function useColumns(): readonly Column<Entry>[] {
  const { t } = useTranslation(["members", "common"]);
  const format = useFormat();
  const titleOf = useTitle();
  return [
    { key: "what", head: t("timelineWhat"), cell: titleOf },
    { key: "detail", head: t("timelineDetail"), cell: (entry) => <Detail entry={entry} /> },
    {
      key: "time",
      head: t("common:time"),
      isFigure: true,
      cell: ({ time_ms }) => format.moment(time_ms),
    },
  ];
}

function useTitle() {
  const { t } = useTranslation("members");
  const code = useCodes();
  return (entry: Entry): string => {
    switch (entry.source) {
      case "bill":
        return code("bill", entry.bill.type);
      case "security":
        return code("security", entry.kind);
      case "staff": {
        const { kind, what } = entry.entry;
        return code(kind === "act" ? "command" : "file_access", what);
      }
      case "note":
        return t("note");
    }
  };
}

function Detail({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation("members");
  switch (entry.source) {
    case "bill":
      return <Amount value={entry.bill.amount} coin={entry.bill.coin} isSigned />;
    case "security":
      return (
        <span className="text-text-2">
          {[entry.device, entry.address].filter((text) => text !== "").join(" · ")}
        </span>
      );
    case "staff":
      return (
        <span className="text-text-2">
          {[t(`access_${entry.entry.kind}`), staffNumber(entry.entry.staff), entry.entry.case]
            .filter((text) => text !== "")
            .join(" · ")}
        </span>
      );
    case "note":
      return (
        <span className="block max-w-[420px] break-words py-1.5 text-text-2">
          {entry.note.text} ({staffName(entry.note.staff)})
        </span>
      );
  }
}
