import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { FIGURE_DAYS, figures } from "@sumi/contract/overview/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useAddress } from "../kit/use-selection.ts";
import { paths } from "../paths.ts";
import { ExposureCard } from "./ExposureCard.tsx";
import { FlowCard } from "./FlowCard.tsx";
import { MembersCard } from "./MembersCard.tsx";

export type FigureData = DataOf<typeof figures>;

/** The parts that are flows of coins, each with the list in which its entries stand. */
const FLOWS = {
  volume: paths.markets,
  fees: paths.house,
  deposits: paths.deposits,
  withdrawals: paths.withdrawals,
} as const;
const FLOW_NAMES = Object.keys(FLOWS) as (keyof typeof FLOWS)[]; // Its keys are these.

/** The exchange's figures of the last days, as far as the caller's lists show them. */
export function Figures() {
  const { t } = useTranslation(["overview", "common"]);
  const { search, become } = useAddress();
  const days = FIGURE_DAYS.find((each) => each === search.days) ?? "30";
  const query = useQuery({
    queryKey: ["figures", days],
    queryFn: async ({ signal }) => answered(await client.call(figures, { days }, { signal })),
  });
  const { data } = query;
  return (
    <section aria-label={t("figures")} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-body">{t("figures")}</h2>
        <Chips
          label={t("stretch")}
          options={FIGURE_DAYS.map((value) => ({ value, label: t("lastDays", { days: value }) }))}
          value={days}
          onChange={(chosen) => become({ days: chosen })}
        />
      </div>
      <UnlessFailed query={query}>
        {data !== undefined && (
          <div className="grid grid-cols-[repeat(auto-fill,minmax(340px,1fr))] gap-4">
            {FLOW_NAMES.map((name) => {
              const flows = data[name];
              if (flows === null) return null;
              return (
                <FlowCard
                  key={name}
                  name={name}
                  path={FLOWS[name]}
                  days={data.days}
                  flows={flows}
                />
              );
            })}
            {data.members !== null && <MembersCard days={data.days} members={data.members} />}
            {data.exposure !== null && <ExposureCard rows={data.exposure} />}
          </div>
        )}
      </UnlessFailed>
    </section>
  );
}
