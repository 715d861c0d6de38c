import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { team } from "@sumi/contract/referrals/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Tabs } from "@sumi/ui/Tabs.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useState } from "react";
import { PagedList } from "../app/PagedList.tsx";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { REFERRALS_KEY, type Referrals } from "./use-referrals.ts";

const GENERATIONS = ["1", "2", "3"] as const;
type Generation = (typeof GENERATIONS)[number];

/** The members of each generation, masked, with what each brought. */
export function Team({ generations }: { readonly generations: Referrals["generations"] }) {
  const { t } = useTranslation("referrals");
  const format = useFormat();
  const [generation, setGeneration] = useState<Generation>("1");
  const countOf = (value: Generation) => {
    return generations.find((each) => String(each.generation) === value)?.members ?? 0;
  };
  return (
    <Tabs
      label={t("team")}
      tabs={GENERATIONS.map((value) => ({
        value,
        label: t("tab", { number: value, figure: format.number(String(countOf(value))) }),
      }))}
      value={generation}
      onChange={setGeneration}
    >
      <Members key={generation} generation={generation} />
    </Tabs>
  );
}

function Members({ generation }: { readonly generation: Generation }) {
  const { t } = useTranslation("referrals");
  const pages = usePages([REFERRALS_KEY, "team", generation], async (cursor, signal) => {
    const answer = await client.call(team, { generation, cursor }, { signal });
    return answer.ok
      ? { ...answer, data: { rows: answer.data.team, next: answer.data.next_cursor } }
      : answer;
  });
  return (
    <PagedList
      pages={pages}
      row={(member) => <MemberRow key={`${member.joined_ms} ${member.name}`} member={member} />}
      skeleton={<Skeleton className="mx-4 my-3 h-12" />}
      failed={t("failed")}
      empty={<EmptyState icon="gift" title={t("noTeam")} text={t("noTeamText")} />}
    />
  );
}

type TeamMember = DataOf<typeof team>["team"][number];

function MemberRow({ member }: { readonly member: TeamMember }) {
  const { t } = useTranslation("referrals");
  const format = useFormat();
  const { name, joined_ms: joinedMs, certified, worth } = member;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 gutter">
      <span
        aria-hidden="true"
        className="grid size-10 flex-none place-items-center rounded-full bg-surface-2
          font-semibold text-accent"
      >
        {Array.from(name)[0]?.toUpperCase()}
      </span>
      <span className="min-w-0 flex-[1_1_9rem]">
        <span className="block break-words font-medium">{name}</span>
        <span className="block text-caption text-text-3">
          {t("joined", { day: format.moment(joinedMs, "date") })}
        </span>
      </span>
      <span className="grid justify-items-end gap-1">
        <span className="figures-dense font-semibold">
          {format.number(worth, { fixed: 2 })} USDT
        </span>
        <Tag tone={certified ? "success" : "plain"}>
          {t(certified ? "certified" : "notCertified")}
        </Tag>
      </span>
    </li>
  );
}
