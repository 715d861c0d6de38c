import { useTranslation } from "@sumi/app/speech.ts";
import { type PageOf, usePages } from "@sumi/app/use-pages.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { agentMembers, NAME_SHOWN_MIN } from "@sumi/contract/agents/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { SearchField } from "@sumi/ui/SearchField.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useDeferredValue, useState } from "react";
import { SaveTable } from "../app/SaveTable.tsx";
import { tableMoment } from "../app/table.ts";
import { useFormat } from "../language/use-format.ts";
import { AgentFrame } from "./AgentFrame.tsx";
import { AGENT_KEY, agentClient } from "./agent-client.ts";
import { type GenerationChoice, GenerationFilter } from "./GenerationFilter.tsx";
import { type TeamColumn, TeamList } from "./TeamList.tsx";

type Member = DataOf<typeof agentMembers>["members"][number];
type Filter = { readonly generation: GenerationChoice; readonly name: string | undefined };

/** Everybody of the agent's team, masked, to be searched by the begin of a name that is shown. */
export function MembersScreen() {
  const { t } = useTranslation("agents");
  const [generation, setGeneration] = useState<GenerationChoice>();
  const [typed, setTyped] = useState("");
  const beginning = useDeferredValue(typed.trim());
  const name = beginning.length < NAME_SHOWN_MIN ? undefined : beginning;
  const filter = { generation, name };
  const columns = useColumns();
  const pages = usePages<Member>(
    [AGENT_KEY, "members", generation ?? "", name ?? ""],
    (cursor, signal) => membersOf(filter, { cursor, signal }),
  );
  const table = {
    columns,
    load: (cursor: string | undefined) => membersOf(filter, { cursor, limit: "100" }),
  };
  return (
    <AgentFrame title={t("members")} actions={<SaveTable name="sumi-members" table={table} />}>
      <div className="grid gap-1 pb-2 gutter">
        <SearchField label={t("search")} value={typed} onChange={setTyped} />
        <GenerationFilter value={generation} onChange={setGeneration} />
      </div>
      <TeamList
        label={t("members")}
        columns={columns}
        pages={pages}
        empty={t(generation === undefined && name === undefined ? "noMembers" : "noneFound")}
      />
    </AgentFrame>
  );
}

type Place = {
  readonly cursor: string | undefined;
  readonly signal?: AbortSignal;
  readonly limit?: string;
};

async function membersOf(
  filter: Filter,
  { signal, ...place }: Place,
): Promise<Answer<PageOf<Member>>> {
  const answer = await agentClient.call(
    agentMembers,
    { ...filter, ...place },
    signal && { signal },
  );
  if (!answer.ok) return answer;
  return { ok: true, data: { rows: answer.data.members, next: answer.data.next_cursor } };
}

function useColumns(): readonly TeamColumn<Member>[] {
  const { t } = useTranslation("agents");
  const format = useFormat();
  const statusOf = ({ certified }: Member) => t(certified ? "certified" : "notCertified");
  return [
    { title: t("name"), of: ({ name }) => name, cell: ({ name }) => name },
    {
      title: t("generationTitle"),
      of: ({ generation }) => String(generation),
      cell: ({ generation }) => t("generation", { number: generation }),
    },
    {
      title: `${t("joined")} (UTC)`,
      of: ({ joined_ms: joinedMs }) => tableMoment(joinedMs),
      cell: ({ joined_ms: joinedMs }) => format.moment(joinedMs, "utcDate"),
    },
    {
      title: t("status"),
      of: statusOf,
      cell: (row) => <Tag tone={row.certified ? "success" : "plain"}>{statusOf(row)}</Tag>,
    },
    {
      title: t("brought"),
      of: ({ worth }) => worth,
      cell: ({ worth }) => format.number(worth, { fixed: 2 }),
      isFigure: true,
    },
  ];
}
