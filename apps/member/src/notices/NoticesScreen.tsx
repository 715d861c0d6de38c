import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { notices, type Unread } from "@sumi/contract/notices/calls.ts";
import { NOTICE_CHANNELS, type NoticeChannel } from "@sumi/contract/wire/notice-template.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Chips } from "@sumi/ui/Choice.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useState } from "react";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { Page } from "../app/Page.tsx";
import { PagedList } from "../app/PagedList.tsx";
import { sumOf, useUnread } from "../app/unread-notices.ts";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { NoticeRow, NoticeRowSkeleton } from "./NoticeRow.tsx";

type Filter = NoticeChannel | "all";

const ReadAllDialog = lazySheet(async () => (await import("./ReadAllDialog.tsx")).ReadAllDialog);

/** The member's notices, newest first, of one channel or of all. */
export function NoticesScreen() {
  const { t } = useTranslation(["notices", "common"]);
  const [filter, setFilter] = useState<Filter>("all");
  const [isAsking, setAsking] = useState(false);
  const unread = useUnread();
  return (
    <Page
      title={t("common:notices")}
      actions={
        sumOf(unread) > 0 && (
          <button
            type="button"
            onClick={() => setAsking(true)}
            className="flex min-h-(--hit) flex-none items-center gap-1.5 px-3 text-link text-small"
          >
            <Icon name="check" size={17} />
            {t("markAll")}
          </button>
        )
      }
    >
      <div className="gutter">
        <Chips<Filter>
          label={t("kinds")}
          options={[
            { value: "all", label: t("common:all") },
            ...NOTICE_CHANNELS.map((value) => ({ value, label: labelOf(t(value), value, unread) })),
          ]}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <List key={filter} filter={filter} onShowAll={() => setFilter("all")} />
      {isAsking && <ReadAllDialog onClose={() => setAsking(false)} />}
    </Page>
  );
}

/** The channel's name and its number of unread notices. */
function labelOf(name: string, channel: NoticeChannel, unread: Unread | undefined) {
  const count = unread?.[channel] ?? 0;
  if (count === 0) return name;
  return (
    <>
      {name} <span className="figures">{count > 99 ? "99+" : count}</span>
    </>
  );
}

type ListProps = { readonly filter: Filter; readonly onShowAll: () => void };

function List({ filter, onShowAll }: ListProps) {
  const { t } = useTranslation(["notices", "common"]);
  const format = useFormat();
  const pages = usePages(["notices", filter], async (cursor, signal) => {
    const channel = filter === "all" ? undefined : filter;
    const answer = await client.call(notices, { channel, cursor }, { signal });
    return answer.ok
      ? { ...answer, data: { rows: answer.data.notices, next: answer.data.next_cursor } }
      : answer;
  });
  const action = (
    <Button size="small" onPress={onShowAll}>
      {t("common:all")}
    </Button>
  );
  return (
    <PagedList
      pages={pages}
      row={(notice) => <NoticeRow key={notice.id} notice={notice} />}
      groupOf={({ time_ms: timeMs }) => format.moment(timeMs, "day")}
      skeleton={<NoticeRowSkeleton />}
      failed={t("listFailed")}
      empty={
        <EmptyState
          icon="bell"
          title={filter === "all" ? t("none") : t("noneOfKind")}
          {...(filter === "all" ? {} : { action })}
        />
      }
    />
  );
}
