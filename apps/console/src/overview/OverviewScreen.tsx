import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { type QueueCount, queuesQuery } from "../app/queues.ts";
import { TopBar } from "../app/TopBar.tsx";
import { StatBox } from "../desk/StatBox.tsx";
import { useFormat } from "../language/use-format.ts";
import { SIDEBAR } from "../places.ts";

/** What waits, where one begins. */
export function OverviewScreen() {
  const { t } = useTranslation();
  const query = useQuery(queuesQuery);
  return (
    <>
      <TopBar title={t("overview")} />
      {query.isError ? (
        <LoadFailed query={query} />
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-4 p-6">
          {query.data?.map((count) => (
            <QueueBox key={count.queue} count={count} />
          ))}
        </div>
      )}
    </>
  );
}

const PLACES = SIDEBAR.flatMap(({ places }) => places);

function QueueBox({ count }: { readonly count: QueueCount }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { queue, waiting, second_person, oldest_ms } = count;
  const place = PLACES.find((one) => one.queue === queue);
  const oldest =
    oldest_ms === null
      ? t("nothingWaits")
      : t("oldestWaits", { span: format.span(Date.now() - oldest_ms) });
  if (place === undefined) return null;
  return (
    <Link to={place.path} className="rounded-[12px] hover:bg-surface-1">
      <StatBox
        label={t(place.word)}
        figure={waiting}
        note={
          <>
            {oldest}
            {second_person > 0 && (
              <span className="block">{t("secondPersonWaits", { number: second_person })}</span>
            )}
          </>
        }
      />
    </Link>
  );
}
