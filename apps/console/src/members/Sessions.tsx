import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { memberSessions } from "@sumi/contract/members/staff.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { DataTable } from "../kit/DataTable.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useFormat } from "../language/use-format.ts";
import { usePerson } from "./use-file.ts";

/** The member's present and recent sessions. */
export function Sessions({ uid }: { readonly uid: string }) {
  const { t } = useTranslation(["members", "common"]);
  const format = useFormat();
  const query = useQuery({
    queryKey: ["file", uid, "sessions"],
    queryFn: async ({ signal }) =>
      answered(await client.call(memberSessions, { uid }, { signal })).sessions,
  });
  if (query.data?.length === 0) {
    return (
      <div className="grid gap-5 py-5">
        <p className="text-small text-text-3">{t("noSessions")}</p>
        <Devices uid={uid} />
      </div>
    );
  }
  return (
    <UnlessFailed query={query}>
      <div className="grid gap-5 py-5">
        <DataTable
          label={t("section_sessions")}
          columns={[
            {
              key: "opened",
              head: t("sessionOpened"),
              cell: ({ opened_ms }) => format.moment(opened_ms),
            },
            { key: "seen", head: t("sessionSeen"), cell: ({ seen_ms }) => format.moment(seen_ms) },
            { key: "ends", head: t("sessionEnds"), cell: ({ ends_ms }) => format.moment(ends_ms) },
            {
              key: "state",
              head: t("common:state"),
              cell: ({ state }) => (
                <Tag tone={state === "open" ? "success" : "plain"}>{t(`session_${state}`)}</Tag>
              ),
            },
          ]}
          rows={query.data}
          keyOf={({ opened_ms, ends_ms }) => `${opened_ms} ${ends_ms}`}
        />
        <Devices uid={uid} />
      </div>
    </UnlessFailed>
  );
}

/** The browsers that the account knows. */
function Devices({ uid }: { readonly uid: string }) {
  const { t } = useTranslation("members");
  const format = useFormat();
  const query = usePerson(uid);
  return (
    <UnlessFailed query={query}>
      <DataTable
        label={t("devices")}
        columns={[
          { key: "device", head: t("devices"), cell: ({ device }) => device },
          {
            key: "first",
            head: t("deviceFirst"),
            cell: ({ first_seen_ms: first }) => format.moment(first),
          },
          {
            key: "last",
            head: t("sessionSeen"),
            cell: ({ last_seen_ms: last }) => format.moment(last),
          },
        ]}
        rows={query.data?.devices}
        keyOf={({ device, first_seen_ms: first }) => `${device} ${first}`}
      />
    </UnlessFailed>
  );
}
