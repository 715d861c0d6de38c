import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { agents } from "@sumi/contract/agents/staff.ts";
import { rewardDays } from "@sumi/contract/referrals/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import { type Column, DataTable } from "../kit/DataTable.tsx";
import { Listing } from "../kit/Listing.tsx";
import { MemberCell } from "../kit/MemberCell.tsx";
import { ScrollArea } from "../kit/QueueLayout.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useFormat } from "../language/use-format.ts";
import { FeeDays } from "./FeeDays.tsx";
import { RewardAccounts } from "./RewardAccounts.tsx";

type Data = DataOf<typeof rewardDays>;
type DayRow = Data["days"][number];
type AgentRow = DataOf<typeof agents>["agents"][number];

/** The rewards of each day, and the fees that they came out of, which must agree. */
export function ReferralsScreen() {
  const { t } = useTranslation(["referrals", "common"]);
  return (
    <>
      <TopBar title={t("common:referrals")} />
      <ScrollArea>
        <p className="py-3.5 text-small text-text-3">{t("intro")}</p>
        <Agents />
        <RewardAccounts />
        <Days />
        <FeeDays />
      </ScrollArea>
    </>
  );
}

/** The agents. Two people make a member one, and end it, from the member's file. */
function Agents() {
  const may = useMay();
  return may("agents.read") && <AgentTable />;
}

function AgentTable() {
  const { t } = useTranslation("referrals");
  const format = useFormat();
  const query = useQuery({
    queryKey: ["referrals", "agents"],
    queryFn: async ({ signal }) => answered(await client.call(agents, {}, { signal })).agents,
  });
  const columns: readonly Column<AgentRow>[] = [
    {
      key: "agent",
      head: t("agent"),
      cell: ({ agent }) => <MemberCell uid={agent.uid} username={agent.username} />,
    },
    { key: "since", head: t("since"), cell: (row) => format.moment(row.since_ms) },
    { key: "certified", head: t("certified"), cell: (row) => t(row.certified ? "yes" : "no") },
    {
      key: "members",
      head: t("members"),
      isFigure: true,
      cell: ({ members }) => members.map((each) => format.number(String(each))).join(" / "),
    },
    {
      key: "rewards",
      head: t("rewardsWorth"),
      isFigure: true,
      cell: ({ rewards }) => format.number(rewards),
    },
  ];
  return (
    <section aria-label={t("agents")} className="pb-5">
      <h2 className="pb-2 font-semibold">{t("agents")}</h2>
      <UnlessFailed query={query}>
        {query.data?.length === 0 ? (
          <p className="text-small text-text-3">{t("noAgents")}</p>
        ) : (
          <DataTable
            label={t("agents")}
            columns={columns}
            rows={query.data}
            keyOf={({ agent }) => agent.uid}
          />
        )}
      </UnlessFailed>
    </section>
  );
}

function Days() {
  const { t } = useTranslation("referrals");
  const pages = usePages(["referrals", "days"], async (cursor, signal) => {
    const answer = await client.call(rewardDays, { cursor, limit: "50" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.days, next: answer.data.next_cursor } };
  });
  return (
    <section aria-label={t("days")} className="pb-5">
      <h2 className="pb-2 font-semibold">{t("days")}</h2>
      <Listing
        label={t("days")}
        emptyText={t("none")}
        pages={pages}
        keyOf={({ day_ms: dayMs, source, coin }) => `${dayMs} ${source} ${coin}`}
        columns={useDayColumns()}
      />
    </section>
  );
}

function useDayColumns(): readonly Column<DayRow>[] {
  const { t } = useTranslation("referrals");
  const format = useFormat();
  const figure = (key: "fees" | "accrued" | "paid"): Column<DayRow> => ({
    key,
    head: t(key),
    isFigure: true,
    cell: (row) => format.number(row[key]),
  });
  return [
    { key: "day", head: t("day"), cell: (row) => format.moment(row.day_ms, "utcDate") },
    { key: "source", head: t("source"), isExtra: true, cell: (row) => t(`source_${row.source}`) },
    { key: "coin", head: t("coin"), cell: ({ coin }) => coin },
    figure("fees"),
    figure("accrued"),
    figure("paid"),
    {
      key: "rewards",
      head: t("rewards"),
      isFigure: true,
      isExtra: true,
      cell: ({ rewards }) => format.number(String(rewards)),
    },
  ];
}
