import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { type RecordData, records } from "@sumi/contract/subscriptions/calls.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { type KeyValue, KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Timeline } from "@sumi/ui/Timeline.tsx";
import { Link } from "@tanstack/react-router";
import { Page } from "../app/Page.tsx";
import { PagedList } from "../app/PagedList.tsx";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { awaitsShare } from "./awaits-share.ts";
import { OwnSales } from "./OwnSales.tsx";
import { SUBSCRIPTIONS_PATHS } from "./paths.ts";

/** The member's part in each sale, with what happened and what is still to be released. */
export function RecordsScreen() {
  const { t } = useTranslation("subscriptions");
  const pages = usePages(["subscriptions", "records"], async (cursor, signal) => {
    const answer = await client.call(records, { cursor }, { signal });
    return answer.ok
      ? { ...answer, data: { rows: answer.data.records, next: answer.data.next_cursor } }
      : answer;
  });
  return (
    <Page title={t("records")}>
      <OwnSales />
      <PagedList
        pages={pages}
        row={(record) => <Row key={record.project.id} record={record} />}
        skeleton={<Skeleton className="mx-4 my-3 h-32" />}
        failed={t("failed")}
        empty={<EmptyState icon="receipt" title={t("noRecords")} />}
      />
    </Page>
  );
}

function Row({ record }: { readonly record: RecordData }) {
  const { t } = useTranslation("subscriptions");
  const { project, calendar } = record;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 gutter">
      <Link
        to={SUBSCRIPTIONS_PATHS.sale}
        search={{ id: project.id }}
        className="flex min-h-(--hit) flex-wrap items-center gap-3"
      >
        <CoinIcon coin={project.coin} size={36} />
        <h2 className="min-w-0 flex-1 font-semibold">{project.coin}</h2>
        <Tag>{t(`state_${project.state}`)}</Tag>
      </Link>
      <Sums record={record} />
      {calendar.length > 0 && <Calendar record={record} />}
      <Steps record={record} />
    </li>
  );
}

function Sums({ record }: { readonly record: RecordData }) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const { project, part, refunded } = record;
  const coins = (text: string) => `${format.number(text)} ${project.coin}`;
  const money = (text: string) => `${format.number(text)} ${project.quote}`;
  const isShared = project.mode === "pro_rata";
  const committed = { label: t("ownCommitted"), value: money(part.committed) };
  const { quantity, paid } = part;
  if (awaitsShare({ mode: project.mode, quantity, paid, refunded })) {
    return <KeyValueRows rows={[{ ...committed, isStrong: true }]} />;
  }
  const rows: readonly (KeyValue | undefined)[] = [
    isShared ? committed : undefined,
    { label: t("quantity"), value: coins(quantity), isStrong: true },
    { label: t("paid"), value: money(paid) },
    refunded === "0" ? undefined : { label: t("refunded"), value: money(refunded) },
    { label: t("released"), value: coins(part.released) },
  ];
  return <KeyValueRows rows={rows.filter((row) => row !== undefined)} />;
}

const SHOWN_MAX = 5;

/** The next days that release something, at midnight UTC. */
function Calendar({ record }: { readonly record: RecordData }) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const rows = record.calendar.slice(0, SHOWN_MAX).map(({ release_ms: timeMs, quantity }) => ({
    label: format.moment(timeMs, "utcDate"),
    value: `${format.number(quantity)} ${record.project.coin}`,
  }));
  return (
    <section>
      <h3 className="text-caption text-text-3">{t("calendar")}</h3>
      <KeyValueRows rows={rows} />
    </section>
  );
}

function Steps({ record }: { readonly record: RecordData }) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const { project, steps } = record;
  const told = steps.map(({ kind, quantity, money, refund, time_ms: timeMs }, place) => ({
    id: String(place),
    title: t(`step_${kind}`, {
      coins: `${format.number(quantity)} ${project.coin}`,
      money: `${format.number(money)} ${project.quote}`,
      refund: `${format.number(refund)} ${project.quote}`,
    }),
    text: format.moment(timeMs, "second"),
    state: "done" as const,
  }));
  return (
    <section>
      <h3 className="pb-2 text-caption text-text-3">{t("history")}</h3>
      <Timeline steps={told} />
    </section>
  );
}
