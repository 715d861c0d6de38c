import { useTranslation } from "@sumi/app/speech.ts";
import { type PageOf, usePages } from "@sumi/app/use-pages.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { agentRewards } from "@sumi/contract/agents/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { SaveTable } from "../app/SaveTable.tsx";
import { tableMoment } from "../app/table.ts";
import { useFormat } from "../language/use-format.ts";
import { AgentFrame } from "./AgentFrame.tsx";
import { AGENT_KEY, agentClient } from "./agent-client.ts";
import { type TeamColumn, TeamList } from "./TeamList.tsx";

type Reward = DataOf<typeof agentRewards>["rewards"][number];

/** The payments to the agent, one line for each day, source and coin. */
export function RewardsScreen() {
  const { t } = useTranslation("agents");
  const columns = useColumns();
  const pages = usePages<Reward>([AGENT_KEY, "rewards"], (cursor, signal) => {
    return rewardsOf({ cursor, signal });
  });
  const table = {
    columns,
    load: (cursor: string | undefined) => rewardsOf({ cursor, limit: "100" }),
  };
  return (
    <AgentFrame title={t("rewards")} actions={<SaveTable name="sumi-rewards" table={table} />}>
      <TeamList label={t("rewards")} columns={columns} pages={pages} empty={t("noRewards")} />
    </AgentFrame>
  );
}

async function rewardsOf({
  signal,
  ...place
}: {
  readonly cursor: string | undefined;
  readonly signal?: AbortSignal;
  readonly limit?: string;
}): Promise<Answer<PageOf<Reward>>> {
  const answer = await agentClient.call(agentRewards, place, signal && { signal });
  if (!answer.ok) return answer;
  return { ok: true, data: { rows: answer.data.rewards, next: answer.data.next_cursor } };
}

function useColumns(): readonly TeamColumn<Reward>[] {
  const { t } = useTranslation(["agents", "tables"]);
  const format = useFormat();
  return [
    {
      title: `${t("day")} (UTC)`,
      of: ({ day_ms: dayMs }) => tableMoment(dayMs).slice(0, 10),
      cell: ({ day_ms: dayMs }) => format.moment(dayMs, "utcDate"),
    },
    {
      title: t("source"),
      of: ({ source }) => t(`source_${source}`),
      cell: ({ source }) => t(`source_${source}`),
    },
    { title: t("tables:coin"), of: ({ coin }) => coin, cell: ({ coin }) => coin },
    {
      title: t("amount"),
      of: ({ amount }) => amount,
      cell: ({ amount }) => format.number(amount),
      isFigure: true,
    },
    {
      title: `${t("paid")} (UTC)`,
      of: ({ time_ms: timeMs }) => tableMoment(timeMs),
      cell: ({ time_ms: timeMs }) => tableMoment(timeMs),
    },
  ];
}
