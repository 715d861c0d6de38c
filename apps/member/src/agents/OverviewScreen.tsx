import { copy } from "@sumi/app/copy.ts";
import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { agentOverview, type OVERVIEW_DAYS } from "@sumi/contract/agents/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Chips } from "@sumi/ui/Choice.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { useFormat } from "../language/use-format.ts";
import { AgentFrame } from "./AgentFrame.tsx";
import { AGENT_KEY, agentClient } from "./agent-client.ts";
import { DayPlot } from "./DayPlot.tsx";
import { GenerationSums } from "./GenerationSums.tsx";
import { NewestOrders } from "./NewestOrders.tsx";
import { useIsWide } from "./use-is-wide.ts";

type Days = (typeof OVERVIEW_DAYS)[number];
export type Overview = DataOf<typeof agentOverview>;

const WORDS = { "7": "common:week", "30": "common:month", "90": "common:quarter" } as const;

/** The team at a glance: sums, a plot of each day, three generations, and the newest orders. */
export function OverviewScreen() {
  const { t } = useTranslation(["agents", "common"]);
  const [days, setDays] = useState<Days>("30");
  const query = useQuery({
    queryKey: [AGENT_KEY, "overview", days],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      return answered(await agentClient.call(agentOverview, { days }, { signal }));
    },
  });
  const own = query.data;
  // On a phone they would be cards below all else, and their own screens are a touch away.
  const isWide = useIsWide();
  return (
    <AgentFrame title={t("overview")} actions={own && <Invitation code={own.code} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 gutter">
        <Chips<Days>
          label={t("common:period")}
          options={(["7", "30", "90"] as const).map((value) => ({ value, label: t(WORDS[value]) }))}
          value={days}
          onChange={setDays}
        />
        {own !== undefined ? (
          <>
            <Sums own={own} />
            <div
              className="grid grid-cols-[minmax(0,1fr)] gap-4
                min-[900px]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
            >
              <DayPlot days={own.days} />
              <GenerationSums generations={own.generations} />
            </div>
            <p className="text-caption text-text-3">{t("worthNote")}</p>
            {isWide && <NewestOrders />}
          </>
        ) : query.error === null ? (
          <Skeleton className="h-60 rounded-3" />
        ) : (
          <LoadFailed title={t("failed")} query={query} />
        )}
      </div>
    </AgentFrame>
  );
}

function Invitation({ code }: { readonly code: string }) {
  const { t } = useTranslation("agents");
  return (
    <Button kind="primary" onPress={() => void copy(`${location.origin}/?code=${code}`)}>
      <Icon name="copy" size={18} />
      {t("invite", { code })}
    </Button>
  );
}

function Sums({ own }: { readonly own: Overview }) {
  const { t } = useTranslation("agents");
  const format = useFormat();
  const { total, active } = own;
  const money = (value: string) => format.number(value, { fixed: 2 });
  const figure = (value: number) => format.number(String(value));
  return (
    <dl className="grid grid-cols-2 gap-3 min-[900px]:grid-cols-4">
      <Sum label={t("team")} value={figure(total.members)}>
        {t("joinedIn", { figure: figure(total.joined) })}
      </Sum>
      <Sum label={t("volume")} value={money(total.volume)}>
        {t("feesIn", { figure: money(total.fees) })}
      </Sum>
      <Sum label={t("rewards")} value={money(total.rewards)}>
        {t("due", { figure: money(own.due_worth) })}
      </Sum>
      <Sum label={t("active")} value={figure(active)}>
        {t("activeText")}
      </Sum>
    </dl>
  );
}

type SumProps = { readonly label: string; readonly value: string; readonly children: string };

function Sum({ label, value, children }: SumProps) {
  return (
    <div className="min-w-0 rounded-3 bg-surface-1 px-4 py-3 max-[359px]:px-3">
      <dt className="text-caption text-text-3">{label}</dt>
      <dd className="figures-dense mt-0.5 break-words font-bold text-heading max-[359px]:text-body">
        {value}
      </dd>
      <dd className="text-caption text-text-3">{children}</dd>
    </div>
  );
}
