import { useTranslation } from "@sumi/app/speech.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { marketsQuery } from "../app/listed.ts";
import { type QueueCount, queuesQuery } from "../app/queues.ts";
import { PasskeyChanges } from "../kit/PasskeyChanges.tsx";
import { ScrollArea } from "../kit/QueueLayout.tsx";
import { StaffChanges } from "../kit/StaffChanges.tsx";
import { StatBox } from "../kit/StatBox.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useFormat } from "../language/use-format.ts";
import { paths } from "../paths.ts";
import { PLACES } from "../places.ts";
import { Figures } from "./Figures.tsx";
import { HealthCard } from "./HealthCard.tsx";

/** The first screen after the sign-in: what waits, what is wrong, and what the exchange did. */
export function OverviewScreen() {
  const { t } = useTranslation();
  const query = useQuery(queuesQuery);
  return (
    <>
      <TopBar title={t("overview")} />
      <ScrollArea>
        <div className="grid gap-6 py-6">
          <PasskeyChanges />
          <NothingListed />
          <UnlessFailed query={query}>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-4">
              {query.data?.map((count) => (
                <QueueBox key={count.queue} count={count} />
              ))}
            </div>
          </UnlessFailed>
          <HealthCard />
          <Figures />
          <StaffChanges />
        </div>
      </ScrollArea>
    </>
  );
}

/** Leads a new exchange, which has no markets and so no cases, to the listing of markets. */
function NothingListed() {
  const { t } = useTranslation();
  const { data } = useQuery(marketsQuery);
  if (data === undefined || data.markets.length > 0) return null;
  return (
    <p className="text-small">
      {t("nothingListed")}{" "}
      <Link to={paths.markets} className="font-medium text-link">
        {t("markets")}
      </Link>
    </p>
  );
}

function QueueBox({ count }: { readonly count: QueueCount }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { queue, waiting, second_person, overdue, oldest_ms } = count;
  const place = PLACES.find(({ sidebar }) => sidebar.queue === queue);
  const oldest =
    oldest_ms === null
      ? t("nothingWaits")
      : t("oldestWaits", { span: format.span(Date.now() - oldest_ms) });
  if (place === undefined) return null;
  return (
    <Link to={place.path} className="rounded-[12px] hover:bg-surface-1">
      <StatBox
        label={t(place.sidebar.word)}
        figure={waiting}
        note={
          <>
            {oldest}
            {second_person > 0 && (
              <span className="block">{t("secondPersonWaits", { number: second_person })}</span>
            )}
            {overdue > 0 && (
              <span className="block font-semibold text-danger">
                {t("overdueCases", { number: overdue })}
              </span>
            )}
          </>
        }
      />
    </Link>
  );
}
