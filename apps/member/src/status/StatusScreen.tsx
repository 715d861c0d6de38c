import { useTranslation } from "@sumi/app/speech.ts";
import type { StatusData } from "@sumi/contract/status/calls.ts";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { useFormat } from "../language/use-format.ts";
import { DisturbanceText } from "./DisturbanceText.tsx";
import { PartRow } from "./PartRow.tsx";
import { linesOf, worst } from "./states.ts";
import { statusQuery } from "./status-query.ts";

/** The state of each part now, and its disturbances in the last 90 days. */
export function StatusScreen() {
  const { t } = useTranslation(["pages", "status"]);
  const query = useQuery(statusQuery);
  const { data, error } = query;
  return (
    <Page title={t("generated_status")}>
      <div className="grid grid-cols-1 gap-7 px-6 pt-1 pb-8">
        <p className="text-small text-text-2">{t("status:lead")}</p>
        {/* A state from before the failure would be a promise that nobody keeps. */}
        {error !== null ? (
          <LoadFailed title={t("status:failed")} query={query} />
        ) : data === undefined ? (
          <Skeleton className="h-60 rounded-3" />
        ) : (
          <>
            <Now status={data} />
            <Past status={data} />
          </>
        )}
      </div>
    </Page>
  );
}

function Now({ status }: { readonly status: StatusData }) {
  const { t } = useTranslation("status");
  const lines = linesOf(status);
  return (
    <section aria-label={t(sentenceOf(status))} className="grid grid-cols-1 gap-2">
      <h2 className="break-words font-bold text-heading">{t(sentenceOf(status))}</h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <PartRow key={`${line.part} ${line.subject ?? ""}`} line={line} status={status} />
        ))}
      </ul>
    </section>
  );
}

function sentenceOf({ current, recorded_since_ms: sinceMs }: StatusData) {
  if (sinceMs === null) return "noRecord";
  const state = worst(current);
  if (state === "up") return "allUp";
  if (state === "limited") return "someLimited";
  const isAll = current.some(({ part, level }) => part === "ALL" && level === "down");
  return isAll ? "allDown" : "someDown";
}

function Past({ status: { past, recorded_since_ms: sinceMs } }: { readonly status: StatusData }) {
  const { t } = useTranslation("status");
  const format = useFormat();
  return (
    <section aria-label={t("past")} className="grid grid-cols-1 gap-2">
      <h2 className="break-words font-bold text-heading">{t("past")}</h2>
      {past.length === 0 && <p className="text-small">{t("noPast")}</p>}
      <ul className="grid grid-cols-1 gap-3">
        {past.map((disturbance) => {
          const { part, subject, cause, began_ms: beganMs, ended_ms: endedMs } = disturbance;
          return (
            <li key={`${part} ${subject} ${cause} ${beganMs}`} className="text-small">
              <p className="break-words font-medium">
                {t(`part_${part}`)}
                {subject !== null && ` · ${subject}`}
              </p>
              <DisturbanceText disturbance={disturbance} />
              <p className="figures-dense text-caption text-text-3">
                {t("span", {
                  from: format.moment(beganMs, "minute"),
                  to: endedMs === null ? "" : format.moment(endedMs, "minute"),
                })}
              </p>
            </li>
          );
        })}
      </ul>
      {sinceMs !== null && (
        <p className="text-caption text-text-3">
          {t("recordedSince", { time: format.moment(sinceMs, "minute") })}
        </p>
      )}
    </section>
  );
}
